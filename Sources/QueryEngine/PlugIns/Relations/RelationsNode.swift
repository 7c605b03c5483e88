/// Returns a row for the copies among its input's rows, and a row for each relation of two fields
/// that nearly all rows keep.
///
/// It reads each row once, and at most ``mostRows`` rows, in bounded memory.
struct RelationsNode: PlanNode {
  let input: any PlanNode
  /// The columns whose relations are looked for.
  let sources: [Column]
  let columns: [Column]

  /// The highest number of rows that are read.
  static let mostRows = 1_000_000

  /// The columns of the result.
  static let fields: [TableSchema.Field] = [
    .init("relation", .string), .init("field", .string), .init("of", .string),
    .init("rows", .long), .init("others", .long), .init("condition", .string),
  ]

  var inputs: [any PlanNode] { [input] }
  var summary: String { "relations " + sources.map(\.name).joined(separator: ", ") }

  func reading(_ inputs: [any PlanNode]) -> any PlanNode {
    RelationsNode(input: inputs[0], sources: sources, columns: columns)
  }

  func narrowed(to needs: ColumnNeeds) -> any PlanNode {
    reading([input.narrowed(to: ColumnNeeds(sources))])
  }

  func start(_ run: QueryRun) throws(QueryError) -> any BatchStream {
    RelationsStream(self, try input.start(run), run)
  }
}

/// The rows of the relations, once the last row of the input was read.
private final class RelationsStream: BatchStream {
  private let node: RelationsNode
  private let input: any BatchStream
  private let run: QueryRun
  private var copies: RowCopies
  private var fields: RowFields
  private var pairs = FieldPairs()
  private var steps: StreamSteps
  private var order = TypeOrder()
  private var totals: RunningTotals
  private var constants: StreamConstants
  private var rises: StreamRises
  private var rowCount = 0
  /// The bytes that the run has counted.
  private var heldBytes = 0
  private var isDone = false

  init(_ node: RelationsNode, _ input: any BatchStream, _ run: QueryRun) {
    (self.node, self.input, self.run) = (node, input, run)
    copies = RowCopies(of: node.sources)
    fields = RowFields(of: node.sources)
    steps = StreamSteps(of: node.sources)
    totals = RunningTotals(of: node.sources)
    constants = StreamConstants(of: node.sources)
    rises = StreamRises(of: node.sources)
  }

  func next() throws(QueryError) -> Batch? {
    if isDone { return nil }
    isDone = true
    while rowCount < RelationsNode.mostRows, let batch = try input.next() { try add(batch) }
    var rows = BatchBuilder(types: node.columns.map(\.type))
    if copies.count > 0 {
      rows.append(
        row: [
          .string("copies"), .string(copies.names), .string(""), .long(Int64(rowCount)),
          .long(Int64(copies.count)), .string(""),
        ])
    }
    let found =
      pairs.relations(of: fields) + totals.relations(of: steps)
      + rises.relations(of: steps) + constants.relations(of: steps) + order.relations(of: steps)
    for relation in found { rows.append(row: relation.row) }
    return rows.batch()
  }

  private func add(_ batch: Batch) throws(QueryError) {
    try run.checkpoint()
    let vectors = node.sources.map { batch.column($0, of: node.input.columns) }
    for row in 0..<min(batch.rowCount, RelationsNode.mostRows - rowCount) {
      let values = vectors.map { $0.value(at: row) }
      copies.add(values)
      pairs.add(fields.read(values), of: fields)
      if let place = steps.place(of: values) {
        order.add(place)
        totals.add(values, at: place)
        constants.add(values, at: place)
        rises.add(values, at: place)
      }
      rowCount += 1
    }
    let held = copies.heldBytes + pairs.heldBytes + steps.heldBytes
    let more = order.heldBytes + totals.heldBytes + constants.heldBytes + rises.heldBytes
    try run.hold(held + more, insteadOf: &heldBytes)
  }
}
