/// Gives the first rows in an order, keeping only a few times as many.
package struct TopNode: PlanNode {
  package let input: any PlanNode
  package let count: Int
  package let keys: [SortKey]

  package init(input: any PlanNode, count: Int, keys: [SortKey]) {
    self.input = input
    self.count = count
    self.keys = keys
  }

  package var columns: [Column] { input.columns }
  package var inputs: [any PlanNode] { [input] }

  package var summary: String {
    "top \(count) by " + keys.map(\.text).joined(separator: ", ")
  }

  package func reading(_ inputs: [any PlanNode]) -> any PlanNode {
    TopNode(input: inputs[0], count: count, keys: keys)
  }

  package func narrowed(to needs: ColumnNeeds) -> any PlanNode {
    reading([input.narrowed(to: needs.adding(keys.map(\.column)))])
  }

  package func simplified() -> any PlanNode {
    guard let ordered = input.inOrder(of: keys) else { return LateTopNode(self) ?? self }
    return TakeNode(input: ordered, count: count).simplified()
  }

  package func start(_ run: QueryRun) throws(QueryError) -> any BatchStream {
    guard count > 0 else { return BatchesStream([], run) }
    guard var scan = input.partedScan, let bound = bound(of: scan) else {
      return TopStream(self, try input.start(run), nil, run)
    }
    scan.bound = bound
    return TopStream(self, try input.over(scan).start(run), bound, run)
  }

  /// The bound that the first key sets on the rows of `scan`; `nil` when the key is none of its columns.
  private func bound(of scan: TableScanNode) -> ScanBound? {
    guard let key = keys.first, let place = scan.columns.place(of: key.column),
      scan.fields[place].path.isEmpty
    else { return nil }
    return ScanBound(key, column: scan.fields[place].index, keepsEqual: keys.count > 1)
  }
}

/// The first rows in an order, once the last row has come.
private final class TopStream: BatchStream {
  private let node: TopNode
  private let input: any BatchStream
  private let bound: ScanBound?
  private let run: QueryRun
  private var isDone = false

  init(_ node: TopNode, _ input: any BatchStream, _ bound: ScanBound?, _ run: QueryRun) {
    self.node = node
    self.input = input
    self.bound = bound
    self.run = run
  }

  func next() throws(QueryError) -> Batch? {
    if isDone { return nil }
    isDone = true
    let types = node.columns.map(\.type)
    var kept = BatchBuilder(types: types)
    var heldBytes = 0
    while let batch = try input.next() {
      try run.checkpoint()
      let best = best(of: batch)
      // Twice, for the room that the columns grow into.
      try run.hold((kept.heldBytes + best.copiedBytes) * 2, insteadOf: &heldBytes)
      kept.append(best)
      guard kept.rowCount > 2 * node.count + Self.spareRows else { continue }
      let few = self.best(of: kept.batch())
      kept = BatchBuilder(types: types)
      kept.append(few)
    }
    try run.hold(kept.heldBytes, insteadOf: &heldBytes)
    return best(of: kept.batch())
  }

  /// The number of rows that are kept beside the first ones before all but these are dropped.
  private static let spareRows = 1_024

  /// The first rows of one batch, in order; the last of as many as are wanted sets the bound.
  private func best(of batch: Batch) -> Batch {
    let keys = node.keys.map { batch.column($0.column, of: node.columns) }
    let rows = RowOrder(keys, node.keys).first(node.count, of: batch.rowCount)
    if rows.count == node.count, let last = rows.last {
      bound?.tighten(to: keys[0].value(at: Int(last)))
    }
    return batch.gathered(rows)
  }
}

extension RowOrder {
  /// The first `limit` of `count` rows in order, without sorting them all.
  fileprivate func first(_ limit: Int, of count: Int) -> [Int32] {
    guard count > 2 * limit else { return Array(sorted(count).prefix(limit)) }
    var rows: [Int32] = []
    var last: Int?
    for row in 0..<count {
      if let last, compare(row, last) >= 0 { continue }
      rows.append(Int32(row))
      guard rows.count >= 2 * limit + 256 else { continue }
      rows = Array(sorted(rows).prefix(limit))
      last = rows.last.map { Int($0) }
    }
    return Array(sorted(rows).prefix(limit))
  }
}
