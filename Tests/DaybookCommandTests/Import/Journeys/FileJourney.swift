import Testing

/// A file with one wrong record, and the lines a person types to find that record.
struct FileJourney: Sendable, CustomTestStringConvertible {
  /// The kind of file, as the article calls it.
  let kind: String
  let file: String
  let text: String
  /// The mapping that the import proposes.
  let proposal: String
  let count: Int
  /// A query, and a part of its answer.
  let query: (line: String, answer: String)
  /// The name and the query of the read model that shows the wrong record.
  let view: (name: String, query: String)
  /// The condition of the search for the first event after which the read model is wrong.
  let condition: String
  /// The event that the search finds, and the row that it changed.
  ///
  /// Its position also counts the events of the session's own lines.
  let wrong: (event: String, row: String)
  /// The number of keys for the import, the query, the read model and the bisection.
  let keys: [Int]

  var testDescription: String { kind }

  /// The keys that are typed, and the text that then appears; Enter alone accepts the proposal.
  var steps: [(name: String, typed: [(keys: String, shows: String)])] {
    let prefix = file.prefix(3)
    return [
      (
        "import",
        [
          (".import \(prefix)\t", ".import \(file)"), ("\r", proposal), ("", "Import it so?"),
          ("\r", "\(count) events appended."),
        ]
      ),
      ("query", [(query.line + "\r", query.answer)]),
      (
        "read model",
        [(".create view \(view.name) = \(view.query)\r", "View '\(view.name)' is kept")]
      ),
      ("bisect", [("bisect \(view.name) | where \(condition)\r", wrong.event), ("", wrong.row)]),
    ]
  }

  /// The row about this file in the article's table.
  var row: String {
    let cells = ([kind] + (keys + [keys.reduce(0, +)]).map { "\($0)" })
    return "| \(cells.joined(separator: " | ")) |"
  }
}
