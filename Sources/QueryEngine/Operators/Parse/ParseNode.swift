/// Adds columns whose values are extracted from a text.
package struct ParseNode: PlanNode {
  package let input: any PlanNode
  /// The text from which the values are extracted.
  package let value: BoundExpression
  package let taking: any TextTaking
  /// The new columns, one for each value that ``TextTaking/values(of:)`` returns.
  package let taken: [Column]
  /// Whether a row is left out if its text does not match.
  package let isFilter: Bool
  /// The indices, in ``taken``, of the columns that the query needs.
  private let wanted: [Int]
  private let passed: [Column]

  package init(
    input: any PlanNode, value: BoundExpression, taking: any TextTaking, taken: [Column],
    isFilter: Bool, wanted: [Int]? = nil, passed: [Column]? = nil
  ) {
    self.input = input
    self.value = value
    self.taking = taking
    self.taken = taken
    self.isFilter = isFilter
    self.wanted = wanted ?? Array(taken.indices)
    self.passed = passed ?? input.columns
  }

  package var columns: [Column] { passed + wanted.map { taken[$0] } }
  package var inputs: [any PlanNode] { [input] }

  package var summary: String {
    "\(isFilter ? "parse-where" : "parse") \(value.text) with "
      + taken.map(\.name).joined(separator: ", ")
  }

  package func reading(_ inputs: [any PlanNode]) -> any PlanNode {
    let given = Set(inputs[0].columns.map(\.key))
    return with(inputs[0], value, wanted, passed.filter { given.contains($0.key) })
  }

  private func with(
    _ input: any PlanNode, _ value: BoundExpression, _ wanted: [Int], _ passed: [Column]
  ) -> ParseNode {
    ParseNode(
      input: input, value: value, taking: taking, taken: taken, isFilter: isFilter,
      wanted: wanted, passed: passed)
  }

  package func mapExpressions(_ change: (BoundExpression) -> BoundExpression) -> any PlanNode {
    with(input, change(value), wanted, passed)
  }

  package func filtered(by condition: BoundExpression) -> (any PlanNode)? {
    guard condition.columns.isDisjoint(with: taken.map(\.id)) else { return nil }
    return reading([input.kept(where: condition)])
  }

  package func narrowed(to needs: ColumnNeeds) -> any PlanNode {
    guard isFilter || taken.contains(where: needs.contains) else {
      return input.narrowed(to: needs)
    }
    var needed = needs
    needed.add(value)
    let narrowed = input.narrowed(to: needed)
    return with(
      narrowed, value, wanted.filter { needs.contains(taken[$0]) },
      narrowed.columns.filter(needs.contains))
  }

  package func start(_ run: QueryRun) throws(QueryError) -> any BatchStream {
    ParseStream(
      self, wanted, try input.start(run),
      places: input.columns.places(of: passed), run)
  }
}

/// Batches with the columns taken from a text.
private final class ParseStream: BatchStream {
  private let node: ParseNode
  private let wanted: [Int]
  private let input: any BatchStream
  private let places: [Int]
  private let text: Evaluation
  private let run: QueryRun

  init(
    _ node: ParseNode, _ wanted: [Int], _ input: any BatchStream, places: [Int], _ run: QueryRun
  ) {
    self.node = node
    self.wanted = wanted
    self.input = input
    self.places = places
    self.run = run
    text = Evaluation(node.value, over: node.input.columns)
  }

  func next() throws(QueryError) -> Batch? {
    guard let batch = try input.next() else { return nil }
    try run.checkpoint()
    let texts = try text.values(of: batch, &run.rowContext)
    var columns = TakenColumns(node.taken.map(\.type), wanted: wanted)
    var rows: [Int32] = []
    rows.reserveCapacity(batch.rowCount)
    for row in 0..<batch.rowCount where take(row, of: texts, into: &columns) {
      rows.append(Int32(truncatingIfNeeded: row))
    }
    let isWhole = rows.count == batch.rowCount
    let passed = places.map { isWhole ? batch.columns[$0] : batch.columns[$0].gathered(rows) }
    return Batch(columns: passed + columns.vectors, rowCount: rows.count)
  }

  /// Adds the values of a row to `columns`, and returns `true` if the row is in the result.
  private func take(_ row: Int, of texts: Vector, into columns: inout TakenColumns) -> Bool {
    let isTaken = taken(row, of: texts, into: &columns)
    if !isTaken, !node.isFilter { columns.appendMissing() }
    return isTaken || !node.isFilter
  }

  private func taken(_ row: Int, of texts: Vector, into columns: inout TakenColumns) -> Bool {
    guard case .strings(let strings) = texts.storage else {
      let text = texts.value(at: row).text
      return node.taking.take(from: text.utf8.span, into: &columns)
    }
    let bytes = strings.bytes.span
    return node.taking.take(from: bytes.extracting(strings.slice(at: row).range), into: &columns)
  }
}
