/// Gives the values from one to another by steps.
package struct RangeNode: PlanNode {
  package let column: Column
  package let first: Value
  package let step: Value
  package let count: Int

  package init(column: Column, first: Value, step: Value, count: Int) {
    self.column = column
    self.first = first
    self.step = step
    self.count = count
  }

  package var columns: [Column] { [column] }
  package var inputs: [any PlanNode] { [] }

  package var summary: String {
    "range \(column.name) from \(first.literal) step \(step.literal), \(count) rows"
  }

  package func reading(_ inputs: [any PlanNode]) -> any PlanNode { self }
  package func narrowed(to columns: Set<ColumnID>) -> any PlanNode { self }

  package func start(_ run: QueryRun) throws(QueryError) -> any BatchStream {
    RangeStream(self, run)
  }
}

/// The values of a range.
private final class RangeStream: BatchStream {
  private let node: RangeNode
  private let run: QueryRun
  private var given = 0

  init(_ node: RangeNode, _ run: QueryRun) {
    self.node = node
    self.run = run
  }

  func next() throws(QueryError) -> Batch? {
    try run.checkpoint()
    guard given < node.count else { return nil }
    let rows = given..<min(given + Batch.usualRowCount, node.count)
    given = rows.upperBound
    return Batch(columns: [vector(of: rows)], rowCount: rows.count)
  }

  private func vector(of rows: Range<Int>) -> Vector {
    if case .real(let first) = node.first, case .real(let step) = node.step {
      return Vector(rows.map { first + Double($0) * step })
    }
    let (first, step) = (node.first.storedInteger ?? 0, node.step.storedInteger ?? 0)
    return Vector(rows.map { first &+ Int64($0) &* step }, type: node.column.type)
  }
}
