/// Puts all rows in order.
package struct SortNode: PlanNode {
  package let input: any PlanNode
  package let keys: [SortKey]

  package init(input: any PlanNode, keys: [SortKey]) {
    self.input = input
    self.keys = keys
  }

  package var columns: [Column] { input.columns }
  package var inputs: [any PlanNode] { [input] }
  package var summary: String { "sort by " + keys.map(\.text).joined(separator: ", ") }

  package func reading(_ inputs: [any PlanNode]) -> any PlanNode {
    SortNode(input: inputs[0], keys: keys)
  }

  package func filtered(by condition: BoundExpression) -> (any PlanNode)? {
    reading([input.kept(where: condition)])
  }

  package func narrowed(to needs: ColumnNeeds) -> any PlanNode {
    reading([input.narrowed(to: needs.adding(keys.map(\.column)))])
  }

  package func simplified() -> any PlanNode {
    guard let scan = input.inOrder(of: keys) else { return self }
    return scan
  }

  package func start(_ run: QueryRun) throws(QueryError) -> any BatchStream {
    SortStream(self, try input.start(run), run)
  }
}

extension PlanNode {
  /// The same rows, read by the table in the order of `keys`; `nil` if it does not have that order.
  func inOrder(of keys: [SortKey]) -> (any PlanNode)? {
    guard let key = keys.first else { return nil }
    switch self {
    case var scan as TableScanNode:
      guard let order = scan.table.schema.orderedBy,
        zip(scan.columns, scan.fields).contains(where: {
          $0.id == key.column.id && $1 == ScanRequest.Column(index: order)
        })
      else { return nil }
      scan.isBackward = key.isDescending
      return scan
    case let filter as WhereNode:
      return filter.input.inOrder(of: keys).map { filter.reading([$0]) }
    case let extend as ExtendNode:
      return extend.input.inOrder(of: keys).map { extend.reading([$0]) }
    default: return nil
    }
  }
}

/// Reads all rows, and then returns them in order.
private final class SortStream: BatchStream {
  private let node: SortNode
  private var input: (any BatchStream)?
  private let run: QueryRun
  private var sorted: (batch: Batch, rows: ArraySlice<Int32>)?

  init(_ node: SortNode, _ input: any BatchStream, _ run: QueryRun) {
    self.node = node
    self.input = input
    self.run = run
  }

  func next() throws(QueryError) -> Batch? {
    if let input {
      let batch = try collected(input, node.columns.map(\.type), run)
      self.input = nil
      // The bytes during the sort: row indices, words for keys, and two copies of pairs of row and
      // word.
      try run.hold(batch.rowCount * 48)
      sorted = (batch, try node.order(of: batch).sorted(batch.rowCount, in: run)[...])
    }
    guard let sorted, !sorted.rows.isEmpty else { return nil }
    let rows = sorted.rows.prefix(Batch.usualRowCount)
    self.sorted?.rows.removeFirst(rows.count)
    return sorted.batch.gathered(Array(rows))
  }
}

extension SortNode {
  fileprivate func order(of batch: Batch) -> RowOrder {
    RowOrder(keys.map { batch.column($0.column, of: columns) }, keys)
  }
}

extension Batch {
  /// The vector of a column in a batch whose columns are `columns`.
  func column(_ column: Column, of columns: [Column]) -> Vector {
    self.columns[columns.place(of: column) ?? 0]
  }
}

/// All rows as one batch, whose bytes count against the run's memory.
///
/// While a column grows, it temporarily exists twice.
func collected(
  _ input: any BatchStream, _ types: [ScalarType], _ run: QueryRun
) throws(QueryError) -> Batch {
  var builder = BatchBuilder(types: types)
  var heldBytes = 0
  while let batch = try input.next() {
    try run.checkpoint()
    try run.hold(heldBytes + batch.copiedBytes * 2, insteadOf: &heldBytes)
    builder.append(batch)
  }
  try run.hold(builder.heldBytes, insteadOf: &heldBytes)
  return builder.batch()
}

/// A column by which rows are sorted, and the direction.
package struct SortKey: Sendable {
  package let column: Column
  package let isDescending: Bool
  package let nullsFirst: Bool

  package init(column: Column, isDescending: Bool, nullsFirst: Bool) {
    self.column = column
    self.isDescending = isDescending
    self.nullsFirst = nullsFirst
  }

  /// The key in the notation of queries; the position of nulls is shown only if it is not the
  /// default.
  package var text: String {
    let order = "\(column.name) \(isDescending ? "desc" : "asc")"
    guard nullsFirst == isDescending else { return order }
    return order + (nullsFirst ? " nulls first" : " nulls last")
  }
}
