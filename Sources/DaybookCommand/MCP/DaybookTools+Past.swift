internal import Daybook
internal import DaybookQuery
internal import DaybookShell
internal import ModelContext

extension DaybookTools {
  func show(
    _ view: String, key: String?, prefix: String?, _ request: ToolRequest, _ daybook: CalledDaybook
  ) async throws -> ToolAnswer {
    let models = try await daybook.models([view])
    let asOf = try daybook.asOf(request.at)
    let schema = try models.definition(view).schema
    let range = try schema.range(key: key, prefix: prefix)
    let table = try await models.mendingOnThread {
      var rows = ViewAnswer(schema, in: request.room)
      try models.state(of: view, asOf: asOf).fold
        .forEachRow(from: range.from, below: range.below) { row in
          try Task.checkCancellation()
          try rows.add(row)
          return true
        }
      return try rows.end()
    }
    if let key, table.rows.isEmpty {
      throw ShellError.noRow(
        key, in: view, at: asOf.seq, "Take a key that 'show' gives, or give 'prefix'.")
    }
    return ToolAnswer(
      [table], notes: try models.callNotes(stopsOf: [view], asOf: asOf), seq: asOf.seq)
  }

  func diff(
    _ from: String, _ names: [String], _ request: ToolRequest, _ daybook: CalledDaybook
  ) async throws -> ToolAnswer {
    let models = try await daybook.models(names)
    let (old, new) = (try daybook.asOf(from), try daybook.asOf(request.at))
    let differences = try await models.mendingOnThread {
      try models.diff(models.names, from: old, to: new)
    }
    let table = AnswerTable(
      "differences", RowDifference.columns, differences.flatMap(\.cells), in: request.room)
    let notes = try models.callNotes(stopsOf: models.names, asOf: old, new)
    let unlisted = try AppListing.unlisted(in: daybook.log)
    let listed = models.names.filter { !unlisted.contains($0) }
    return ToolAnswer(
      [table], notes: [Self.compared(listed, from: old, to: new)] + notes, seq: new.seq)
  }

  private static func compared(_ names: [String], from old: AsOf, to new: AsOf) -> String {
    let other = StreamStates.name
    return "From event \(old.seq) to event \(new.seq), compared: \(names.joined(separator: ", "))."
      + (names.contains(other) ? "" : " '\(other)', a row a stream, is compared when it is named.")
  }

  func blame(
    _ view: String, _ key: String, _ field: String?, _ request: ToolRequest,
    _ daybook: CalledDaybook
  ) async throws -> ToolAnswer {
    let models = try await daybook.models([view])
    let asOf = try daybook.asOf(request.at)
    let bytes = try models.definition(view).schema.key(parsing: key)
    let blame = try await models.mendingOnThread {
      try models.blame(bytes, in: view, through: asOf.seq)
    }
    guard let blame else {
      throw ShellError.noRow(
        key, in: view, at: asOf.seq, "Take a key that 'show' gives, or set 'history'.")
    }
    let rows = BlameTable.rows(of: try blame.only(field, of: key, in: view))
    return try answer(
      AnswerTable("blame", BlameTable.columns, rows, in: request.room), of: view, models, asOf)
  }

  func history(
    _ view: String, _ key: String, _ field: String?, _ request: ToolRequest,
    _ daybook: CalledDaybook
  ) async throws -> ToolAnswer {
    let models = try await daybook.models([view])
    let asOf = try daybook.asOf(request.at)
    let bytes = try models.definition(view).schema.key(parsing: key)
    let rows = try await models.mendingOnThread {
      let all = try models.history(of: bytes, in: view, through: asOf.seq)
      return try BlameTable.rows(of: field.map { all.only($0) } ?? all, in: daybook.log)
    }
    guard !rows.isEmpty else {
      throw ShellError.noRow(
        key, in: view, at: asOf.seq, "Take a key that 'show' gives, at any position.")
    }
    return try answer(
      AnswerTable("history", BlameTable.historyColumns, rows, in: request.room), of: view,
      models, asOf)
  }

  private func answer(
    _ table: AnswerTable, of view: String, _ models: ReadModels, _ asOf: AsOf
  ) throws -> ToolAnswer {
    let notes = try models.callNotes(stopsOf: [view], asOf: AsOf(asOf.seq))
    return ToolAnswer(
      [table], notes: [PlaceNote(asOf)?.english].compactMap { $0 } + notes, seq: asOf.seq)
  }
}

/// Rows of a read model on their way into an answer.
private struct ViewAnswer {
  private var table: AnswerTable
  private var builder: ViewBatchBuilder

  init(_ schema: ViewSchema, in room: AnswerRoom) {
    builder = ViewBatchBuilder(schema)
    let fields = ViewBatchBuilder.fields(of: schema)
    table = AnswerTable(
      schema.name, fields.map { .init($0.name, "\($0.type)") }, in: room)
  }

  mutating func add(_ row: EncodedRow) throws {
    guard !table.isFull else { return table.omit(1) }
    try builder.add(row)
    let batch = builder.takeBatch()
    for index in 0..<batch.rowCount { table.add(batch.row(index).map(\.shown)) }
  }

  func end() throws -> AnswerTable { table }
}
