internal import DaybookQuery
internal import Synchronization

/// The names and columns of tables, without rows, for the completion of one line.
///
/// Completion needs the names and columns at every key press, and must not wait for a file or a
/// transaction. So the catalog reads the columns of each table only once.
final class SchemaCatalog: TableSource {
  private let source: any TableSource
  private let known = Mutex<[String: MemoryTable?]>([:])
  let tableNames: [String]
  /// The names of the tables that completion offers.
  let offeredNames: [String]

  init(_ source: any TableSource, unlisted: Set<String> = []) {
    self.source = source
    tableNames = source.tableNames
    offeredNames = tableNames.filter { !unlisted.contains($0) }
  }

  /// The table called `name`; `position` is ignored, because columns are the same at every
  /// position.
  func table(named name: String, at position: TablePosition) -> (any QueryTable)? {
    if let table = known.withLock({ $0[name] }) { return table }
    guard tableNames.contains(name) else { return nil }
    let found = try? source.table(named: name, at: .current)
    let table = found.map { MemoryTable(schema: $0.schema, rows: []) }
    known.withLock { $0[name] = .some(table) }
    return table
  }

  func file(
    _ path: String, columns: [TableSchema.Field]?
  ) throws(TableError) -> any QueryTable {
    let table = try source.file(path, columns: columns)
    return MemoryTable(schema: table.schema, rows: [])
  }
}
