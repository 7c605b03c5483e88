internal import DaybookValues

extension PlugIn {
  static let basket = PlugIn(
    "basket([threshold [, weightColumn [, maxDimensions [, wildcard…]]]])",
    "Finds all patterns of values that a share of rows has in common.",
    examples: ["jobs | project category, client | evaluate basket(0.1)"], bind: Binder.bindBasket)
}

extension Binder {
  fileprivate func bindBasket(
    _ node: EvaluateSyntax, over input: Relation, in scope: Scope
  ) -> Relation {
    let rows = RowScope(scope, input)
    var arguments = PlugInArguments(of: node, to: .basket, rows, self)
    let threshold = arguments.share("Threshold", 0.015...1, default: 0.05)
    let weight = arguments.weightColumn()
    let limit = arguments.number("MaxDimensions", 1...1_000, default: 5)
    let wildcards = arguments.wildcards()
    guard arguments.isRight else { return .unknown }
    let columns = input.columns.filter { $0.id != weight?.id }
    let made = makeColumns(
      [("SegmentId", .long), ("Count", .long), ("Percent", .real)]
        + columns.map { ($0.name, $0.type) })
    let work = Basket(
      threshold: threshold, itemLimit: limit, hasWeights: weight != nil, wildcards: wildcards,
      columns: Array(made.dropFirst(3)))
    return gathered(
      work, of: columns + (weight.map { [$0] } ?? []), as: made, node, over: rows)
  }
}

/// Finds the patterns that enough rows match, beginning with the most frequent.
private struct Basket: Gathering {
  let threshold: Double
  let itemLimit: Int
  let hasWeights: Bool
  let wildcards: Wildcards
  let columns: [Column]

  func stream(of rows: Batch, _ run: QueryRun) throws(QueryError) -> any BatchStream {
    let weights = hasWeights ? rows.columns.last?.weightsOfRows : nil
    let table = try SegmentTable(
      Array(rows.columns.prefix(columns.count)), weights: weights,
      sets: Array(repeating: 0, count: rows.rowCount), of: 1, run)
    var search = SegmentSearch(of: table, threshold: threshold, itemLimit: itemLimit)
    try search.run(run)
    let order = search.found.enumerated().sorted { left, right in
      let (a, b) = (left.element.weights[0], right.element.weights[0])
      return a != b ? a > b : left.offset < right.offset
    }
    var rest = order.enumerated().map { ($0, $1.element) }[...]
    let types = [.long, .long, .real] + columns.map(\.type)
    return MadeRowsStream(types: types, run) { () throws(QueryError) in
      rest.popFirst().map { number, found in
        [
          .long(Int64(number)), .long(found.weights[0].count),
          .real(100 * found.weights[0] / table.totals[0]),
        ] + found.segment.values(in: table, columns, wildcards)
      }
    }
  }
}
