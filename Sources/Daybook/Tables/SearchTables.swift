package import DaybookProjections
package import DaybookQuery
internal import Synchronization

/// Read models as tables whose rows are exchanged between the runs of one bound query.
package final class SearchTables: TableSource {
  private let schemas: [ViewSchema]
  private let used = Mutex<[String]>([])
  private let contents = Mutex<[String: MemoryTable]>([:])

  /// Empty tables of read models with these schemas.
  package init(_ schemas: [ViewSchema]) { self.schemas = schemas }

  package var tableNames: [String] { schemas.map(\.name) }

  /// The names that were asked for, as often as they were.
  package var usedNames: [String] { used.withLock { $0 } }

  package func table(
    named name: String, at position: TablePosition
  ) throws(TableError) -> (any QueryTable)? {
    guard let schema = schemas.first(where: { $0.name == name }) else { return nil }
    guard position == .current else {
      throw TableError("A search looks at '\(name)' as of every event. Leave out '@…'.")
    }
    used.withLock { $0.append(name) }
    return SearchTable(schema: TableSchema(schema), tables: self)
  }

  /// Lets the table called `name` have these rows from now on.
  ///
  /// - Throws: ``ViewError`` or `EventDecodingError` when the stored bytes are damaged.
  package func put(_ rows: [EncodedRow], in name: String) throws {
    guard let schema = schemas.first(where: { $0.name == name }) else { return }
    var (builder, batches) = (ViewBatchBuilder(schema), [Batch]())
    for row in rows {
      try builder.add(row)
      if builder.rowCount == Batch.usualRowCount { batches.append(builder.takeBatch()) }
    }
    if builder.rowCount > 0 { batches.append(builder.takeBatch()) }
    let table = MemoryTable(schema: TableSchema(schema), batches: batches)
    contents.withLock { $0[name] = table }
  }

  fileprivate func content(_ schema: TableSchema) -> MemoryTable {
    contents.withLock { $0[schema.name] } ?? MemoryTable(schema: schema, batches: [])
  }
}

/// A table that has the rows which were last put into it.
private struct SearchTable: QueryTable {
  let schema: TableSchema
  let tables: SearchTables

  func scan(_ request: ScanRequest) throws(QueryError) -> any TableScan {
    tables.content(schema).scan(request)
  }
}
