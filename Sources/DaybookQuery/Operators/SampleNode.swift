/// Gives rows at random, each with the same chance.
package struct SampleNode: PlanNode {
  package let input: any PlanNode
  package let count: Int

  package init(input: any PlanNode, count: Int) {
    self.input = input
    self.count = count
  }

  package var columns: [Column] { input.columns }
  package var inputs: [any PlanNode] { [input] }
  package var summary: String { "sample \(count)" }

  package func reading(_ inputs: [any PlanNode]) -> any PlanNode {
    SampleNode(input: inputs[0], count: count)
  }

  package func narrowed(to needs: ColumnNeeds) -> any PlanNode {
    reading([input.narrowed(to: needs)])
  }

  package func start(_ run: QueryRun) throws(QueryError) -> any BatchStream {
    SampleStream(self, try input.start(run), run)
  }
}

/// Rows kept in a reservoir while all go by.
private final class SampleStream: BatchStream {
  private let node: SampleNode
  private let input: any BatchStream
  private let run: QueryRun
  private var isDone = false

  init(_ node: SampleNode, _ input: any BatchStream, _ run: QueryRun) {
    self.node = node
    self.input = input
    self.run = run
  }

  func next() throws(QueryError) -> Batch? {
    if isDone || node.count == 0 { return nil }
    isDone = true
    var kept: [[Value]] = []
    var seen = 0
    while let batch = try input.next() {
      try run.checkpoint()
      for row in 0..<batch.rowCount {
        seen += 1
        if kept.count < node.count {
          kept.append(batch.row(row))
          continue
        }
        let place = Int.random(in: 0..<seen, using: &run.rowContext.random)
        if place < kept.count { kept[place] = batch.row(row) }
      }
    }
    var builder = BatchBuilder(types: node.columns.map(\.type))
    for row in kept { builder.append(row: row) }
    return builder.batch()
  }
}
