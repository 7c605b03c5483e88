/// Returns random rows; each row of the input has the same chance to be chosen.
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

/// Chooses random rows with a reservoir while it reads all rows.
private final class SampleStream: BatchStream {
  private let node: SampleNode
  private let input: any BatchStream
  private let run: QueryRun
  private let types: [ScalarType]
  private var kept: BatchBuilder
  /// For each row of the reservoir, its index in ``kept``, which also has rows that were replaced.
  private var places: [Int32] = []
  private var heldBytes = 0
  private var seen = 0
  private var isDone = false

  init(_ node: SampleNode, _ input: any BatchStream, _ run: QueryRun) {
    self.node = node
    self.input = input
    self.run = run
    types = node.columns.map(\.type)
    kept = BatchBuilder(types: types)
  }

  func next() throws(QueryError) -> Batch? {
    if isDone || node.count == 0 { return nil }
    isDone = true
    while let batch = try input.next() {
      try run.checkpoint()
      try take(chosen(of: batch))
    }
    return kept.batch().gathered(places)
  }

  /// The rows of a batch that enter the reservoir; the index of each is added to ``places``.
  private func chosen(of batch: Batch) -> Batch {
    var rows: [Int32] = []
    for row in 0..<batch.rowCount {
      seen += 1
      var place = places.count
      if place >= node.count {
        place = Int.random(in: 0..<seen, using: &run.rowContext.random)
        guard place < node.count else { continue }
      } else {
        places.append(0)
      }
      places[place] = Int32(truncatingIfNeeded: kept.rowCount + rows.count)
      rows.append(Int32(truncatingIfNeeded: row))
    }
    return rows.count == batch.rowCount ? batch : batch.gathered(rows)
  }

  /// Adds rows to ``kept``; once most of its rows are replaced ones, these are removed.
  private func take(_ batch: Batch) throws(QueryError) {
    // The bytes count twice, because of the spare capacity of the growing columns.
    try run.hold((kept.heldBytes + batch.copiedBytes) * 2 + places.count * 8, insteadOf: &heldBytes)
    kept.append(batch)
    guard kept.rowCount > 2 * (places.count + Batch.usualRowCount) else { return }
    let whole = kept.batch().gathered(places)
    kept = BatchBuilder(types: types)
    kept.append(whole)
    places = places.indices.map { Int32(truncatingIfNeeded: $0) }
  }
}
