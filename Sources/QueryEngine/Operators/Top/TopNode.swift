/// Returns the first rows in an order, and keeps only a few times as many rows in memory.
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
    let bound = ScanBound(keys[0], keepsEqual: keys.count > 1)
    guard var scan = input.partedScan, let column = column(of: keys[0], in: scan) else {
      return TopStream(self, try input.start(run), bound, run)
    }
    scan.bound = (column, bound)
    return TopStream(self, try input.over(scan).start(run), bound, run)
  }

  /// The index of the table's column for a key; `nil` if the key is not a column of the table.
  private func column(of key: SortKey, in scan: TableScanNode) -> Int? {
    guard let place = scan.columns.place(of: key.column), scan.fields[place].path.isEmpty else {
      return nil
    }
    return scan.fields[place].index
  }
}

/// Reads all rows, and then returns the first rows in the order.
private final class TopStream: BatchStream {
  private let node: TopNode
  private let input: any BatchStream
  private let bound: ScanBound
  private let run: QueryRun
  private var isDone = false

  init(_ node: TopNode, _ input: any BatchStream, _ bound: ScanBound, _ run: QueryRun) {
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
      let best = best(of: batch, within: bound)
      // The bytes count twice, because of the spare capacity of the growing columns.
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

  /// How many rows more than twice the wanted number are kept, before superfluous rows are dropped.
  ///
  /// The number is small, so that rows of several batches soon tighten the bound together.
  private static let spareRows = 64

  /// The first rows of one batch, in order.
  ///
  /// If there are enough rows, the last of them sets the bound. Rows beyond `limit` are skipped,
  /// because enough better rows are already known.
  private func best(of batch: Batch, within limit: ScanBound? = nil) -> Batch {
    let keys = node.keys.map { batch.column($0.column, of: node.columns) }
    let candidates = limit?.rows(of: keys[0]) ?? (0..<Int32(batch.rowCount)).map { $0 }
    if candidates.isEmpty { return batch.gathered([]) }
    let rows = RowOrder(keys, node.keys).first(node.count, of: candidates)
    if rows.count == node.count, let last = rows.last {
      bound.tighten(to: keys[0].value(at: Int(last)))
    }
    return batch.gathered(rows)
  }
}

extension RowOrder {
  /// The first `limit` of the candidates in order, without sorting all of them.
  fileprivate func first(_ limit: Int, of candidates: [Int32]) -> [Int32] {
    guard candidates.count > 2 * limit else { return Array(sorted(candidates).prefix(limit)) }
    var rows: [Int32] = []
    var last: Int?
    for row in candidates {
      if let last, compare(Int(row), last) >= 0 { continue }
      rows.append(row)
      guard rows.count >= 2 * limit + 256 else { continue }
      rows = Array(sorted(rows).prefix(limit))
      last = rows.last.map { Int($0) }
    }
    return Array(sorted(rows).prefix(limit))
  }
}
