internal import Daybook
internal import DaybookQuery
internal import DaybookRendering

extension ShellCommand {
  static let tables: ShellCommand = .init(
    ".tables", "[TEXT]", "the tables of queries, and their columns",
    lesson: """
      Every event type is a table, every read model is one, and events, streams, types, views and \
      sessions are always there. The types come first, each with the number of its events and \
      with its fields, also those within dynamic columns, as its first \(FieldSample.rowLimit) \
      events have them. seq, time, stream, version and id, which every type has, are not repeated. \
      NAME@1200 is a table as it was after event 1200. With a text, only names that contain it are \
      listed.
      """,
    examples: [
      Example(".tables", "all of them"), Example(".tables ev", "those with 'ev' in the name"),
    ]
  ) { state, arguments, scope in
    let part = CommandWords(arguments).words.joined(separator: " ")
    let names = try scope.tableNames(state).filter { part.isEmpty || $0.contains(part) }
    guard !names.isEmpty else { throw ShellError("No table has '\(part)' in its name.") }
    return try scope.listing(of: names, isWhole: false, state)
  }

  static let schema: ShellCommand = .init(
    ".schema", "[TABLE]", "the columns of a table, with their types",
    lesson: """
      After a dynamic column of a type of events come the fields within it, with the kinds of their \
      values, as the first \(FieldSample.rowLimit) events have them; 'describe TABLE' reads all. \
      Without a name, all tables are listed with their columns.
      """,
    examples: [Example(".schema events", "columns of the table of all events")],
    arguments: [.table]
  ) { state, arguments, scope in
    let words = CommandWords(arguments).words
    guard words.count < 2 else { throw schema.misuse("Name one table.") }
    guard let name = words.first else {
      return try scope.listing(of: scope.tableNames(state), isWhole: true, state)
    }
    let entry = try scope.entry(of: name, state)
    let rows = entry.fields.map { [JSONValue.string($0.name), .string($0.kind)] }
    return ShellReply(
      scope.lines(rows, columns: ["column", "type"], state), notes: scope.notes(of: [entry]))
  }
}

extension ShellScope {
  /// The tables called `names` with their columns: as a list for a person, otherwise as rows.
  fileprivate func listing(
    of names: [String], isWhole: Bool, _ state: ShellState
  ) throws -> ShellReply {
    let entries = try entries(of: names, state)
    guard state.form.rowFormat == .table else {
      let rows = entries.map { [JSONValue.string($0.name), .string($0.text)] }
      return ShellReply(lines(rows, columns: ["table", "columns"], state))
    }
    return ShellReply(
      drawn(TableListing(entries, isWhole: isWhole, glyphs: context.window.glyphs)),
      notes: notes(of: entries))
  }

  /// The note that fields were found in the first events only, if a type has more events.
  fileprivate func notes(of entries: [TableEntry]) -> [String] {
    guard let table = entries.first(where: \.isBounded) else { return [] }
    return [
      TerminalText(
        "Fields within dynamic columns are those of the first \(FieldSample.rowLimit) events of a type."
          + " 'describe \(table.name)' reads all."
      ).text
    ]
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
