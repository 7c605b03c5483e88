internal import DaybookValues

/// A table whose rows are in memory.
package struct MemoryTable: QueryTable {
  package let schema: TableSchema
  private let batches: [Batch]

  /// Makes a table of `rows`; each row has a value for each field of the schema.
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

extension MemoryTable {
  package var readsSingleRows: Bool { schema.orderedBy != nil }

  package func rows(at positions: [Int64], _ columns: [ScanRequest.Column]) -> Batch {
    let fields = schema.fields
    var builder = BatchBuilder(
      types: columns.map { $0.path.isEmpty ? fields[$0.index].type : .dynamic })
    guard let order = schema.orderedBy else { return builder.batch() }
    let wanted = Set(positions)
    for batch in batches {
      let numbers = batch.columns[order]
      let rows = (0..<Int32(batch.rowCount)).filter { row in
        numbers.value(at: Int(row)).storedInteger.map(wanted.contains) ?? false
      }
      let found = batch.gathered(rows)
      builder.append(
        Batch(
          columns: columns.map { found.columns[$0.index].members(at: $0.path) },
          rowCount: rows.count))
    }
    return builder.batch()
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

/// Tables in memory, by name.
package struct MemoryTables: TableSource {
  private let tables: [MemoryTable]

  package init(_ tables: [MemoryTable] = []) { self.tables = tables }

  package var tableNames: [String] { tables.map(\.schema.name) }

  package func table(named name: String, at position: TablePosition) throws(TableError)
    -> (any QueryTable)?
  {
    guard let table = tables.first(where: { $0.schema.name.hasSameBytes(as: name) }) else {
      return nil
    }
    guard position == .current else {
      throw TableError("'\(name)' is kept in memory only, so it has no past. Leave out '@…'.")
    }
    return table
  }
}
