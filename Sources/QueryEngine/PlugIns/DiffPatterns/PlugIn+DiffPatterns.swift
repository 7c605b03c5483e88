internal import DaybookValues

extension PlugIn {
  static let diffPatterns = PlugIn(
    "diffpatterns(split, valueA, valueB [, weightColumn [, threshold [, maxDimensions "
      + "[, wildcard…]]]])",
    "Finds the patterns of values in which two sets of rows differ most.",
    examples: [
      "jobs | extend dear = iff(hourlyCents > 2000, 'yes', 'no') | project dear, category, client "
        + "| evaluate diffpatterns(dear, 'yes', 'no')"
    ], bind: Binder.bindDiffPatterns)
}

extension Binder {
  fileprivate func bindDiffPatterns(
    _ node: EvaluateSyntax, over input: Relation, in scope: Scope
  ) -> Relation {
    let rows = RowScope(scope, input)
    var arguments = PlugInArguments(of: node, to: .diffPatterns, rows, self)
    let split = arguments.column("SplitColumn")
    let (a, b) = (arguments.constant("SplitValueA"), arguments.constant("SplitValueB"))
    if let a, let b, a.value.text == b.value.text {
      arguments.refuse("SplitValueA and SplitValueB are the same.", at: b.range)
    }
    let weight = arguments.weightColumn()
    let threshold = arguments.share("Threshold", 0.015...1, default: 0.05)
    let limit = arguments.number("MaxDimensions", 1...1_000, default: 1_000)
    let wildcards = arguments.wildcards()
    guard arguments.isRight, let split, let a, let b else { return .unknown }
    let columns = input.columns.filter { $0.id != weight?.id && $0.id != split.id }
    let made = makeColumns(
      [
        ("SegmentId", .long), ("CountA", .long), ("CountB", .long), ("PercentA", .real),
        ("PercentB", .real), ("PercentDiffAB", .real),
      ] + columns.map { ($0.name, $0.type) })
    let work = DiffPatterns(
      texts: [a, b].map { $0.value.converted(to: .string).heldText }, threshold: threshold,
      itemLimit: limit,
      hasWeights: weight != nil, wildcards: wildcards, columns: Array(made.dropFirst(6)))
    return gathered(
      work, of: [split] + columns + (weight.map { [$0] } ?? []), as: made, node, over: rows)
  }
}

/// Finds the patterns whose share in one set of rows differs most from their share in another.
private struct DiffPatterns: Gathering {
  /// The values of the split column, as texts; the rows with each text form one set.
  let texts: [String]
  let threshold: Double
  let itemLimit: Int
  let hasWeights: Bool
  let wildcards: Wildcards
  let columns: [Column]

  func stream(of rows: Batch, _ run: QueryRun) throws(QueryError) -> any BatchStream {
    let weights = hasWeights ? rows.columns.last?.weightsOfRows : nil
    let split = rows.columns[0]
    let sets = (0..<rows.rowCount).map { row in
      texts.firstIndex(of: split.value(at: row).converted(to: .string).heldText) ?? -1
    }
    let table = try SegmentTable(
      Array(rows.columns.dropFirst().prefix(columns.count)), weights: weights, sets: sets, of: 2,
      run)
    var search = SegmentSearch(of: table, threshold: threshold, itemLimit: itemLimit)
    try search.run(run)
    var rest = ranked(search.found, in: table).enumerated().map { ($0, $1) }[...]
    let types = [.long, .long, .long, .real, .real, .real] + columns.map(\.type)
    return MadeRowsStream(types: types, run) { () throws(QueryError) in
      rest.popFirst().map { number, segment in
        let weights = segment.weights(in: table)
        let percents = percents(weights, in: table)
        return [
          .long(Int64(number)), .long(weights[0].count), .long(weights[1].count),
          .real(percents[0]), .real(percents[1]), .real(abs(percents[0] - percents[1])),
        ] + segment.values(in: table, columns, wildcards)
      }
    }
  }

  /// The patterns whose shares differ at least by the threshold, beginning with the most different.
  ///
  /// At most 2,000 patterns are considered. A pattern is left out if it extends a better pattern,
  /// or is a part of one.
  private func ranked(_ found: [SegmentSearch.Found], in table: SegmentTable) -> [Segment] {
    let differing = found.enumerated().map { place, found in
      let percents = percents(found.weights, in: table)
      return (place: place, segment: found.segment, difference: abs(percents[0] - percents[1]))
    }.filter { $0.difference >= threshold * 100 }
    return differing.sorted { left, right in
      left.difference != right.difference
        ? left.difference > right.difference : left.place < right.place
    }.prefix(2_000).map(\.segment).withoutVariants
  }

  /// The weight of the pattern in each set, in percent of the set; 0 for an empty set.
  private func percents(_ weights: [Double], in table: SegmentTable) -> [Double] {
    zip(weights, table.totals).map { $1 > 0 ? 100 * $0 / $1 : 0 }
  }
}
