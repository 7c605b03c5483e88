import Testing

/// A file as somebody has it, in which one record is wrong, and the lines that lead to that record.
struct FileJourney: Sendable, CustomTestStringConvertible {
  /// What the article calls it.
  let kind: String
  let file: String
  let text: String
  /// What the proposal takes it for.
  let proposal: String
  let count: Int
  /// A question, and a part of its answer.
  let query: (line: String, answer: String)
  /// The read model in which the wrong record shows, by its name and its query.
  let view: (name: String, query: String)
  /// What is asked for the first event after which the read model is wrong.
  let condition: String
  /// That event, whose position counts the lines of the session, too, and the row that it changed.
  let wrong: (event: String, row: String)
  /// How many keys are pressed for the import, the query, the read model and the bisection.
  let keys: [Int]

  var testDescription: String { kind }

  /// What is typed, and what shows that it was done; Enter alone takes the proposal.
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

  /// The line that the article has about it.
  var row: String {
    let cells = ([kind] + (keys + [keys.reduce(0, +)]).map { "\($0)" })
    return "| \(cells.joined(separator: " | ")) |"
  }
}
