/// Adds columns that are taken from the text of another.
package struct ParseNode: PlanNode {
  package let input: any PlanNode
  /// The text.
  package let value: BoundExpression
  package let taking: any TextTaking
  /// What is taken, in the order of ``TextTaking/values(of:)``.
  package let taken: [Column]
  /// Whether rows whose text is of another kind are left out.
  package let isFilter: Bool
  private let passed: [Column]

  package init(
    input: any PlanNode, value: BoundExpression, taking: any TextTaking, taken: [Column],
    isFilter: Bool, passed: [Column]? = nil
  ) {
    self.input = input
    self.value = value
    self.taking = taking
    self.taken = taken
    self.isFilter = isFilter
    self.passed = passed ?? input.columns
  }

  package var columns: [Column] { passed + taken }
  package var inputs: [any PlanNode] { [input] }

  package var summary: String {
    "\(isFilter ? "parse-where" : "parse") \(value.text) with "
      + taken.map(\.name).joined(separator: ", ")
  }

  package func reading(_ inputs: [any PlanNode]) -> any PlanNode {
    let given = Set(inputs[0].columns.map(\.key))
    return with(inputs[0], value, passed.filter { given.contains($0.key) })
  }

  private func with(
    _ input: any PlanNode, _ value: BoundExpression, _ passed: [Column]
  ) -> ParseNode {
    ParseNode(
      input: input, value: value, taking: taking, taken: taken, isFilter: isFilter, passed: passed)
  }

  package func mapExpressions(_ change: (BoundExpression) -> BoundExpression) -> any PlanNode {
    with(input, change(value), passed)
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
    return with(narrowed, value, narrowed.columns.filter(needs.contains))
  }

  package func start(_ run: QueryRun) throws(QueryError) -> any BatchStream {
    ParseStream(
      self, try input.start(run),
      places: passed.map { column in input.columns.place(of: column) ?? 0 }, run)
  }
}

/// Batches with the columns that were taken from a text.
private final class ParseStream: BatchStream {
  private let node: ParseNode
  private let input: any BatchStream
  private let places: [Int]
  private let text: Evaluation
  private let run: QueryRun

  init(_ node: ParseNode, _ input: any BatchStream, places: [Int], _ run: QueryRun) {
    self.node = node
    self.input = input
    self.places = places
    self.run = run
    text = Evaluation(node.value, over: node.input.columns)
  }

  func next() throws(QueryError) -> Batch? {
    guard let batch = try input.next() else { return nil }
    try run.checkpoint()
    let texts = try text.values(of: batch, &run.rowContext)
    var rows: [Int32] = []
    var builders = node.taken.map { VectorBuilder(type: $0.type) }
    for row in 0..<batch.rowCount {
      let values = node.taking.values(of: texts.value(at: row).text)
      if values == nil, node.isFilter { continue }
      rows.append(Int32(row))
      for index in builders.indices { builders[index].append(values?[index] ?? .null) }
    }
    let passed = places.map { batch.columns[$0].gathered(rows) }
    return Batch(columns: passed + builders.map { $0.vector() }, rowCount: rows.count)
  }
}
