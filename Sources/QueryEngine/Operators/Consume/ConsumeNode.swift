/// Reads all rows of its input, with all their columns, and returns none.
struct ConsumeNode: PlanNode {
  let input: any PlanNode

  var columns: [Column] { input.columns }
  var inputs: [any PlanNode] { [input] }
  var summary: String { "consume" }

  func reading(_ inputs: [any PlanNode]) -> any PlanNode { ConsumeNode(input: inputs[0]) }

  /// Keeps all columns of the input, because `consume` serves to measure how long reading them
  /// takes.
  func narrowed(to needs: ColumnNeeds) -> any PlanNode {
    reading([input.narrowed(to: ColumnNeeds(input.columns))])
  }

  func start(_ run: QueryRun) throws(QueryError) -> any BatchStream {
    ConsumeStream(try input.start(run))
  }
}

/// Reads all batches of the input, and returns none of them.
private final class ConsumeStream: BatchStream {
  private let input: any BatchStream

  init(_ input: any BatchStream) { self.input = input }

  func next() throws(QueryError) -> Batch? {
    while try input.next() != nil {}
    return nil
  }
}
