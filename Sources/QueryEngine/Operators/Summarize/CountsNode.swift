internal import DaybookValues

/// Returns counts of rows that a table knows without reading the rows.
package struct CountsNode: PlanNode {
  package let scan: TableScanNode
  /// The column whose values are counted, and its field of the table; `nil` if all rows are
  /// counted.
  package let key: (column: Column, field: Int)?
  /// The columns with the count.
  package let counts: [Column]

  /// Makes the node for a `summarize`; returns `nil` if the table does not know the counts.
  init?(_ summarize: SummarizeNode) {
    guard let scan = summarize.input as? TableScanNode, summarize.keys.count <= 1,
      summarize.aggregates.allSatisfy({ $0.function == .count && $0.arguments.isEmpty }),
      !summarize.aggregates.isEmpty
    else { return nil }
    self.scan = scan
    counts = summarize.aggregates.map(\.column)
    guard let column = summarize.keys.first else {
      if !scan.table.knowsCounts(by: nil, where: scan.conditions.map(\.condition)) { return nil }
      key = nil
      return
    }
    guard let place = scan.columns.place(of: column),
      scan.fields[place].path.isEmpty
    else { return nil }
    let field = scan.fields[place].index
    guard scan.table.knowsCounts(by: field, where: scan.conditions.map(\.condition)) else {
      return nil
    }
    key = (column, field)
  }

  package var columns: [Column] { (key.map { [$0.column] } ?? []) + counts }
  package var inputs: [any PlanNode] { [] }

  package var summary: String {
    var text = "counts of \(scan.name)\(scan.table.sight.map { ", \($0)" } ?? "")"
    if let key { text += " by \(key.column.name)" }
    let conditions = scan.conditions.map(\.text)
    return conditions.isEmpty ? text : text + " where " + conditions.joined(separator: " and ")
  }

  package func reading(_ inputs: [any PlanNode]) -> any PlanNode { self }
  package func narrowed(to needs: ColumnNeeds) -> any PlanNode { self }

  package func start(_ run: QueryRun) throws(QueryError) -> any BatchStream {
    let conditions = scan.conditions.map(\.condition)
    guard let known = try scan.table.counts(by: key?.field, where: conditions) else {
      throw .table("'\(scan.name)' could not be counted. Run the query again.")
    }
    let numbers = Vector(known.map(\.count))
    let keys = key.map { [Vector(known.map(\.value), type: $0.column.type)] } ?? []
    let columns = keys + counts.map { _ in numbers }
    return BatchesStream([Batch(columns: columns, rowCount: known.count)], run)
  }
}
