internal import DaybookValues

/// Returns the first rows in the order of some columns.
///
/// It first finds these rows, for which it reads only the columns of the order. It then reads the
/// other columns for these rows.
///
/// It replaces a ``TopNode`` over a table that can read a single row by the value of its ordering
/// column.
package struct LateTopNode: PlanNode {
  /// The plan that finds the keys and the positions of the first rows, in order.
  private let early: any PlanNode
  /// The column by which the table is ordered.
  private let position: Column
  private let scan: TableScanNode
  /// The plan that computes the other columns from single rows of the table.
  private let late: any PlanNode
  package let columns: [Column]

  /// The maximum number of rows for which the second read saves time.
  private static let greatestCount = 10_000

  private init(
    early: any PlanNode, position: Column, scan: TableScanNode, late: any PlanNode,
    columns: [Column]
  ) {
    self.early = early
    self.position = position
    self.scan = scan
    self.late = late
    self.columns = columns
  }

  /// Returns `nil` if rows cannot be read a second time, or if that would not save time.
  init?(_ top: TopNode) {
    guard top.count <= Self.greatestCount, let scan = top.input.repeatableScan,
      let order = scan.table.schema.orderedBy
    else { return nil }
    let field = ScanRequest.Column(index: order)
    let place = scan.fields.firstIndex(of: field)
    // No column of a query has a number below 1.
    let position =
      place.map { scan.columns[$0] }
      ?? Column(
        id: ColumnID(number: -1), name: scan.table.schema.fields[order].name,
        type: scan.table.schema.fields[order].type)
    let needs = ColumnNeeds(top.keys.map(\.column) + [position])
    let source = place == nil ? scan.adding(position, field) : scan
    let input = top.input.read(from: source).narrowed(to: needs)
    guard let narrow = input.repeatableScan, narrow.columns.count < source.columns.count else {
      return nil
    }
    self.init(
      early: TopNode(input: input, count: top.count, keys: top.keys), position: position,
      scan: scan, late: top.input, columns: top.columns)
  }

  package var inputs: [any PlanNode] { [early] }

  package var summary: String {
    "look up (\(columns.map(\.name).joined(separator: ", ")))"
  }

  package func reading(_ inputs: [any PlanNode]) -> any PlanNode {
    LateTopNode(
      early: inputs[0], position: position, scan: scan, late: late, columns: columns)
  }

  package func narrowed(to needs: ColumnNeeds) -> any PlanNode { self }

  package func start(_ run: QueryRun) throws(QueryError) -> any BatchStream {
    LateTopStream(self, try early.start(run), run)
  }
}

extension LateTopNode {
  /// The rows at the positions in `found`, in the order of `found`.
  fileprivate func rows(_ found: Batch, _ run: QueryRun) throws(QueryError) -> Batch {
    let positions = found.column(position, of: early.columns)
    let wanted = (0..<found.rowCount).map { positions.value(at: $0).storedInteger ?? 0 }
    let order = wanted.indices.sorted { wanted[$0] < wanted[$1] }
    let read = try scan.table.rows(at: order.map { wanted[$0] }, scan.fields)
    try run.hold(read.heldBytes)
    let rows = RowsNode(name: scan.name, columns: scan.columns, batch: read)
    let late = late.read(from: rows)
    let whole = try collected(try late.start(run), late.columns.map(\.type), run)
    guard whole.rowCount == wanted.count else {
      throw .table("The rows of '\(scan.name)' changed while they were read. Run the query again.")
    }
    var places = [Int32](repeating: 0, count: order.count)
    for (place, row) in order.enumerated() { places[row] = Int32(truncatingIfNeeded: place) }
    let columns = columns.map { whole.column($0, of: late.columns).gathered(places) }
    return Batch(columns: columns, rowCount: places.count)
  }
}

/// Finds the positions of the first rows in an order, and then reads these rows.
private final class LateTopStream: BatchStream {
  private let node: LateTopNode
  private let early: any BatchStream
  private let run: QueryRun

  init(_ node: LateTopNode, _ early: any BatchStream, _ run: QueryRun) {
    self.node = node
    self.early = early
    self.run = run
  }

  func next() throws(QueryError) -> Batch? {
    guard let found = try early.next() else { return nil }
    try run.checkpoint()
    return try node.rows(found, run)
  }
}

extension PlanNode {
  /// The scan that the rows come from; `nil` if a single row cannot be read and computed again.
  fileprivate var repeatableScan: TableScanNode? {
    switch self {
    case let scan as TableScanNode:
      return scan.limit == nil && scan.table.readsSingleRows ? scan : nil
    case let filter as WhereNode:
      guard ownSubqueries.isEmpty, filter.conditions.allSatisfy(\.isDeterministic) else {
        return nil
      }
      return filter.input.repeatableScan
    case let extend as ExtendNode:
      guard ownSubqueries.isEmpty,
        extend.definitions.allSatisfy({ $0.value.isDeterministic })
      else { return nil }
      return extend.input.repeatableScan
    default: return nil
    }
  }

  /// The same plan for rows of the scan that `source` returns; conditions are not checked again.
  fileprivate func read(from source: any PlanNode) -> any PlanNode {
    switch self {
    case is TableScanNode: return source
    case let filter as WhereNode:
      let input = filter.input.read(from: source)
      return source is TableScanNode ? filter.reading([input]) : input
    default: return reading(inputs.map { $0.read(from: source) })
    }
  }
}

extension TableScanNode {
  /// The scan with `column` as an additional column.
  fileprivate func adding(_ column: Column, _ field: ScanRequest.Column) -> TableScanNode {
    var scan = TableScanNode(
      table: table, name: name, columns: columns + [column], fields: fields + [field])
    scan.conditions = conditions
    scan.isBackward = isBackward
    return scan
  }
}
