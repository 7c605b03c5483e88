/// A table whose rows are in memory.
package struct MemoryTable: QueryTable {
  package let schema: TableSchema
  private let batches: [Batch]

  /// A table of `rows`, each with a value for each field of the schema.
  package init(schema: TableSchema, rows: [[Value]]) {
    self.schema = schema
    let types = schema.fields.map(\.type)
    batches = stride(from: 0, to: rows.count, by: Batch.usualRowCount).map { start in
      var builder = BatchBuilder(types: types)
      for row in rows[start..<min(start + Batch.usualRowCount, rows.count)] {
        builder.append(row: row)
      }
      return builder.batch()
    }
  }

  package init(schema: TableSchema, batches: [Batch]) {
    self.schema = schema
    self.batches = batches
  }

  package func scan(_ request: ScanRequest) -> any TableScan {
    MemoryScan(batches: request.isBackward ? Self.reversed(batches) : batches, request: request)
  }

  private static func reversed(_ batches: [Batch]) -> [Batch] {
    batches.reversed().map { batch in
      batch.gathered((0..<Int32(batch.rowCount)).reversed())
    }
  }
}

/// Reading a ``MemoryTable``.
final class MemoryScan: TableScan {
  private var rest: ArraySlice<Batch>
  private let request: ScanRequest
  private let rowCount: Int
  private(set) var scannedRows = 0

  init(batches: [Batch], request: ScanRequest) {
    rest = batches[...]
    rowCount = batches.reduce(0) { $0 + $1.rowCount }
    self.request = request
  }

  var coverage: (all: Int, passed: Int)? { (rowCount, scannedRows) }

  func next() -> Batch? {
    guard let batch = rest.popFirst() else { return nil }
    scannedRows += batch.rowCount
    let columns = request.columns.map { batch.columns[$0.index].members(at: $0.path) }
    return Batch(columns: columns, rowCount: batch.rowCount)
  }
}
