/// A command of Kusto that tells what there is.
package enum ShowCommand: Equatable, Sendable {
  case version, cluster, databases, entities, tables, functions, materializedViews
  /// The columns of all tables, of one database or of all.
  case schema(database: String?, isJSON: Bool)
  /// The columns of one table.
  case tableSchema(String, isJSON: Bool)
  /// Daybook's own: the read models.
  case views
  /// Daybook's own: the days of the log, as databases.
  case positions

  /// - Parameter words: The command's words; quoted ones keep their case, and stand without quotes.
  init?(_ words: [String]) {
    var words = words
    if let option = words.firstIndex(where: { $0.lowercased() == "with" }) {
      words.removeSubrange(option...)
    }
    let small = words.map { $0.lowercased() }
    guard small.count > 1, small[0] == ".show" else { return nil }
    if let command = Self.plain[small.dropFirst().joined(separator: " ")] {
      self = command
    } else if small[1] == "databases", small.contains("schema") {
      self = .schema(database: nil, isJSON: small.suffix(2) == ["as", "json"])
    } else if small[1] == "database", small.contains("schema") {
      self = .schema(
        database: small[2] == "schema" ? nil : words[2], isJSON: small.suffix(2) == ["as", "json"])
    } else if small[1] == "table", small.count > 3, small.last == "cslschema" {
      self = .tableSchema(words[2], isJSON: false)
    } else if small[1] == "table", small.count > 5, small.suffix(3) == ["schema", "as", "json"] {
      self = .tableSchema(words[2], isJSON: true)
    } else {
      return nil
    }
  }

  private static let plain: [String: ShowCommand] = [
    "version": .version, "cluster": .cluster, "databases": .databases,
    "databases details": .databases, "databases entities": .entities, "tables": .tables,
    "tables details": .tables, "functions": .functions, "materialized-views": .materializedViews,
    "views": .views, "positions": .positions, "databases identity": .databases,
  ]

  static let list =
    "version, cluster, databases, databases entities, databases schema, database NAME schema, tables,"
    + " table NAME cslschema, functions, materialized-views, views, positions"
}

/// A command with the operators that its rows go through: `.show tables | project TableName`.
package struct CommandText: Equatable, Sendable {
  package let command: ShowCommand
  /// The operators, each with the `|` before it; empty without them.
  package let pipeline: String

  /// Whether `text` is a command, after comments and blanks.
  package static func isCommand(_ text: String) -> Bool { body(of: text).first == "." }

  /// - Throws: ``KustoFailure`` when there is no such command.
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

  /// The text without the blanks and comments before it.
  private static func body(of text: String) -> Substring {
    var rest = text.drop { $0.isWhitespace }
    while rest.hasPrefix("//") {
      rest = rest.drop { !$0.isNewline }.drop { $0.isWhitespace }
    }
    return rest
  }

  /// The words before the first `|` outside quotes, and the rest.
  private static func words(of text: Substring) -> ([String], String) {
    var (words, word) = ([String](), "")
    var quote: Character?
    for index in text.indices {
      let character = text[index]
      if let open = quote {
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
