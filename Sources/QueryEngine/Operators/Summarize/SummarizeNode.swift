/// Returns one row for each group of rows with the same keys.
package struct SummarizeNode: PlanNode {
  package let input: any PlanNode
  /// The columns that group the rows; without keys, even an empty input makes one group.
  package let keys: [Column]
  package let aggregates: [AggregateCall]

  package init(input: any PlanNode, keys: [Column], aggregates: [AggregateCall]) {
    self.input = input
    self.keys = keys
    self.aggregates = aggregates
  }

  package var columns: [Column] { keys + aggregates.map(\.column) }
  package var inputs: [any PlanNode] { [input] }

  package var summary: String {
    let by = keys.isEmpty ? "" : " by " + keys.map(\.name).joined(separator: ", ")
    guard !aggregates.isEmpty else { return "distinct " + by.dropFirst(4) }
    return "summarize " + aggregates.map(\.text).joined(separator: ", ") + by
  }

  package func reading(_ inputs: [any PlanNode]) -> any PlanNode {
    SummarizeNode(input: inputs[0], keys: keys, aggregates: aggregates)
  }

  package func mapExpressions(_ change: (BoundExpression) -> BoundExpression) -> any PlanNode {
    SummarizeNode(
      input: input, keys: keys, aggregates: aggregates.map { $0.mapExpressions(change) })
  }

  package func filtered(by condition: BoundExpression) -> (any PlanNode)? {
    guard !keys.isEmpty, condition.columns.isSubset(of: keys.map(\.id)) else { return nil }
    return reading([input.kept(where: condition)])
  }

  package func narrowed(to needs: ColumnNeeds) -> any PlanNode {
    let kept = aggregates.filter { needs.contains($0.column) }
    var needed = ColumnNeeds(keys)
    for argument in kept.flatMap(\.arguments) { needed.add(argument) }
    return SummarizeNode(input: input.narrowed(to: needed), keys: keys, aggregates: kept)
  }

  package func simplified() -> any PlanNode { CountsNode(self) ?? self }

  package func start(_ run: QueryRun) throws(QueryError) -> any BatchStream {
    SummarizeStream(self, run)
  }
}

/// Reads all rows, and then returns their groups.
private final class SummarizeStream: BatchStream {
  private let node: SummarizeNode
  private let run: QueryRun
  private var isDone = false

  init(_ node: SummarizeNode, _ run: QueryRun) {
    self.node = node
    self.run = run
  }

  func next() throws(QueryError) -> Batch? {
    if isDone { return nil }
    isDone = true
    if let parallel = try ParallelAggregation(node, run) { return try parallel.groups().batch }
    return try rows().batch
  }

  private func rows() throws(QueryError) -> GroupedRows {
    var rows = GroupedRows(node)
    let input = try node.input.start(run)
    while let batch = try input.next() {
      try run.checkpoint()
      try rows.add(batch, run)
    }
    return rows
  }
}
