internal import QueryEngine

/// A repeated text, as `strrep()` returns it.
///
/// Kusto allows 1 to 67,108,864 repetitions. A greater number is refused and not reduced. A result
/// that is too long is also refused.
struct RepeatedText {
  private let unit: String
  private let count: Int64
  private let delimiter: String

  private static let greatestCount: Int64 = 67_108_864
  private static let greatestBytes = 67_108_864

  init(_ arguments: Arguments) {
    unit = arguments.text(0)
    count = max(arguments.long(1), 0)
    delimiter = arguments.text(2)
  }

  /// Throws an error if a constant number of repetitions is too great.
  static func check(_ count: Value?) throws(CallError) {
    guard let count = count?.unwrapped.wholeNumber, count > greatestCount else { return }
    throw CallError(refusal, argument: 1)
  }

  private static let refusal = "strrep() repeats a text 67108864 times at most."

  /// - Throws: ``QueryError/tooLarge(_:)`` if there are too many repetitions, or if the result is
  ///   too large.
  func text() throws(QueryError) -> String {
    guard count > 0 else { return "" }
    guard count <= Self.greatestCount else { throw .tooLarge(Self.refusal) }
    let length = unit.utf8.count + delimiter.utf8.count
    guard length <= Self.greatestBytes / Int(count) else {
      throw .tooLarge("strrep() makes texts of 64 MiB at most. Repeat the text less often.")
    }
    var text = unit
    text.reserveCapacity(length * Int(count))
    for _ in 1..<count {
      text += delimiter
      text += unit
    }
    return text
  }
}
