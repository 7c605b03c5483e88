/// Rows that are known before the query runs, such as the rows of `datatable`.
package struct RowsNode: PlanNode {
  /// The name of the rows in an explanation.
  package let name: String
  package let columns: [Column]
  package let batch: Batch

  package init(name: String, columns: [Column], batch: Batch) {
    self.name = name
    self.columns = columns
    self.batch = batch
  }

  package var inputs: [any PlanNode] { [] }

  package var summary: String {
    "\(name) (\(columns.map(\.name).joined(separator: ", "))) of \(batch.rowCount) rows"
  }

  package func reading(_ inputs: [any PlanNode]) -> any PlanNode { self }

  package func narrowed(to needs: ColumnNeeds) -> any PlanNode {
    let kept = self.columns.indices.filter { needs.contains(self.columns[$0]) }
    return RowsNode(
      name: name, columns: kept.map { self.columns[$0] },
      batch: Batch(columns: kept.map { batch.columns[$0] }, rowCount: batch.rowCount))
  }

  package func start(_ run: QueryRun) throws(QueryError) -> any BatchStream {
    BatchesStream([batch], run)
  }
}

/// Batches in memory, one after another.
final class BatchesStream: BatchStream {
  private var rest: ArraySlice<Batch>
  private let run: QueryRun

  init(_ batches: [Batch], _ run: QueryRun) {
    rest = batches[...]
    self.run = run
  }

  func next() throws(QueryError) -> Batch? {
    try run.checkpoint()
    return rest.popFirst()
  }
}
