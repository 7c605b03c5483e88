internal import Daybook
internal import DaybookQuery

extension ShellCommand {
  static let tables: ShellCommand = .init(
    ".tables", "[TEXT]", "the tables of queries, and their columns",
    lesson: """
      Every event type is a table, every read model is one, and events, streams, types, views and \
      sessions are always there. NAME@1200 is a table as it was after event 1200. With a text, \
      only names that contain it are listed.
      """,
    examples: [
      Example(".tables", "all of them"), Example(".tables ev", "those with 'ev' in the name"),
    ]
  ) { state, arguments, scope in
    let part = CommandWords(arguments).words.joined(separator: " ")
    let names = try scope.tableNames(state).filter { part.isEmpty || $0.contains(part) }
    guard !names.isEmpty else { throw ShellError("No table has '\(part)' in its name.") }
    return ShellReply(
      scope.lines(names.map { [.string($0)] }, columns: ["table"], state))
  }

  static let schema: ShellCommand = .init(
    ".schema", "[TABLE]", "the columns of a table, with their types",
    lesson: "Without a name, the columns of all tables are printed, one line for each table.",
    examples: [Example(".schema events", "columns of the table of all events")],
    arguments: [.table]
  ) { state, arguments, scope in
    let words = CommandWords(arguments).words
    guard words.count < 2 else { throw schema.misuse("Name one table.") }
    guard let name = words.first else {
      let rows = try scope.tableNames(state).map { name -> [JSONValue] in
        let fields = try scope.fields(of: name, state).map { "\($0.name): \($0.type)" }
        return [.string(name), .string(fields.joined(separator: ", "))]
      }
      return ShellReply(scope.lines(rows, columns: ["table", "columns"], state))
    }
    let rows = try scope.fields(of: name, state).map { field -> [JSONValue] in
      [.string(field.name), .string("\(field.type)")]
    }
    return ShellReply(scope.lines(rows, columns: ["column", "type"], state))
  }
}

enum TablesVerb: CommandVerb {
  static let line = ShellCommand.tables
  static let abstract = "List the tables of queries."
}

enum SchemaVerb: CommandVerb {
  static let line = ShellCommand.schema
  static let abstract = "Print the columns of a table, or of all, with their types."
}
