/// Adds columns that are computed from the other columns.
package struct ExtendNode: PlanNode {
  /// A new column and its value.
  package struct Definition: Sendable {
    package let column: Column
    package let value: BoundExpression

    package init(column: Column, value: BoundExpression) {
      self.column = column
      self.value = value
    }
  }

  package let input: any PlanNode
  package let definitions: [Definition]
  /// The columns of the input that are also columns of the output.
  private let passed: [Column]

  package init(
    input: any PlanNode, definitions: [Definition], passed: [Column]? = nil
  ) {
    self.input = input
    self.definitions = definitions
    self.passed = passed ?? input.columns
  }

  package var columns: [Column] { passed + definitions.map(\.column) }
  package var inputs: [any PlanNode] { [input] }

  package var summary: String {
    "extend "
      + definitions.map { "\($0.column.name) = \($0.value.text)" }.joined(separator: ", ")
  }

  package func reading(_ inputs: [any PlanNode]) -> any PlanNode {
    let given = Set(inputs[0].columns.map(\.key))
    return ExtendNode(
      input: inputs[0], definitions: definitions, passed: passed.filter { given.contains($0.key) })
  }

  package func mapExpressions(_ change: (BoundExpression) -> BoundExpression) -> any PlanNode {
    ExtendNode(
      input: input,
      definitions: definitions.map { Definition(column: $0.column, value: change($0.value)) },
      passed: passed)
  }

  package func filtered(by condition: BoundExpression) -> (any PlanNode)? {
    guard condition.columns.isDisjoint(with: definitions.map(\.column.id)) else { return nil }
    return reading([input.kept(where: condition)])
  }

  package func narrowed(to needs: ColumnNeeds) -> any PlanNode {
    let kept = definitions.filter { needs.contains($0.column) }
    let needed = kept.reduce(into: needs) { $0.add($1.value) }
    let narrowed = input.narrowed(to: needed)
    guard !kept.isEmpty else { return narrowed }
    return ExtendNode(
      input: narrowed, definitions: kept, passed: narrowed.columns.filter(needs.contains))
  }

  package func hinted(limit count: Int) -> any PlanNode {
    reading([input.hinted(limit: count)])
  }

  package func start(_ run: QueryRun) throws(QueryError) -> any BatchStream {
    ExtendStream(
      try input.start(run),
      places: input.columns.places(of: passed),
      definitions.map { Evaluation($0.value, over: input.columns) }, run)
  }
}

/// Returns the input's batches with the computed columns added.
private final class ExtendStream: BatchStream {
  private let input: any BatchStream
  private let places: [Int]
  private let values: [Evaluation]
  private let run: QueryRun
  /// The bytes of the columns computed for the latest batch.
  ///
  /// They are released when the next batch is requested.
  private var heldBytes = 0

  init(_ input: any BatchStream, places: [Int], _ values: [Evaluation], _ run: QueryRun) {
    self.input = input
    self.places = places
    self.values = values
    self.run = run
  }

  func next() throws(QueryError) -> Batch? {
    try run.hold(0, insteadOf: &heldBytes)
    guard let batch = try input.next() else { return nil }
    try run.checkpoint()
    var columns = places.map { batch.columns[$0] }
    for value in values {
      columns.append(try value.values(of: batch, &run.rowContext))
      try run.hold(heldBytes + (columns.last?.flightBytes ?? 0), insteadOf: &heldBytes)
    }
    return Batch(columns: columns, rowCount: batch.rowCount)
  }
}

extension Vector {
  /// The bytes of the column that are counted while operators pass it on.
  ///
  /// Columns of bools, whole numbers and reals are small, so they are not counted.
  var flightBytes: Int {
    switch storage {
    case .strings, .values, .constant: heldBytes
    case .bools, .integers, .reals: 0
    }
  }
}
