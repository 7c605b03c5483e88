/// The arguments of `.create`, `.alter`, `.drop`, `.rename` or `.show` for read models.
///
/// They have the form of Kusto, or a shorter form:
///
/// ```text
/// view spend = events | summarize count() by type
/// materialized-view spend on table events { events | summarize count() by type }
/// ```
struct ViewStatement: Equatable {
  /// The noun of the statement, which also says whether the statement is about one or all read
  /// models.
  enum Kind: String {
    case view
    case views
    case materialized = "materialized-view"
    case allMaterialized = "materialized-views"

    var isOne: Bool { self == .view || self == .materialized }
  }

  let kind: Kind
  /// The name of the read model; empty for a statement about all read models.
  let name: String
  /// The text after the name.
  let rest: String

  /// Parses a statement; `nil` when the text begins with another word.
  init?(_ text: String) {
    let (word, afterWord) = text.firstWord
    guard let kind = Kind(rawValue: word) else { return nil }
    let (name, rest) = kind.isOne ? afterWord.firstWord : ("", afterWord)
    (self.kind, self.name, self.rest) = (kind, name, rest)
  }

  /// The new name after `to`; `nil` if the text after the name is not `to` and one word.
  var newName: String? {
    let (to, name) = rest.firstWord
    return to == "to" && !name.isEmpty && !name.contains(where: \.isWhitespace) ? name : nil
  }

  /// The query after `=`, or between braces after `on table events`; `nil` in any other form.
  var query: String? {
    if rest.hasPrefix("=") { return String(rest.dropFirst().trimmed) }
    let (on, afterOn) = rest.firstWord
    let (table, afterTable) = afterOn.firstWord
    guard on == "on", table == "table" else { return nil }
    let body = afterTable.firstWord.rest.trimmed
    guard body.hasPrefix("{"), body.hasSuffix("}"), body.count > 1 else { return nil }
    return String(body.dropFirst().dropLast().trimmed)
  }
}

extension StringProtocol {
  /// The first word, and the text after it.
  fileprivate var firstWord: (word: String, rest: String) {
    let text = trimmed
    let word = text.prefix { !$0.isWhitespace && $0 != "=" && $0 != "{" }
    return (String(word), String(text.dropFirst(word.count).trimmed))
  }

  /// The text without blanks at its ends.
  fileprivate var trimmed: SubSequence {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return self[startIndex..<startIndex] }
    return self[first...last]
  }
}
