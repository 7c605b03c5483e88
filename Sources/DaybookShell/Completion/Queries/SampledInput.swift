internal import DaybookValues

/// The input of a stage, with a few events of each type in place of the table `events`.
///
/// The first events of all may be of one type, and have other fields than the rest.
struct SampledInput {
  let text: String

  private static let source = "events"

  /// - Parameters:
  ///   - input: A query, perhaps after `let` statements.
  ///   - types: Names of types of events.
  init(_ input: String, types: [String]) {
    let end = input.lastIndex(of: ";").map { input.index(after: $0) } ?? input.startIndex
    let start = input[end...].firstIndex { !$0.isWhitespace } ?? input.endIndex
    let rest = input[start...].dropFirst(Self.source.count)
    guard input[start...].hasPrefix(Self.source), !types.isEmpty,
      rest.first.map({ $0.isWhitespace || $0 == "|" }) ?? true
    else {
      text = input
      return
    }
    let share = max(1, FieldSample.rowLimit / types.count)
    let parts = types.map {
      "(\(Self.source) | where type == \(KQLText.literal($0)) | take \(share))"
    }
    text = "\(input[..<start])(union \(parts.joined(separator: ", ")))\(rest)"
  }
}
