internal import Daybook

/// What people ask for all day in a few keystrokes, and the query that it stands for.
struct Shorthand {
  /// A word of the shell, for its help.
  struct Usage {
    let text: String
    let summary: String
    /// What it stands for.
    let query: String
  }

  static let usages = [
    Usage(text: "kinds", summary: "how many events there are of each type", query: kinds),
    Usage(
      text: "tail STREAM [N]", summary: "the last events of a stream, 10 by default",
      query: "events | where stream == \"STREAM\" | top N by seq | sort by seq asc"),
    Usage(
      text: "show STREAM@N", summary: "one event of a stream",
      query: "events | where stream == \"STREAM\" and version == N"),
    Usage(
      text: "show VIEW@N", summary: "a read model as it was after event N", query: "['VIEW']@N"),
  ]

  private static let kinds = "events | summarize events = count() by type | sort by events desc"

  /// The query.
  let query: String

  /// What the words of a line stand for; `nil` when they are no shorthand.
  ///
  /// - Throws: ``ShorthandError`` when the first word is one, and the others do not fit it.
  init?(_ words: [String], views: [String]) throws(ShorthandError) {
    switch words.first {
    case "kinds":
      guard words.count == 1 else { throw ShorthandError("'kinds' stands alone.") }
      query = Self.kinds
    case "tail":
      let count = words.count > 2 ? Int(words[2]) : 10
      guard 2...3 ~= words.count, let count, count > 0 else {
        throw ShorthandError("Say which stream, and how many events, as in 'tail note-1 20'.")
      }
      query =
        "events | where stream == \(words[1].asKQL) | top \(count) by seq | sort by seq asc"
    case "show":
      guard words.count == 2 else {
        throw ShorthandError("Say what to show, as in 'show note-1@3' or 'show jobs@1200'.")
      }
      query = try Self.show(words[1], views)
    default: return nil
    }
  }

  private static func show(_ word: String, _ views: [String]) throws(ShorthandError) -> String {
    if views.contains(word) { return "[\(word.asKQL)]" }
    guard let sign = word.lastIndex(of: "@"),
      let number = Int64(word[word.index(after: sign)...]), number >= 0
    else {
      return "events | where stream == \(word.asKQL)"
    }
    let name = String(word[..<sign])
    if views.contains(name) { return "[\(name.asKQL)]@\(number)" }
    return "events | where stream == \(name.asKQL) and version == \(number)"
  }
}

/// How a shorthand is to be written.
struct ShorthandError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

extension String {
  /// It as a literal of KQL.
  fileprivate var asKQL: String {
    var literal = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"", "\\": literal += "\\\(Character(scalar))"
      case "\n": literal += "\\n"
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }
}
