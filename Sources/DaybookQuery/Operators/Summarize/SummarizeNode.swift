/// Gives one row for each group of rows with the same keys.
package struct SummarizeNode: PlanNode {
  package let input: any PlanNode
  /// Columns of the input; without any, all rows are one group, even when there are none.
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
    SummarizeStream(self, try input.start(run), run)
  }
}

/// The groups, once the last row has come.
private final class SummarizeStream: BatchStream {
  private let node: SummarizeNode
  private let input: any BatchStream
  private let run: QueryRun
  private var groups: GroupTable
  private var aggregates: [any GroupAggregate]
  private let arguments: [[Evaluation]]
  private let keyPlaces: [Int]
  private var heldBytes = 0
  private var isDone = false

  init(_ node: SummarizeNode, _ input: any BatchStream, _ run: QueryRun) {
    self.node = node
    self.input = input
    self.run = run
    let columns = node.input.columns
    groups = GroupTable(types: node.keys.map(\.type))
    var gathered: [ColumnID: GatheredWords] = [:]
    aggregates = node.aggregates.map { $0.start(sharing: &gathered) }
    arguments = node.aggregates.map { call in
      call.arguments.map { Evaluation($0, over: columns) }
    }
    keyPlaces = node.keys.map { key in columns.place(of: key) ?? 0 }
  }

  func next() throws(QueryError) -> Batch? {
    if isDone { return nil }
    isDone = true
    while let batch = try input.next() {
      try run.checkpoint()
      try add(batch)
    }
    let count = node.keys.isEmpty ? 1 : groups.count
    let columns = groups.keys + aggregates.map { $0.results(groupCount: count) }
    return Batch(columns: columns, rowCount: count)
  }

  private func add(_ batch: Batch) throws(QueryError) {
    let groups = groups.groups(
      of: keyPlaces.map { batch.columns[$0] }, rowCount: batch.rowCount)
    for index in aggregates.indices {
      // There may be thousands: a pivot has one for each column that it makes.
      try run.checkpoint()
      let earlier = run.held
      var vectors: [Vector] = []
      for argument in arguments[index] {
        vectors.append(try argument.values(of: batch, &run.rowContext))
        try run.hold(vectors.last?.flightBytes ?? 0)
      }
      try aggregates[index].add(vectors, groups: groups, groupCount: self.groups.count)
      run.letGo(to: earlier)
    }
    let held = self.groups.heldBytes + aggregates.reduce(0) { $0 + $1.heldBytes }
    try run.hold(held - heldBytes)
    heldBytes = held
  }
}
