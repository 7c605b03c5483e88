/// Finds sequences of rows that match steps; a step may use the rows that matched earlier.
package struct ScanNode: PlanNode {
  /// One step.
  package struct Step: Sendable {
    package let name: String
    /// Whether a sequence may skip the step.
    package let isOptional: Bool
    package let output: ScanSyntax.Output
    package let condition: BoundExpression
    /// For each declared column, its value in a row that matches the step.
    package let values: [BoundExpression]
    /// The columns of the last row that matched this step.
    ///
    /// They are the input's columns, then the declared columns.
    package let state: [Column]
  }

  package let input: any PlanNode
  /// The columns of the input that are part of the result, before the declared columns.
  package let passed: [Column]
  package let declared: [Column]
  /// The value of each declared column before any match.
  package let defaults: [Value]
  /// The columns by which rows are divided; each key has its own sequences.
  package let keys: [Column]
  package let steps: [Step]
  /// The column for the number of the sequence; `nil` without `with_match_id`.
  package let matchID: Column?

  package var columns: [Column] { passed + declared + (matchID.map { [$0] } ?? []) }
  package var inputs: [any PlanNode] { [input] }

  package var summary: String {
    let texts = steps.map { "\($0.name): \($0.condition.text)" }
    let by = keys.isEmpty ? "" : " by " + keys.map(\.name).joined(separator: ", ")
    return "scan" + by + " with " + texts.joined(separator: "; ")
  }

  package func reading(_ inputs: [any PlanNode]) -> any PlanNode { with(inputs[0], steps) }

  private func with(_ input: any PlanNode, _ steps: [Step]) -> ScanNode {
    ScanNode(
      input: input, passed: passed, declared: declared, defaults: defaults, keys: keys,
      steps: steps, matchID: matchID)
  }

  package func mapExpressions(_ change: (BoundExpression) -> BoundExpression) -> any PlanNode {
    with(
      input,
      steps.map { step in
        Step(
          name: step.name, isOptional: step.isOptional, output: step.output,
          condition: change(step.condition), values: step.values.map(change), state: step.state)
      })
  }

  package func filtered(by condition: BoundExpression) -> (any PlanNode)? {
    guard !keys.isEmpty, condition.columns.isSubset(of: keys.map(\.id)) else { return nil }
    // If matches are numbered, the numbers run across all keys, so rows must not be filtered
    // before.
    return matchID == nil ? reading([input.kept(where: condition)]) : nil
  }

  package func narrowed(to needs: ColumnNeeds) -> any PlanNode {
    let narrowed = input.narrowed(to: ColumnNeeds(passed + keys + spoken))
    return with(narrowed, steps)
  }

  /// The input's columns that conditions and values use.
  private var spoken: [Column] {
    var ids: Set<ColumnID> = []
    for expression in steps.flatMap({ [$0.condition] + $0.values }) {
      ids.formUnion(expression.columns)
    }
    return input.columns.filter { ids.contains($0.id) }
  }

  package func start(_ run: QueryRun) throws(QueryError) -> any BatchStream {
    SequenceStream(self, try input.start(run), run)
  }
}

/// Returns the rows that match, in the order of the matches.
private final class SequenceStream: BatchStream {
  private let node: ScanNode
  private var input: (any BatchStream)?
  private let run: QueryRun
  private var matcher: SequenceMatcher
  private let places: [Int]
  private let keyPlaces: [Int]
  private var states: [[KeyValue]: SequenceState] = [:]
  /// The keys, in the order in which they first occurred.
  private var known: [[KeyValue]] = []
  /// The bytes of the latest batch, which are released when the next batch is requested.
  private var outputBytes = 0

  init(_ node: ScanNode, _ input: any BatchStream, _ run: QueryRun) {
    self.node = node
    self.input = input
    self.run = run
    matcher = SequenceMatcher(node)
    let columns = node.input.columns
    places = columns.places(of: node.passed)
    keyPlaces = columns.places(of: node.keys)
  }

  func next() throws(QueryError) -> Batch? {
    guard let stream = input else { return nil }
    try run.checkpoint()
    try run.hold(0, insteadOf: &outputBytes)
    matcher.output = BatchBuilder(types: node.columns.map(\.type))
    if let batch = try stream.next() {
      for row in 0..<batch.rowCount { try match(row, of: batch) }
    } else {
      input = nil
      for key in known { matcher.finish(&states[key, default: matcher.start]) }
    }
    return matcher.output.batch()
  }

  private func match(_ row: Int, of batch: Batch) throws(QueryError) {
    let key = keyPlaces.map { KeyValue(batch.columns[$0].value(at: row)) }
    var state = states.removeValue(forKey: key)
    if state == nil {
      known.append(key)
      // The key is stored in the list, and in the table, which has spare capacity.
      try run.hold(256 + key.reduce(0) { $0 + $1.heldBytes * 4 })
    }
    let held = state?.heldBytes ?? 0
    let values = places.map { batch.columns[$0].value(at: row) }
    try matcher.match(values, &state, &run.rowContext)
    try run.hold((state?.heldBytes ?? 0) - held)
    try run.hold(matcher.output.heldBytes * 2, insteadOf: &outputBytes)
    states[key] = state
  }
}
