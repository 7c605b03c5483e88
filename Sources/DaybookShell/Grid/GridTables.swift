internal import Daybook
internal import DaybookQuery
internal import Synchronization

/// The tables that a query in a grid reads, as of one position.
///
/// They record the names of the tables that the query reads. The rows of some read models may be in
/// memory, and tables of events may begin after a position.
final class GridTables: TableSource {
  private let base: any TableSource
  private let held: [String: HeldRows]
  private let start: UInt64
  private let noted = Mutex<[String]>([])

  /// - Parameters:
  ///   - base: The tables at the position.
  ///   - held: The rows of read models at the position, by name of the read model.
  ///   - start: The position after which events are read; 0 for all events.
  init(_ base: any TableSource, held: [String: HeldRows] = [:], after start: UInt64 = 0) {
    (self.base, self.held, self.start) = (base, held, start)
  }

  /// The names of the tables that the query reads.
  ///
  /// A table that is read twice occurs twice. A table that is read at an explicit position is not
  /// included.
  var uses: [String] { noted.withLock { $0 } }

  var tableNames: [String] { base.tableNames }
  var patternNames: [String] { base.patternNames }

  func table(
    named name: String, at position: TablePosition
  ) throws(TableError) -> (any QueryTable)? {
    guard position == .current else { return try base.table(named: name, at: position) }
    noted.withLock { $0.append(name) }
    if let rows = held[name] { return rows }
    let table = try base.table(named: name, at: position)
    return start == 0 ? table : table.map { LaterEvents($0, after: start) }
  }

  func file(
    _ path: String, columns: [TableSchema.Field]?
  ) throws(TableError) -> any QueryTable {
    try base.file(path, columns: columns)
  }
}

/// A table of events that has only the events after a position.
private struct LaterEvents: QueryTable {
  private let base: any QueryTable
  private let condition: ScanCondition?

  init(_ base: any QueryTable, after position: UInt64) {
    self.base = base
    condition = base.schema.fields.firstIndex { $0.name == "seq" }.map {
      ScanCondition(column: $0, test: .isAbove(.long(Int64(clamping: position))))
    }
  }

  var schema: TableSchema { base.schema }

  func acceptance(of condition: ScanCondition) -> ScanAcceptance {
    base.acceptance(of: condition)
  }

  func scan(_ request: ScanRequest) throws(QueryError) -> any TableScan {
    var request = request
    if let condition { request.conditions.append(condition) }
    return try base.scan(request)
  }
}
