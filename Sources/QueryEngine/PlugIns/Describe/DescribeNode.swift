/// Returns a row for each column of its input, which describes the column's values.
///
/// It reads the rows once, in bounded memory.
struct DescribeNode: PlanNode {
  let input: any PlanNode
  /// The columns to describe.
  let sources: [Column]
  let columns: [Column]
  /// The maximum depth of the fields within dynamic values that are described; 0 describes none.
  var levels = 0

  /// The columns of the result.
  static let fields: [TableSchema.Field] = [
    .init("column", .string), .init("kind", .string), .init("rows", .long), .init("nulls", .long),
    .init("nullShare", .real), .init("distinct", .long), .init("distinctBy", .string),
    .init("least", .dynamic), .init("greatest", .dynamic), .init("mean", .dynamic),
    .init("median", .dynamic), .init("mostFrequent", .dynamic), .init("times", .long),
    .init("histogram", .dynamic),
  ]

  /// The additional columns of the result if nested fields are described.
  static let fieldsOfNested: [TableSchema.Field] = [
    .init("missing", .long), .init("kinds", .dynamic), .init("omitted", .long),
  ]

  var inputs: [any PlanNode] { [input] }
  var summary: String {
    "describe " + sources.map(\.name).joined(separator: ", ")
      + (levels > 0 ? ", \(levels) levels" : "")
  }

  func reading(_ inputs: [any PlanNode]) -> any PlanNode {
    DescribeNode(input: inputs[0], sources: sources, columns: columns, levels: levels)
  }

  func narrowed(to needs: ColumnNeeds) -> any PlanNode {
    reading([input.narrowed(to: ColumnNeeds(sources))])
  }

  func start(_ run: QueryRun) throws(QueryError) -> any BatchStream {
    DescribeStream(self, try input.start(run), run)
  }
}

/// Reads all rows of the input, and then returns the descriptions of its columns.
private final class DescribeStream: BatchStream {
  private let node: DescribeNode
  private let input: any BatchStream
  private let run: QueryRun
  private var profiles: [ColumnProfile]
  /// For each dynamic column, by its index, the fields within its values.
  private var nested: [Int: NestedFields] = [:]
  private var room = NestedFields.mostFields
  /// The bytes of the profiles that count against the run's memory.
  private var heldBytes = 0
  private var isDone = false

  init(_ node: DescribeNode, _ input: any BatchStream, _ run: QueryRun) {
    (self.node, self.input, self.run) = (node, input, run)
    profiles = node.sources.map { ColumnProfile(of: $0.type) }
    guard node.levels > 0 else { return }
    for (index, source) in node.sources.enumerated() where source.type == .dynamic {
      nested[index] = NestedFields(of: source.name, levels: node.levels)
    }
  }

  func next() throws(QueryError) -> Batch? {
    if isDone { return nil }
    isDone = true
    while let batch = try input.next() { try add(batch) }
    var rows = BatchBuilder(types: node.columns.map(\.type))
    for (index, source) in node.sources.enumerated() {
      try run.checkpoint()
      let more: [Value] =
        node.levels == 0 ? [] : nested[index]?.ofColumn ?? [.null, .null, .null]
      rows.append(
        row: [.string(source.name), .string(source.type.rawValue)] + profiles[index].described
          + more)
      for row in nested[index]?.rows ?? [] { rows.append(row: row) }
    }
    return rows.batch()
  }

  private func add(_ batch: Batch) throws(QueryError) {
    for (index, source) in node.sources.enumerated() {
      try run.checkpoint()
      let vector = batch.column(source, of: node.input.columns)
      profiles[index].add(vector)
      nested[index]?.add(vector, room: &room)
    }
    let bytes =
      profiles.reduce(0) { $0 + $1.heldBytes } + nested.values.reduce(0) { $0 + $1.heldBytes }
    try run.hold(bytes, insteadOf: &heldBytes)
  }
}
