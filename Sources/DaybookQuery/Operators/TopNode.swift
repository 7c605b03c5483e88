/// Gives the first rows in an order, keeping no more than a few times as many.
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
    guard let ordered = input.inOrder(of: keys) else { return self }
    return TakeNode(input: ordered, count: count).simplified()
  }

  package func start(_ run: QueryRun) throws(QueryError) -> any BatchStream {
    count > 0 ? TopStream(self, try input.start(run), run) : BatchesStream([], run)
  }
}

/// The first rows in an order, once the last row has come.
private final class TopStream: BatchStream {
  private let node: TopNode
  private let input: any BatchStream
  private let run: QueryRun
  private var isDone = false

  init(_ node: TopNode, _ input: any BatchStream, _ run: QueryRun) {
    self.node = node
    self.input = input
    self.run = run
  }

  func next() throws(QueryError) -> Batch? {
    if isDone { return nil }
    isDone = true
    let types = node.columns.map(\.type)
    var kept = BatchBuilder(types: types)
    while let batch = try input.next() {
      try run.checkpoint()
      try run.hold(batch.heldBytes)
      kept.append(batch)
      guard kept.rowCount > node.count + 4 * Batch.usualRowCount else { continue }
      try run.hold(-kept.heldBytes)
      let best = best(of: kept.batch())
      kept = BatchBuilder(types: types)
      kept.append(best)
      try run.hold(kept.heldBytes)
    }
    return best(of: kept.batch())
  }

  private func best(of batch: Batch) -> Batch {
    let order = RowOrder(node.keys.map { batch.column($0.column, of: node.columns) }, node.keys)
    return batch.gathered(Array(order.sorted(batch.rowCount).prefix(node.count)))
  }
}
