/// A KQL condition on single rows, which is evaluated without copying the rows.
package struct RowCondition {
  private let conditions: [Evaluation]
  /// The fields of the table that the condition may read.
  private let fields: [ScanRequest.Column]
  private let run: QueryRun

  /// Takes the condition of a query that consists of a table and one `where`.
  ///
  /// For any other query, this returns `nil`.
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - run: The run for the subqueries, which are evaluated first.
  /// - Throws: ``QueryError`` if a subquery fails.
  package init?(_ query: BoundQuery, _ run: QueryRun = QueryRun()) throws(QueryError) {
    let plan = try run.prepared(query.plan, for: query.columns, isOptimized: false)
    guard query.render == nil, let filter = plan as? WhereNode,
      let table = filter.input as? TableScanNode
    else { return nil }
    conditions = filter.conditions.map { Evaluation($0, over: table.columns) }
    (fields, self.run) = (table.fields, run)
  }

  /// The indices of the rows of `batch` for which the condition is true.
  ///
  /// - Parameter batch: Rows with all columns of the table.
  /// - Returns: The indices, in ascending order.
  /// - Throws: ``QueryError``.
  package func rows(of batch: Batch) throws(QueryError) -> [Int32] {
    let columns = fields.map { batch.columns[$0.index].members(at: $0.path) }
    let batch = Batch(columns: columns, rowCount: batch.rowCount)
    var rows: [Int32]?
    for condition in conditions {
      let rest = rows.map(batch.gathered) ?? batch
      let kept = try condition.values(of: rest, &run.rowContext).trueRows
      rows = rows.map { rows in kept.map { rows[Int($0)] } } ?? kept
    }
    return rows ?? []
  }
}
