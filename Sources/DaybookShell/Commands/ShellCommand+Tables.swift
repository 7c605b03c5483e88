internal import Daybook
internal import DaybookQuery
internal import DaybookRendering
internal import DaybookValues

extension ShellCommand {
  static let tables: ShellCommand = .init(
    ".tables", "[TEXT]", "the tables of queries, and their columns",
    lesson: """
      Every event type is a table, every read model is one, and events, streams, types, views and \
      sessions are always there. For a person the types come first, each with the number of its \
      events and with at most \(TableListing.mostFields) of its fields, without seq, time, stream, \
      version and id, which every type has. In the other forms, such as ndjson, each table is a row \
      of its name and all its columns. Fields within dynamic columns are listed as the first \
      \(FieldSample.rowLimit) events of a type have them. NAME@1200 is a table as it was after event \
      1200. With a text, only names that contain it are listed.
      """,
    examples: [
      Example(".tables", "all of them"), Example(".tables ev", "those with 'ev' in the name"),
    ]
  ) { state, arguments, scope in
    let part = CommandWords(arguments).words.joined(separator: " ")
    let names = try scope.tableNames(state).filter { part.isEmpty || $0.contains(part) }
    guard !names.isEmpty else {
      throw ShellError("No table has '\(part)' in its name. Leave the text out to list all.")
    }
    return try scope.listing(of: names, isWhole: false, state)
  }

  static let schema: ShellCommand = .init(
    ".schema", "[TABLE]", "the columns of a table, with their types",
    lesson: """
      After a dynamic column of a type of events come the fields within it, with the kinds of their \
      values, as the first \(FieldSample.rowLimit) events have them; 'describe TABLE' reads all. \
      NAME@1200 or NAME@-1h is the table as of a position or time. Without a name, all tables are \
      listed with their columns.
      """,
    examples: [
      Example(".schema events", "columns of the table of all events"),
      Example(".schema events@1200", "fields that the first 1,200 events have"),
    ],
    arguments: [.table]
  ) { state, arguments, scope in
    let words = CommandWords(arguments).words
    guard words.count < 2 else { throw schema.misuse("Name one table.") }
    guard let name = words.first else {
      return try scope.listing(of: scope.tableNames(state), isWhole: true, state)
    }
    let entry = try scope.entry(ofPlace: name, state)
    let rows = entry.fields.map { [JSONValue.string($0.name), .string($0.kind)] }
    return ShellReply(
      scope.lines(rows, columns: ["column", "type"], state), notes: scope.notes(of: [entry]))
  }
}

extension ShellScope {
  /// Lists the tables called `names` with their columns.
  ///
  /// In the format `table`, the list is a text. In any other format, the list has a row for each
  /// table.
  fileprivate func listing(
    of names: [String], isWhole: Bool, _ state: ShellState
  ) throws -> ShellReply {
    let entries = try entries(of: names, state)
    guard state.form.rowFormat == .table else {
      let rows = entries.map { [JSONValue.string($0.name), .string($0.text)] }
      return ShellReply(
        lines(rows, columns: ["table", "columns"], state),
        notes: [omission(in: entries)].compactMap(\.self).map { TerminalText($0).text })
    }
    return ShellReply(
      drawn(TableListing(entries, isWhole: isWhole, glyphs: context.window.glyphs)),
      notes: notes(of: entries))
  }

  /// The notes that the list may lack some fields within dynamic columns.
  fileprivate func notes(of entries: [TableEntry]) -> [String] {
    let bounded = entries.first(where: \.isBounded).map {
      "Fields within dynamic columns are those of the first \(FieldSample.rowLimit) events of a type."
        + " 'describe \($0.name)' reads all."
    }
    return [bounded, omission(in: entries)].compactMap(\.self).map { TerminalText($0).text }
  }

  /// The note that some fields within dynamic columns are not listed; `nil` if all are listed.
  private func omission(in entries: [TableEntry]) -> String? {
    guard let table = entries.first(where: { $0.omitted.count > 0 }) else { return nil }
    let verb = table.omitted.count == 1 ? "field is" : "fields are"
    return "In dynamic columns of '\(table.name)' \(table.omitted.text()) more \(verb) not listed:"
      + " too many or too deep."
      + " '\(KQLText.tableName(table.name)) | take 1' shows a whole event."
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
