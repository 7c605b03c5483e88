/// Runs a subquery for each part of the input's rows, and returns the rows of all runs.
package struct ForEachNode: PlanNode {
  /// What a part of the rows is.
  package enum Part: Sendable {
    /// One row.
    case row
    /// All rows that have equal values in these columns.
    case group([Column])
  }

  package let input: any PlanNode
  /// The subquery, in which a ``GivenRowsNode`` represents the part.
  package let body: any PlanNode
  /// The id of that ``GivenRowsNode``.
  package let number: Int
  package let part: Part
  /// The columns of the input that are added to the rows of the body.
  private let passed: [Column]

  package init(
    input: any PlanNode, body: any PlanNode, number: Int, part: Part, passed: [Column]
  ) {
    self.input = input
    self.body = body
    self.number = number
    self.part = part
    self.passed = passed
  }

  package var columns: [Column] { passed + own }
  package var inputs: [any PlanNode] { [input, body] }

  /// The columns of the body that are not passed on from the input.
  fileprivate var own: [Column] {
    body.columns.filter { column in !passed.contains { $0.key == column.key } }
  }

  package var summary: String {
    switch part {
    case .row: "for each row"
    case .group(let keys): "for each " + keys.map(\.name).joined(separator: ", ")
    }
  }

  package func reading(_ inputs: [any PlanNode]) -> any PlanNode {
    let given = Set(inputs[0].columns.map(\.key))
    return with(inputs[0], inputs[1], passed.filter { given.contains($0.key) })
  }

  private func with(
    _ input: any PlanNode, _ body: any PlanNode, _ passed: [Column]
  ) -> ForEachNode {
    ForEachNode(input: input, body: body, number: number, part: part, passed: passed)
  }

  package func narrowed(to needs: ColumnNeeds) -> any PlanNode {
    let body = body.narrowed(to: needs)
    var needed = needs.adding(body.givenColumns(number))
    if case .group(let keys) = part { needed = needed.adding(keys) }
    let input = input.narrowed(to: needed)
    let passedIDs = Set(passed.map(\.id))
    return with(
      input, body, input.columns.filter { passedIDs.contains($0.id) && needs.contains($0) })
  }

  package func start(_ run: QueryRun) throws(QueryError) -> any BatchStream {
    ForEachStream(self, passed, try input.start(run), run)
  }
}

/// Returns the rows of the subquery, for one part of the input after another.
private final class ForEachStream: BatchStream {
  private let node: ForEachNode
  private let passed: [Column]
  private let input: any BatchStream
  private let run: QueryRun
  /// The queries within the body that read the part of the rows.
  private let subqueries: [Subquery]
  /// The current batch, and for each part that is not processed yet its row indices.
  private var batch = Batch(columns: [], rowCount: 0)
  private var parts: ArraySlice<[Int32]> = []
  private var isDone = false
  /// The bytes of the latest batch, which are released when the next batch is requested.
  private var heldBytes = 0

  init(_ node: ForEachNode, _ passed: [Column], _ input: any BatchStream, _ run: QueryRun) {
    self.node = node
    self.passed = passed
    self.input = input
    self.run = run
    subqueries = node.body.subqueries.filter { $0.plan.givenNumbers.contains(node.number) }
  }

  func next() throws(QueryError) -> Batch? {
    try run.checkpoint()
    if parts.isEmpty { try readParts() }
    guard !parts.isEmpty else { return nil }
    try run.hold(0, insteadOf: &heldBytes)
    var builder = BatchBuilder(types: node.columns.map(\.type))
    while builder.rowCount < Batch.usualRowCount, let part = parts.popFirst() {
      try run.checkpoint()
      try append(part, to: &builder)
    }
    return builder.batch()
  }

  private func readParts() throws(QueryError) {
    switch node.part {
    case .row:
      while parts.isEmpty, let next = try input.next() {
        batch = next
        parts = (0..<Int32(next.rowCount)).map { [$0] }[...]
      }
    case .group(let keys):
      if isDone { return }
      isDone = true
      let columns = node.input.columns
      batch = try collected(input, columns.map(\.type), run)
      var groups = GroupTable(types: keys.map(\.type))
      let numbers = groups.groups(
        of: keys.map { batch.column($0, of: columns) }, rowCount: batch.rowCount)
      var rows: [[Int32]] = Array(repeating: [], count: groups.count)
      for (row, group) in numbers.enumerated() { rows[Int(group)].append(Int32(row)) }
      parts = rows[...]
    }
  }

  private func append(_ part: [Int32], to builder: inout BatchBuilder) throws(QueryError) {
    let columns = node.input.columns
    var held = run.held
    run.givenRows[node.number] = (columns, batch.gathered(part))
    let stream = try run.prepared(node.body, over: subqueries).start(run)
    while let rows = try stream.next() {
      let beside = passed.map { column in
        batch.column(column, of: columns)
          .gathered(Array(repeating: part.first ?? -1, count: rows.rowCount))
      }
      let own = node.own.map { rows.column($0, of: node.body.columns) }
      let whole = Batch(columns: beside + own, rowCount: rows.rowCount)
      // The bytes count twice, because of the spare capacity of the growing columns.
      let bytes = whole.copiedBytes * 2
      try run.hold(heldBytes + bytes, insteadOf: &heldBytes)
      held += bytes
      builder.append(whole)
    }
    // The operators of the subquery have ended, so their memory is released.
    run.letGo(to: held)
  }
}
