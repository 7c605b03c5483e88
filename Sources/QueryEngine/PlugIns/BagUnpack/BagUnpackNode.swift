internal import DaybookValues

/// Adds a column for each of many keys of a bag, and reads each bag only once for all keys.
package struct BagUnpackNode: PlanNode {
  package let input: any PlanNode
  /// The column of bags.
  package let source: Column
  /// For each key, its column and the expression that computes it from the bag.
  package let definitions: [ExtendNode.Definition]
  package let keys: [String]
  private let passed: [Column]

  package init(
    input: any PlanNode, source: Column, definitions: [ExtendNode.Definition], keys: [String],
    passed: [Column]? = nil
  ) {
    self.input = input
    self.source = source
    self.definitions = definitions
    self.keys = keys
    self.passed = passed ?? input.columns
  }

  package var columns: [Column] { passed + definitions.map(\.column) }
  package var inputs: [any PlanNode] { [input] }

  package var summary: String {
    "unpack \(source.name) (\(definitions.map(\.column.name).joined(separator: ", ")))"
  }

  package func reading(_ inputs: [any PlanNode]) -> any PlanNode {
    let given = Set(inputs[0].columns.map(\.key))
    return BagUnpackNode(
      input: inputs[0], source: source, definitions: definitions, keys: keys,
      passed: passed.filter { given.contains($0.key) })
  }

  package func filtered(by condition: BoundExpression) -> (any PlanNode)? {
    guard condition.columns.isDisjoint(with: definitions.map(\.column.id)) else { return nil }
    return reading([input.kept(where: condition)])
  }

  /// The maximum number of keys that are read one by one.
  ///
  /// For so few keys this is faster, because a table can read the value of a single key.
  private static let greatestSingleCount = 8

  package func narrowed(to needs: ColumnNeeds) -> any PlanNode {
    let kept = definitions.indices.filter { needs.contains(definitions[$0].column) }
    let few = kept.map { definitions[$0] }
    guard kept.count > Self.greatestSingleCount else {
      return ExtendNode(input: input, definitions: few, passed: passed).narrowed(to: needs)
    }
    let narrowed = input.narrowed(to: needs.adding([source]))
    return BagUnpackNode(
      input: narrowed, source: source, definitions: few, keys: kept.map { keys[$0] },
      passed: narrowed.columns.filter(needs.contains))
  }

  package func hinted(limit count: Int) -> any PlanNode {
    reading([input.hinted(limit: count)])
  }

  package func start(_ run: QueryRun) throws(QueryError) -> any BatchStream {
    BagUnpackStream(self, passed, try input.start(run), run)
  }
}

/// Returns batches with a column for each key.
private final class BagUnpackStream: BatchStream {
  private let input: any BatchStream
  private let places: [Int]
  private let source: Int
  private let types: [ScalarType]
  private var numbers = StringTable()
  private let run: QueryRun
  /// The bytes of the latest batch's columns, which are released when the next batch is requested.
  private var heldBytes = 0

  init(
    _ node: BagUnpackNode, _ passed: [Column], _ input: any BatchStream, _ run: QueryRun
  ) {
    self.input = input
    self.run = run
    let columns = node.input.columns
    places = columns.places(of: passed)
    source = columns.place(of: node.source) ?? 0
    types = node.definitions.map(\.column.type)
    for key in node.keys { _ = numbers.number(of: Array(key.utf8)[...]) }
  }

  func next() throws(QueryError) -> Batch? {
    try run.hold(0, insteadOf: &heldBytes)
    guard let batch = try input.next() else { return nil }
    try run.checkpoint()
    var builders = types.map { VectorBuilder(type: $0) }
    var values: [Value] = types.map(\.missing)
    for row in 0..<batch.rowCount {
      let places = fill(&values, from: batch.columns[source].value(at: row))
      for index in builders.indices { builders[index].append(values[index]) }
      for place in places { values[place] = types[place].missing }
    }
    let columns = builders.map { $0.vector() }
    try run.hold(columns.reduce(0) { $0 + $1.flightBytes }, insteadOf: &heldBytes)
    return Batch(columns: places.map { batch.columns[$0] } + columns, rowCount: batch.rowCount)
  }

  /// Puts the members of a bag into `values` at the indices of their columns; returns these
  /// indices.
  private func fill(_ values: inout [Value], from bag: Value) -> [Int] {
    guard case .dynamic(let json) = bag, let members = json.object else { return [] }
    var places: [Int] = []
    for member in members {
      let place = Int(numbers.knownNumber(of: member.key.utf8.span))
      guard place >= 0, !member.value.isNull else { continue }
      let value = Value.dynamic(member.value)
      values[place] = types[place] == .dynamic ? value : value.converted(to: types[place])
      places.append(place)
    }
    return places
  }
}
