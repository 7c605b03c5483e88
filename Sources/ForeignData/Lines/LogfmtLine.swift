internal import DaybookValues

/// A line of `key=value` pairs; a value with blanks is in quotes.
struct LogfmtLine {
  private(set) var fields = JSONObject()

  /// Reads a line of at least two pairs and without a repeated key; returns `nil` for any other
  /// line.
  init?(_ line: String) {
    var words = LineWords(line)
    var members: [JSONObject.Member] = []
    var keys: Set<String> = []
    words.takeBlanks()
    while !words.isAtEnd {
      guard let key = words.word(before: [" ", "=", "\""]), keys.insert(key).inserted,
        words.take("="), let value = Self.value(&words), words.isAtEnd || words.next == " "
      else { return nil }
      members.append(.init(key: key, value: value))
      words.takeBlanks()
    }
    guard members.count >= 2 else { return nil }
    fields = JSONObject(members)
  }

  private static func value(_ words: inout LineWords) -> JSONValue? {
    if words.next == "\"" { return words.quoted().map { .string($0) } }
    guard let text = words.word(before: [" ", "\""]) else { return .null }
    switch text {
    case "true": return .bool(true)
    case "false": return .bool(false)
    default: return JSONValue(csvCell: text.utf8.span, wasQuoted: false)
    }
  }
}
