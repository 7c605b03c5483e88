/// Returns rows that are computed once and shared by all their uses in the query.
package struct MaterializeNode: PlanNode {
  package let input: any PlanNode
  /// The id of these rows, which all their uses share.
  package let number: Int
  /// The columns of this use.
  package let columns: [Column]
  /// For each of ``columns``, the id of the input's column that has its values.
  private let sources: [ColumnID]

  package init(input: any PlanNode, number: Int, columns: [Column], sources: [ColumnID]) {
    self.input = input
    self.number = number
    self.columns = columns
    self.sources = sources
  }

  package var inputs: [any PlanNode] { [input] }
  package var summary: String { "materialize #\(number)" }

  package func reading(_ inputs: [any PlanNode]) -> any PlanNode {
    MaterializeNode(input: inputs[0], number: number, columns: columns, sources: sources)
  }

  package func narrowed(to needs: ColumnNeeds) -> any PlanNode {
    // Other uses may need other columns, so all columns are kept.
    reading([input.narrowed(to: ColumnNeeds(ids: sources))])
  }

  package func start(_ run: QueryRun) throws(QueryError) -> any BatchStream {
    if let known = run.materialized[number] { return BatchesStream(known, run) }
    let places = sources.map { source in self.input.columns.firstIndex { $0.id == source } ?? 0 }
    let input = try input.start(run)
    var batches: [Batch] = []
    while let batch = try input.next() {
      let columns = places.map { batch.columns[$0] }
      let kept = Batch(columns: columns, rowCount: batch.rowCount).compacted
      // The arrays of the copied columns have spare capacity.
      try run.hold(kept.heldBytes + kept.heldBytes / 4)
      batches.append(kept)
    }
    run.materialized[number] = batches
    return BatchesStream(batches, run)
  }
}
