/// Gives a row for each column of its input, which describes the column's values.
///
/// It reads the rows once, in bounded memory.
struct DescribeNode: PlanNode {
  let input: any PlanNode
  /// The columns to describe.
  let sources: [Column]
  let columns: [Column]

  /// The columns of the result.
  static let fields: [TableSchema.Field] = [
    .init("column", .string), .init("kind", .string), .init("rows", .long), .init("nulls", .long),
    .init("nullShare", .real), .init("distinct", .long), .init("distinctBy", .string),
    .init("least", .dynamic), .init("greatest", .dynamic), .init("mean", .dynamic),
    .init("median", .dynamic), .init("mostFrequent", .dynamic), .init("times", .long),
    .init("histogram", .dynamic),
  ]

  var inputs: [any PlanNode] { [input] }
  var summary: String { "describe " + sources.map(\.name).joined(separator: ", ") }

  func reading(_ inputs: [any PlanNode]) -> any PlanNode {
    DescribeNode(input: inputs[0], sources: sources, columns: columns)
  }

  func narrowed(to needs: ColumnNeeds) -> any PlanNode {
    reading([input.narrowed(to: ColumnNeeds(sources))])
  }

  func start(_ run: QueryRun) throws(QueryError) -> any BatchStream {
    DescribeStream(self, try input.start(run), run)
  }
}

/// The rows of the descriptions, once the last row of the input was read.
private final class DescribeStream: BatchStream {
  private let node: DescribeNode
  private let input: any BatchStream
  private let run: QueryRun
  private var profiles: [ColumnProfile]
  /// The bytes of the profiles that the run has counted.
  private var heldBytes = 0
  private var isDone = false

  init(_ node: DescribeNode, _ input: any BatchStream, _ run: QueryRun) {
    (self.node, self.input, self.run) = (node, input, run)
    profiles = node.sources.map { ColumnProfile(of: $0.type) }
  }

  func next() throws(QueryError) -> Batch? {
    if isDone { return nil }
    isDone = true
    while let batch = try input.next() { try add(batch) }
    var rows = BatchBuilder(types: node.columns.map(\.type))
    for (source, profile) in zip(node.sources, profiles) {
      try run.checkpoint()
      rows.append(
        row: [.string(source.name), .string(source.type.rawValue)] + profile.described)
    }
    return rows.batch()
  }

  private func add(_ batch: Batch) throws(QueryError) {
    for (index, source) in node.sources.enumerated() {
      try run.checkpoint()
      profiles[index].add(batch.column(source, of: node.input.columns))
    }
    try run.hold(profiles.reduce(0) { $0 + $1.heldBytes }, insteadOf: &heldBytes)
  }
}
