/// Returns the first rows of its input, and then stops reading.
package struct TakeNode: PlanNode {
  package let input: any PlanNode
  package let count: Int

  package init(input: any PlanNode, count: Int) {
    self.input = input
    self.count = count
  }

  package var columns: [Column] { input.columns }
  package var inputs: [any PlanNode] { [input] }
  package var summary: String { "take \(count)" }

  package func reading(_ inputs: [any PlanNode]) -> any PlanNode {
    TakeNode(input: inputs[0], count: count)
  }

  package func narrowed(to needs: ColumnNeeds) -> any PlanNode {
    reading([input.narrowed(to: needs)])
  }

  package func simplified() -> any PlanNode {
    switch input {
    case let sort as SortNode:
      TopNode(input: sort.input, count: count, keys: sort.keys).simplified()
    case let take as TakeNode:
      TakeNode(input: take.input, count: min(count, take.count)).simplified()
    default: reading([input.hinted(limit: count)])
    }
  }

  package func start(_ run: QueryRun) throws(QueryError) -> any BatchStream {
    TakeStream(count > 0 ? try input.start(run) : BatchesStream([], run), count)
  }
}

/// Returns the first rows of an input.
final class TakeStream: BatchStream {
  private var input: (any BatchStream)?
  private var rest: Int

  init(_ input: any BatchStream, _ count: Int) {
    self.input = input
    rest = count
  }

  func next() throws(QueryError) -> Batch? {
    guard rest > 0, let batch = try input?.next() else {
      // The input is released now, and not at the end of the query.
      input = nil
      return nil
    }
    let taken = batch.prefix(rest)
    rest -= taken.rowCount
    return taken
  }
}
