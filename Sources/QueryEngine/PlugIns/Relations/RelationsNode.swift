/// Returns a row that counts the copies among its input's rows, and a row for each relation.
///
/// A relation is a rule that nearly all rows follow. Each row is read once, and at most
/// ``mostRows`` rows are read, in bounded memory.
struct RelationsNode: PlanNode {
  let input: any PlanNode
  /// The columns among which relations are searched for.
  let sources: [Column]
  let columns: [Column]

  /// The maximum number of rows that are read.
  static let mostRows = 1_000_000

  /// The columns of the result.
  static let fields: [TableSchema.Field] = [
    .init("relation", .string), .init("field", .string), .init("of", .string),
    .init("rows", .long), .init("others", .long), .init("condition", .string),
    .init("since", .long),
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

/// Reads all rows of the input, and then returns the rows of the relations.
private final class RelationsStream: BatchStream {
  private let node: RelationsNode
  private let input: any BatchStream
  private let run: QueryRun
  private var copies: RowCopies
  private var fields: RowFields
  private var numbers: NumericFields
  private var pairs = FieldPairs()
  private var formulas = FieldFormulas()
  private var bounds = FieldBounds()
  private var ratios = FieldRatios()
  private var steps: StreamSteps
  private var order = TypeOrder()
  private var turns = ValueTurns()
  private var valueSteps = ValueSteps()
  private var earlier = StreamNumbers()
  private var totals = RunningTotals()
  private var typeTotals = TypeTotals()
  private var carried = CarriedValues()
  private var sums = EarlierSums()
  private var signedSums = SignedSums()
  private var past = TypePast()
  private var traits: StreamTraits
  private var traitPast = TraitPast()
  private var repeated = RepeatedValues()
  private var constants = StreamConstants()
  private var rises = StreamRises()
  private var rowCount = 0
  /// The bytes that count against the run's memory.
  private var heldBytes = 0
  private var isDone = false

  init(_ node: RelationsNode, _ input: any BatchStream, _ run: QueryRun) {
    (self.node, self.input, self.run) = (node, input, run)
    copies = RowCopies(of: node.sources)
    fields = RowFields(of: node.sources)
    numbers = NumericFields(of: node.sources)
    steps = StreamSteps(of: node.sources)
    traits = StreamTraits(of: node.sources)
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
          .long(Int64(copies.count)), .string(""), .null,
        ])
    }
    for relation in relations { rows.append(row: relation.row) }
    return rows.batch()
  }

  private var relations: [FieldPairs.Relation] {
    let ofRows =
      pairs.relations(of: fields) + formulas.relations(of: numbers) + bounds.relations(of: numbers)
      + ratios.relations(of: numbers, steps)
    let ofTotals = totals.relations(of: numbers, steps)
    let ofSums = sums.relations(of: numbers, steps)
    let ofChanges =
      typeTotals.relations(of: numbers, steps, besides: ofTotals)
      + carried.relations(of: numbers, steps, besides: sums)
      + ofSums + signedSums.relations(of: numbers, steps, besides: ofSums)
      + rises.relations(of: numbers, steps)
      + constants.relations(of: numbers, steps)
    let ofPast = past.relations(of: steps)
    return ofPast + traitPast.relations(of: steps, traits, besides: ofPast) + ofRows + ofTotals
      + ofChanges
      + repeated.relations(of: fields, steps) + turns.relations(of: fields, steps)
      + valueSteps.relations(of: fields, steps) + order.relations(of: steps)
  }

  private func add(_ batch: Batch) throws(QueryError) {
    try run.checkpoint()
    let vectors = node.sources.map { batch.column($0, of: node.input.columns) }
    for row in 0..<min(batch.rowCount, RelationsNode.mostRows - rowCount) {
      let values = vectors.map { $0.value(at: row) }
      copies.add(values)
      let place = steps.place(of: values)
      if let place { traits.add(values, at: place) }
      add(fields.read(values), numbers.read(values), at: place)
      rowCount += 1
    }
    let held = copies.heldBytes + pairs.heldBytes + steps.heldBytes
    let more =
      order.heldBytes + earlier.heldBytes + constants.heldBytes + turns.heldBytes
      + valueSteps.heldBytes
    let most = sums.heldBytes + past.heldBytes + repeated.heldBytes
    let last = traits.heldBytes + traitPast.heldBytes + signedSums.heldBytes
    try run.hold(held + more + most + last, insteadOf: &heldBytes)
  }

  private func add(
    _ entries: [RowFields.Entry], _ values: [Double], at place: StreamSteps.Place?
  ) {
    pairs.add(entries, of: fields)
    formulas.add(values, at: place?.seq ?? 0)
    bounds.add(values)
    guard let place else { return }
    order.add(place)
    ratios.add(values, at: place)
    let before = past.types(before: place)
    traitPast.add(place, after: before, with: traits.bits[place.stream])
    past.add(place)
    repeated.add(entries, ofType: place.type)
    turns.add(entries, at: place)
    valueSteps.add(entries, of: fields, at: place)
    earlier.begin(place)
    let changed = earlier.changes(to: values, at: place)
    totals.add(values, changed, ofFields: numbers.paths.count, ofType: place.type)
    typeTotals.add(values, changed, ofType: place.type)
    carried.add(values, at: place, after: earlier)
    sums.add(values, at: place, after: earlier)
    signedSums.add(values, at: place, after: before)
    earlier.keep(values, at: place)
    constants.add(values, at: place)
    rises.add(changed)
  }
}
