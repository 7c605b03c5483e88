internal import Daybook
internal import DaybookApps
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
      var rows = ViewAnswer(schema, in: request.rowLimits)
      try models.state(of: view, asOf: asOf).fold
        .forEachRow(from: range.from, below: range.below) { row in
          try Task.checkCancellation()
          try rows.add(row)
          return true
        }
      return rows.table
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
    try old.require(before: new)
    let differences = try await models.mendingOnThread {
      try models.diff(models.names, from: old, to: new)
    }
    let table = AnswerTable(
      "differences", RowDifference.columns, differences.flatMap(\.cells), in: request.rowLimits)
    let notes = try models.callNotes(stopsOf: models.names, asOf: old, new)
    let unlisted = try AppListing.unlisted(in: daybook.log)
    let listed = models.names.filter { !unlisted.contains($0) }
    return ToolAnswer(
      [table], notes: [Self.compared(listed, from: old, to: new)] + notes, seq: new.seq)
  }

  private static func compared(_ names: [String], from old: AsOf, to new: AsOf) -> String {
    let other = StreamStates.name
    return "From event \(old.seq) to event \(new.seq), compared: \(names.joined(separator: ", "))."
      + (names.contains(other)
        ? "" : " '\(other)', with a row for each stream, is compared only when it is named.")
  }

  func blame(
    _ row: RowOfModel, _ field: String?, isHistory: Bool, _ rowLimits: AnswerLimits
  ) async throws -> ToolAnswer {
    guard !isHistory else { return try await history(row, field, rowLimits) }
    guard let blame = try await row.blame() else {
      throw row.missing("Take a key that 'show' gives, or set 'history'.")
    }
    let rows = BlameTable.rows(of: try blame.only(field, of: row.key, in: row.view))
    return try row.answer(AnswerTable("blame", BlameTable.columns, rows, in: rowLimits))
  }

  private func history(
    _ row: RowOfModel, _ field: String?, _ rowLimits: AnswerLimits
  ) async throws -> ToolAnswer {
    let history = try await row.history()
    guard !history.entries.isEmpty else {
      throw row.missing("Take a key that 'show' gives, at any position.")
    }
    let wanted = field.map { history.only($0) } ?? history
    if let field, wanted.entries.isEmpty {
      let names = Set(history.entries.flatMap { $0.difference.fields.map(\.name) }).sorted()
      throw ToolRefusal(
        "No event changed a field '\(field)' of the row '\(row.key)' of '\(row.view)'. Changed were: "
          + "\(names.prefix(20).joined(separator: ", ")).")
    }
    return try row.answer(
      AnswerTable(
        "history", BlameTable.historyColumns, try row.rows(of: wanted), in: rowLimits))
  }
}

/// A builder for the table of an answer with rows of a read model.
private struct ViewAnswer {
  private(set) var table: AnswerTable
  private var builder: ViewBatchBuilder

  init(_ schema: ViewSchema, in rowLimits: AnswerLimits) {
    builder = ViewBatchBuilder(schema)
    let fields = ViewBatchBuilder.fields(of: schema)
    table = AnswerTable(
      schema.name, fields.map { .init($0.name, "\($0.type)") }, in: rowLimits)
  }

  mutating func add(_ row: EncodedRow) throws {
    guard !table.isFull else { return table.omit(1) }
    try builder.add(row)
    let batch = builder.takeBatch()
    for index in 0..<batch.rowCount { table.add(batch.row(index).map(\.shown)) }
  }
}
