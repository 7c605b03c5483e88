internal import Daybook

/// A short line for a frequent query, such as `tail`.
struct Shorthand {
  private static let kinds = "events | summarize events = count() by type | sort by events desc"

  /// The query in KQL.
  let query: String
  /// The stream whose events the query reads; `nil` for all streams, and for a read model.
  private(set) var stream: String?
  /// Whether the query returns at most one event.
  private(set) var isOneEvent = false
  /// Whether the rows of the query are unchanged events.
  private(set) var isOfEvents = false

  /// The query for the event at the position `text`; `nil` if the text is not a position.
  init?(event text: String) {
    guard let seq = Int64(text), seq > 0 else { return nil }
    query = "allEvents | where seq == \(seq)"
    (isOneEvent, isOfEvents) = (true, true)
  }

  /// The query for the words of a line; `nil` if the first word is not a shorthand.
  ///
  /// - Throws: ``ShorthandError`` if the further words do not fit the shorthand.
  init?(_ words: [String], views: [String]) throws(ShorthandError) {
    switch words.first {
    case "kinds":
      guard words.count == 1 else { throw ShorthandError("'kinds' takes no words after it.") }
      query = Self.kinds
    case "tail":
      // The words may contain the `-n` that the command `daybook tail` needs before the number.
      let rest = words.dropFirst().filter { $0 != "-n" }
      query = try Self.tail(rest)
      stream = Self.stream(ofTail: rest)
      isOfEvents = true
    case "show":
      guard words.count == 2 else {
        throw ShorthandError(
          "Name one stream, event or read model. A version or position follows @, as in"
            + " 'show note-1@3' or 'show jobs@1200'.")
      }
      query = try Self.show(words[1], views)
      stream = Self.stream(shown: words[1], views)
      isOneEvent = stream != nil && stream != words[1]
      isOfEvents = stream != nil
    default: return nil
    }
  }

  /// The name of the table with the events of `stream`; for a stream of the engine it is
  /// `allEvents`.
  private static func table(of stream: String?) -> String {
    guard let stream, let name = try? StreamName(stream), name.isReserved else { return "events" }
    return "allEvents"
  }

  /// The columns of an event that fit a terminal.
  private static let shown = " | project seq, time, stream, type, data"

  private static func tail(_ words: [String]) throws(ShorthandError) -> String {
    let stream = stream(ofTail: words)
    let rest = words.dropFirst(stream == nil ? 0 : 1)
    let count = rest.isEmpty ? 10 : rest.first.flatMap { Int($0) }
    guard rest.count < 2, let count, count > 0 else {
      throw ShorthandError("Name a stream and how many events, as in 'tail note-1 20'.")
    }
    let condition = stream.map { " | where stream == \($0.asKQL)" } ?? ""
    return "\(table(of: stream))\(condition) | top \(count) by seq | sort by seq asc\(Self.shown)"
  }

  private static func stream(ofTail words: [String]) -> String? {
    words.first.flatMap { Int($0) == nil ? $0 : nil }
  }

  /// The stream that `word` names, perhaps with a version as in `note-1@3`; `nil` for a read model.
  private static func stream(shown word: String, _ views: [String]) -> String? {
    guard !views.contains(word) else { return nil }
    guard let sign = word.lastIndex(of: "@") else { return word }
    let name = String(word[..<sign])
    return views.contains(name) ? nil : Int64(word[word.index(after: sign)...]) == nil ? word : name
  }

  private static func show(_ word: String, _ views: [String]) throws(ShorthandError) -> String {
    if views.contains(word) { return "[\(word.asKQL)]" }
    if let sign = word.firstIndex(of: "@"), views.contains(String(word[..<sign])) {
      let place = try place(String(word[word.index(after: sign)...]))
      return "[\(String(word[..<sign]).asKQL)]@\(place)"
    }
    guard let sign = word.lastIndex(of: "@"),
      let number = Int64(word[word.index(after: sign)...]), number >= 0
    else {
      return "\(table(of: word)) | where stream == \(word.asKQL)"
    }
    let name = String(word[..<sign])
    return "\(table(of: name)) | where stream == \(name.asKQL) and version == \(number)"
  }
}

extension Shorthand {
  /// The position after the `@` of a read model, as KQL.
  ///
  /// `text` is a number, `head`, or a time, which may be written as `datetime(…)`.
  private static func place(_ text: String) throws(ShorthandError) -> String {
    var time = text
    if text.hasPrefix("datetime("), text.hasSuffix(")") {
      time = String(text.dropFirst("datetime(".count).dropLast())
    }
    guard
      time == "head" || Int64(time) != nil || (try? Timestamp(parsing: time)) != nil
        || CalendarDate(time) != nil
    else {
      throw ShorthandError(
        "'\(text)' is no position. Give a seq such as 1200, head, or a time such as 2026-03-23.")
    }
    return time == "head" || Int64(time) != nil ? time : "datetime(\(time))"
  }
}

/// The error of a shorthand, with its usage.
package struct ShorthandError: Error, CustomStringConvertible {
  package let description: String

  init(_ description: String) { self.description = description }
}

extension String {
  /// The text as a literal of KQL.
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
