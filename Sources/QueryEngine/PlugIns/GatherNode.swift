/// Returns a result that depends on all rows of its input.
struct GatherNode: PlanNode {
  let input: any PlanNode
  /// The columns to read, in the order that `work` expects.
  let sources: [Column]
  let columns: [Column]
  let summary: String
  let work: any Gathering

  var inputs: [any PlanNode] { [input] }

  func reading(_ inputs: [any PlanNode]) -> any PlanNode {
    GatherNode(
      input: inputs[0], sources: sources, columns: columns, summary: summary, work: work)
  }

  func narrowed(to needs: ColumnNeeds) -> any PlanNode {
    reading([input.narrowed(to: ColumnNeeds(sources))])
  }

  func start(_ run: QueryRun) throws(QueryError) -> any BatchStream {
    GatherStream(self, try input.start(run), run)
  }
}

/// Computes a result from all rows of an input.
protocol Gathering: Sendable {
  /// The result for `rows`, which are all rows of the input.
  ///
  /// The result may be computed while it is read.
  func stream(of rows: Batch, _ run: QueryRun) throws(QueryError) -> any BatchStream
}

/// The rows of a ``Gathering``.
private final class GatherStream: BatchStream {
  private let node: GatherNode
  private let run: QueryRun
  private var input: (any BatchStream)?
  private var output: (any BatchStream)?

  init(_ node: GatherNode, _ input: any BatchStream, _ run: QueryRun) {
    (self.node, self.input, self.run) = (node, input, run)
  }

  func next() throws(QueryError) -> Batch? {
    try run.checkpoint()
    if let input {
      self.input = nil
      output = try node.work.stream(of: try gathered(input), run)
    }
    return try output?.next()
  }

  private func gathered(_ input: any BatchStream) throws(QueryError) -> Batch {
    let columns = node.input.columns
    let places = columns.places(of: node.sources)
    var builder = BatchBuilder(types: node.sources.map(\.type))
    while let batch = try input.next() {
      try run.checkpoint()
      let rows = Batch(columns: places.map { batch.columns[$0] }, rowCount: batch.rowCount)
      // The bytes of the rows, with the spare capacity of their columns.
      try run.hold(rows.heldBytes * 2)
      builder.append(rows)
    }
    return builder.batch()
  }
}

/// Returns many rows in batches of the usual size.
final class SlicesStream: BatchStream {
  private let rows: Batch
  private let run: QueryRun
  private var start = 0

  init(_ rows: Batch, _ run: QueryRun) { (self.rows, self.run) = (rows, run) }

  func next() throws(QueryError) -> Batch? {
    try run.checkpoint()
    guard start < rows.rowCount else { return nil }
    let end = min(start + Batch.usualRowCount, rows.rowCount)
    defer { start = end }
    return rows.gathered((Int32(start)..<Int32(end)).map { $0 })
  }
}

/// Returns rows that are made one by one, in batches.
final class MadeRowsStream: BatchStream {
  private let types: [ScalarType]
  private let run: QueryRun
  private let makeRow: () throws(QueryError) -> [Value]?
  private var isDone = false

  /// Returns the rows that `makeRow` makes, until it returns `nil`.
  init(
    types: [ScalarType], _ run: QueryRun, makeRow: @escaping () throws(QueryError) -> [Value]?
  ) {
    (self.types, self.run, self.makeRow) = (types, run, makeRow)
  }

  func next() throws(QueryError) -> Batch? {
    if isDone { return nil }
    try run.checkpoint()
    var builder = BatchBuilder(types: types)
    while builder.rowCount < Batch.usualRowCount {
      guard let row = try makeRow() else {
        isDone = true
        break
      }
      builder.append(row: row)
    }
    return builder.batch()
  }
}
