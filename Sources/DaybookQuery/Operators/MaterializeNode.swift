/// Gives rows that are worked out once, however many places of the query use them.
package struct MaterializeNode: PlanNode {
  package let input: any PlanNode
  /// The same for all uses of the same rows.
  package let number: Int
  /// What the columns of the input are called here.
  package let columns: [Column]

  package init(input: any PlanNode, number: Int, columns: [Column]) {
    self.input = input
    self.number = number
    self.columns = columns
  }

  package var inputs: [any PlanNode] { [input] }
  package var summary: String { "materialize #\(number)" }

  package func reading(_ inputs: [any PlanNode]) -> any PlanNode {
    MaterializeNode(input: inputs[0], number: number, columns: columns)
  }

  package func narrowed(to columns: Set<ColumnID>) -> any PlanNode {
    // Other uses may need other columns, so all are kept.
    reading([input.narrowed(to: Set(input.columns.map(\.id)))])
  }

  package func start(_ run: QueryRun) throws(QueryError) -> any BatchStream {
    if let known = run.materialized[number] { return BatchesStream(known, run) }
    let input = try input.start(run)
    var batches: [Batch] = []
    while let batch = try input.next() {
      try run.hold(batch.heldBytes)
      batches.append(batch)
    }
    run.materialized[number] = batches
    return BatchesStream(batches, run)
  }
}
