import DaybookQuery

/// Tables in memory that apply conditions on whole numbers, and know their row counts by `reader`.
///
/// A log does the same for its event types.
struct CountingTables: TableSource {
  let tables: MemoryTables

  init(_ tables: MemoryTables) { self.tables = tables }

  var tableNames: [String] { tables.tableNames }

  func table(
    named name: String, at position: TablePosition
  ) throws(TableError) -> (any QueryTable)? {
    try tables.table(named: name, at: position).map { CountingTable(table: $0) }
  }
}

/// A table in memory that applies conditions while it reads.
struct CountingTable: QueryTable {
  let table: any QueryTable

  var schema: TableSchema { table.schema }

  func acceptance(of condition: ScanCondition) -> ScanAcceptance {
    guard schema.orderedBy != nil else { return .none }
    switch condition.test {
    case .equals(.long), .isAtLeast(.long), .isAtMost(.long): return .exactly
    case .isAbove(.long): return .partly
    default: return .none
    }
  }

  func scan(_ request: ScanRequest) throws(QueryError) -> any TableScan {
    var whole = request
    whole.columns = schema.fields.indices.map { ScanRequest.Column(index: $0) }
    return CountingScan(scan: try table.scan(whole), request: request)
  }

  func knowsCounts(by column: Int?, where conditions: [ScanCondition]) -> Bool {
    schema.orderedBy != nil && conditions.isEmpty && (column == nil || column == 2)
  }

  func counts(
    by column: Int?, where conditions: [ScanCondition]
  ) throws(QueryError) -> [(value: Value, count: Int64)]? {
    guard column != nil else { return [(.null, 10)] }
    return [(.string("ada"), 4), (.string("bo"), 3), (.string("cy"), 3)]
  }
}

/// Reads a table and leaves out rows that do not meet the conditions.
final class CountingScan: TableScan {
  private let scan: any TableScan
  private let request: ScanRequest
  private var rest: Int

  init(scan: any TableScan, request: ScanRequest) {
    self.scan = scan
    self.request = request
    rest = request.limit ?? .max
  }

  var scannedRows: Int { scan.scannedRows }

  func next() throws(QueryError) -> Batch? {
    guard rest > 0, let batch = try scan.next() else { return nil }
    let rows = (0..<batch.rowCount).filter { row in
      request.conditions.allSatisfy { $0.holds(batch.columns[$0.column].value(at: row)) }
    }
    let kept = batch.gathered(rows.prefix(rest).map { Int32($0) })
    rest -= kept.rowCount
    return Batch(
      columns: request.columns.map { kept.columns[$0.index].members(at: $0.path) },
      rowCount: kept.rowCount)
  }
}

extension ScanCondition {
  /// Returns whether a value satisfies the condition.
  fileprivate func holds(_ value: Value) -> Bool {
    switch test {
    case .equals(let wanted): value.compare(to: wanted) == 0
    case .isAtLeast(let least): value.compare(to: least).map { $0 >= 0 } ?? false
    case .isAtMost(let most): value.compare(to: most).map { $0 <= 0 } ?? false
    default: true
    }
  }
}
