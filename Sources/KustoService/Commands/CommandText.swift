/// A command, perhaps with operators that process its rows: `.show tables | project TableName`.
package struct CommandText: Equatable, Sendable {
  package let command: ShowCommand
  /// The operators, each with a `|` before it; empty if there are none.
  package let pipeline: String

  /// Whether `text` is a command, perhaps after comments and blanks.
  package static func isCommand(_ text: String) -> Bool { body(of: text).first == "." }

  /// - Throws: ``KustoFailure`` if there is no such command.
  package init(_ text: String) throws(KustoFailure) {
    let (words, rest) = Self.words(of: Self.body(of: text))
    guard let command = ShowCommand(words) else {
      let name = words.prefix(3).joined(separator: " ")
      throw KustoFailure(
        "There is no command '\(name)' here: a served daybook is only read. There are: .show "
          + ShowCommand.list + ".")
    }
    (self.command, pipeline) = (command, rest)
  }

  /// The text without the blanks and comments at its beginning.
  private static func body(of text: String) -> Substring {
    var rest = text.drop { $0.isWhitespace }
    while rest.hasPrefix("//") {
      rest = rest.drop { !$0.isNewline }.drop { $0.isWhitespace }
    }
    return rest
  }

  /// The words before the first `|` that is not in quotes or comments, and the text from there on.
  private static func words(of text: Substring) -> ([String], String) {
    var (words, word) = ([String](), "")
    var quote: Character?
    var isComment = false
    for index in text.indices {
      let character = text[index]
      if quote == nil, text[index...].hasPrefix("//") { isComment = true }
      if isComment {
        isComment = !character.isNewline
      } else if let open = quote {
        if character == open { quote = nil } else { word.append(character) }
      } else if character == "'" || character == "\"" {
        quote = character
      } else if character == "|" {
        return (words + [word].filter { !$0.isEmpty }, String(text[index...]))
      } else if character.isWhitespace || "[](),;".contains(character) {
        if !word.isEmpty { words.append(word) }
        word = ""
      } else {
        word.append(character)
      }
    }
    return (words + [word].filter { !$0.isEmpty }, "")
  }
}
