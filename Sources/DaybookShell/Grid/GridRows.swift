internal import Daybook
internal import DaybookGrid
internal import DaybookQuery
internal import DaybookRendering

/// Converts stored rows into rows of a grid, and rows of a grid into a table for queries.
struct GridRows: Sendable {
  /// The maximum number of rows of a table in memory.
  static let limit = 20_000

  let schema: ViewSchema

  var columns: [ResultColumn] {
    fields.map { ResultColumn($0.name, of: $0.type) }
  }

  /// The table with the rows of `fold`; a large read model has only its first rows in memory.
  func table(_ fold: any ViewFold) throws -> GridTable {
    let rows = try self.rows(try fold.rows(from: [], limit: Self.limit))
    return GridTable(
      title: schema.name, columns: columns, keyCount: schema.keyColumns.count, isKeyed: true,
      rows: rows, count: max(fold.count, rows.count), limit: Self.limit)
  }

  func changes(_ changes: [RowChange]) throws -> [GridChange] {
    var old = try rows(
      changes.compactMap { change in
        change.old.map { EncodedRow(key: change.key, row: $0) }
      })[...]
    var new = try rows(
      changes.compactMap { change in
        change.new.map { EncodedRow(key: change.key, row: $0) }
      })[...]
    return changes.map { change in
      GridChange(
        key: change.key, old: change.old == nil ? nil : old.popFirst(),
        new: change.new == nil ? nil : new.popFirst())
    }
  }

  func row(_ key: [UInt8], _ stored: [UInt8]) throws -> GridRow? {
    try rows([EncodedRow(key: key, row: stored)]).first
  }

  private func rows(_ stored: [EncodedRow]) throws -> [GridRow] {
    var builder = ViewBatchBuilder(schema)
    for row in stored { try builder.add(row) }
    return zip(stored, builder.takeBatch().cells).map { stored, cells in
      GridRow(key: stored.key, cells: cells, stored: stored.row)
    }
  }

  /// The columns, as fields of a table schema for queries.
  var fields: [TableSchema.Field] { ViewBatchBuilder.fields(of: schema) }

  /// Calls `body` with all `rows`, in parts, in the order of the keys.
  func forEachPart(of rows: SearchRows, _ body: (GridRowPart) throws -> Void) throws {
    try rows.forEachPart(of: schema) { part, batch in
      try body(GridRowPart(batch: batch, stored: (part, Array(0..<part.count))))
    }
  }

  /// The rows of `table` as a table that a query reads under the name `_`.
  func queried(_ table: GridTable) throws -> MemoryTable {
    var builder = ViewBatchBuilder(schema)
    for row in table.rows { try builder.add(EncodedRow(key: row.key, row: row.stored)) }
    return MemoryTable(
      schema: TableSchema(name: "_", fields: fields),
      batches: [builder.takeBatch()])
  }
}
