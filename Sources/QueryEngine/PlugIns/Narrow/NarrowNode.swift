/// Returns a row for each value: the number of its row, the name of its column, and its text.
package struct NarrowNode: PlanNode {
  package let input: any PlanNode
  /// The columns whose values become rows.
  package let sources: [Column]
  package let columns: [Column]

  package init(input: any PlanNode, sources: [Column], columns: [Column]) {
    self.input = input
    self.sources = sources
    self.columns = columns
  }

  package var inputs: [any PlanNode] { [input] }
  package var summary: String { "narrow " + sources.map(\.name).joined(separator: ", ") }

  package func reading(_ inputs: [any PlanNode]) -> any PlanNode {
    NarrowNode(input: inputs[0], sources: sources, columns: columns)
  }

  package func narrowed(to needs: ColumnNeeds) -> any PlanNode {
    reading([input.narrowed(to: ColumnNeeds(sources))])
  }

  package func start(_ run: QueryRun) throws(QueryError) -> any BatchStream {
    NarrowStream(self, try input.start(run), run)
  }
}

/// Returns the values of the input, row by row.
private final class NarrowStream: BatchStream {
  private let node: NarrowNode
  private let input: any BatchStream
  private let run: QueryRun
  private var rowCount: Int64 = 0

  init(_ node: NarrowNode, _ input: any BatchStream, _ run: QueryRun) {
    self.node = node
    self.input = input
    self.run = run
  }

  func next() throws(QueryError) -> Batch? {
    guard let batch = try input.next() else { return nil }
    try run.checkpoint()
    let vectors = node.sources.map { batch.column($0, of: node.input.columns) }
    var builder = BatchBuilder(types: node.columns.map(\.type))
    for row in 0..<batch.rowCount {
      for (source, vector) in zip(node.sources, vectors) {
        let text = vector.value(at: row).text
        builder.append(row: [.long(rowCount), .string(source.name), .string(text)])
      }
      rowCount += 1
    }
    return builder.batch()
  }
}
