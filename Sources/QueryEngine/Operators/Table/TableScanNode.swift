/// Reads a table.
package struct TableScanNode: PlanNode {
  package let table: any QueryTable
  /// The table's name in the query, with the position of the log at which it is read.
  package let name: String
  package let columns: [Column]
  /// For each column, the field of the table that it contains.
  package let fields: [ScanRequest.Column]
  /// The conditions that the table checks while it reads, each with its text.
  package var conditions: [(condition: ScanCondition, text: String)] = []
  package var isBackward = false
  package var limit: Int?
  /// A bound on the values of a column, which a later operator such as `top` tightens during the
  /// run.
  var bound: (column: Int, values: ScanBound)?

  package init(
    table: any QueryTable, name: String, columns: [Column], fields: [ScanRequest.Column]
  ) {
    self.table = table
    self.name = name
    self.columns = columns
    self.fields = fields
  }

  package var inputs: [any PlanNode] { [] }

  package var summary: String {
    let names = zip(columns, fields).map { ([$0.name] + $1.path).joined(separator: ".") }
    var text =
      "scan \(name)\(table.sight.map { ", \($0)" } ?? "") (\(names.joined(separator: ", ")))"
    if !conditions.isEmpty {
      text += " where " + conditions.map(\.text).joined(separator: " and ")
    }
    let keys = table.keyColumns(narrowedBy: conditions.map(\.condition))
    if !keys.isEmpty { text += " by key \(keys.joined(separator: ", "))" }
    if isBackward { text += " backward" }
    if let limit { text += " limit \(limit)" }
    if let source = table.source(of: request) { text += " from \(source)" }
    return text
  }

  package func reading(_ inputs: [any PlanNode]) -> any PlanNode { self }

  package func narrowed(to needs: ColumnNeeds) -> any PlanNode {
    var kept: [(column: Column, field: ScanRequest.Column)] = []
    for (column, field) in zip(columns, fields) where needs.contains(column) {
      let members = column.path.isEmpty ? needs.members(of: column) : nil
      for path in members ?? [column.path] {
        let field = ScanRequest.Column(index: field.index, path: path)
        kept.append((path.isEmpty ? column : column.member(at: path), field))
      }
    }
    var narrowed = TableScanNode(
      table: table, name: name, columns: kept.map(\.column), fields: kept.map(\.field))
    narrowed.conditions = conditions
    narrowed.isBackward = isBackward
    narrowed.limit = limit
    return narrowed
  }

  package func hinted(limit count: Int) -> any PlanNode {
    var hinted = self
    hinted.limit = min(limit ?? count, count)
    return hinted
  }

  package func filtered(by condition: BoundExpression) -> (any PlanNode)? {
    guard limit == nil else { return nil }
    var filtered = self
    var rest: [BoundExpression] = []
    for part in condition.conjuncts where filtered.take(part) != .exactly { rest.append(part) }
    guard filtered.conditions.count > conditions.count else { return nil }
    return rest.isEmpty ? filtered : WhereNode(input: filtered, conditions: rest)
  }

  /// Passes a condition to the table, and returns how far the table applies it.
  private mutating func take(_ condition: BoundExpression) -> ScanAcceptance {
    guard let scanned = ScanCondition(condition, over: self) else { return .none }
    let acceptance = table.acceptance(of: scanned)
    if acceptance != .none { conditions.append((scanned, condition.text)) }
    return acceptance
  }

  /// The request to the table.
  package var request: ScanRequest {
    ScanRequest(
      columns: fields, conditions: conditions.map(\.condition), isBackward: isBackward,
      limit: limit)
  }

  package func start(_ run: QueryRun) throws(QueryError) -> any BatchStream {
    var request = request
    request.bound = bound
    return ScanStream(try table.scan(request), run)
  }
}

/// Returns the batches of a table.
final class ScanStream: BatchStream {
  private let scan: any TableScan
  private let run: QueryRun
  private var scannedRows = 0
  private var skipped = SkippedRows()
  private var passed = 0

  init(_ scan: any TableScan, _ run: QueryRun) {
    self.scan = scan
    self.run = run
    run.control.note(expected: scan.coverage?.all ?? 0)
  }

  func next() throws(QueryError) -> Batch? {
    try run.checkpoint()
    let batch = try scan.next()
    run.noteScanned(scan.scannedRows - scannedRows)
    run.noteSkipped(scan.skipped - skipped)
    (scannedRows, skipped) = (scan.scannedRows, scan.skipped)
    if let coverage = scan.coverage {
      let reached = batch == nil ? coverage.all : coverage.passed
      run.control.note(passed: reached - passed)
      passed = reached
    }
    return batch
  }
}
