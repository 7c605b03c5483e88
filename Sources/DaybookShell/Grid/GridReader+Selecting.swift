internal import Daybook
internal import DaybookGrid
internal import DaybookQuery
internal import DaybookRendering

extension GridReader {
  /// The answer with the rows that `selection` chooses, or with the error in its condition.
  mutating func select(_ selection: GridSelection) throws -> GridAnswer {
    try holdRows()
    return try answer(selection.condition, over: fields) { condition in
      var rows = SelectedRows(by: selection.sorting, limit: GridRows.limit)
      try forEachPart(where: condition) { try rows.add($0) }
      return .selected(GridSelected(selection, rows: rows.rows, count: rows.count))
    }
  }

  /// The answer with the frequency of a column's values in all rows that match a condition.
  mutating func frequency(of column: Int, where condition: String?) throws -> GridAnswer {
    try holdRows()
    return try answer(condition, over: fields) { condition in
      var frequency = GridFrequency()
      try forEachPart(where: condition) { part in
        guard part.batch.columns.indices.contains(column) else { return }
        let values = part.batch.columns[column]
        for row in 0..<part.batch.rowCount { frequency.add(Cell(values.value(at: row))) }
      }
      return .frequency(frequency, of: column)
    }
  }

  /// The columns of the rows, as fields of a table schema.
  private var fields: [TableSchema.Field] { rows?.fields ?? queried?.schema.fields ?? [] }

  /// Calls `body` with all rows that match `condition`, in several parts.
  private func forEachPart(
    where condition: RowCondition?, _ body: (GridRowPart) throws -> Void
  ) throws {
    try forEachPart { part in
      try Task.checkCancellation()
      guard let condition else { return try body(part) }
      let places = try condition.rows(of: part.batch)
      if !places.isEmpty { try body(part.gathered(places)) }
    }
  }

  private func forEachPart(_ body: (GridRowPart) throws -> Void) throws {
    switch subject {
    case .view:
      guard let rows, let held else { return }
      let all =
        imaginedChanges.isEmpty ? held.rows : try held.rows.merged(with: imaginedChanges)
      try rows.forEachPart(of: all, body)
    case .query, .lastResult:
      let text = if case .query(let text) = subject { text } else { "_" }
      try query.forEachBatch(
        of: text, at: position, head: try source.log.end(), held: imaginedTables?.rows ?? [:],
        events: imaginedTables?.events ?? .all
      ) { try body(GridRowPart(batch: $0, origin: origin)) }
    }
  }

  /// Loads all rows of the read model at the current position into memory.
  private mutating func holdRows() throws {
    guard case .view(let name) = subject else { return }
    if let held, let changes = reel?.changes(from: held.seq, to: position) {
      let rows = changes.isEmpty ? held.rows : try held.rows.merged(with: changes)
      self.held = (position, rows)
    } else {
      held = (position, try SearchRows(try source.models.state(of: name, at: position).fold))
    }
  }
}
