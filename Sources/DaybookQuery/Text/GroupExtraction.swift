internal import DaybookValues
internal import QueryEngine
import RegularExpressions

/// Extracts groups from each match, as in `extract_all()`.
struct GroupExtraction: Sendable {
  private let regex: LinearRegex
  private let groups: [Int]

  init(_ site: CallSite) throws(CallError) {
    regex = try LinearRegex(site, argument: 0)
    guard 1...16 ~= regex.groupCount else {
      throw CallError(
        "extract_all() takes a regular expression with 1 to 16 groups in parentheses.", argument: 0)
    }
    guard site.arguments.count > 2 else {
      groups = Array(1...regex.groupCount)
      return
    }
    guard let chosen = site.constant(1) else {
      throw CallError(
        "extract_all() takes only a constant array of groups.", argument: 1, needsConstant: true)
    }
    let names = regex.groupNames
    let known = chosen.elements.compactMap { $0.group(of: names) }
    groups = known.isEmpty ? Array(1...regex.groupCount) : known
  }

  /// One element for each match; null if there are no matches.
  ///
  /// An element is the text of a group or, if several groups are extracted, an array of their
  /// texts.
  ///
  /// - Throws: ``QueryError/limit(_:figure:)`` if the result needs more memory than is available;
  ///   ``QueryError/cancelled`` if the run is cancelled.
  func groups(of text: String, _ context: RowContext) throws(QueryError) -> Value {
    var text = text
    text.makeContiguousUTF8()
    var taken = CountedArray(context.memory)
    try regex.forEachMatch(
      in: text.utf8.span, checkpoint: { () throws(QueryError) in try context.checkpoint() }
    ) { match throws(QueryError) in
      let parts = groups.map { group in
        JSONValue.string(match.groups[group].map { text.bytes($0) } ?? "")
      }
      try taken.append(parts.count == 1 ? parts[0] : .array(parts))
      return true
    }
    return taken.isEmpty ? .null : .array(taken.elements)
  }
}

extension Value {
  /// The index of the group with this number or name; `nil` if there is no such group.
  fileprivate func group(of names: [String?]) -> Int? {
    if let number = unwrapped.wholeNumber {
      return 0..<Int64(names.count) ~= number ? Int(number) : nil
    }
    return names.firstIndex(of: text)
  }
}
