internal import DaybookValues

extension PlugIn {
  static let autoCluster = PlugIn(
    "autocluster([sizeWeight [, weightColumn [, seeds [, wildcard…]]]])",
    "Finds a few patterns of values that many rows have in common.",
    examples: [
      "jobs | project category, client, hourlyCents | evaluate autocluster()",
      "events | project category, type | evaluate autocluster(0.8, \"~\", \"~\", \"*\")",
    ], bind: Binder.bindAutoCluster)
}

extension Binder {
  fileprivate func bindAutoCluster(
    _ node: EvaluateSyntax, over input: Relation, in scope: Scope
  ) -> Relation {
    let rows = RowScope(scope, input)
    var arguments = PlugInArguments(of: node, to: .autoCluster, rows, self)
    let sizeWeight = arguments.share("SizeWeight", 0...1, default: 0.5)
    let weight = arguments.weightColumn()
    let seeds = arguments.number("NumSeeds", 1...1_000, default: 25)
    let wildcards = arguments.wildcards()
    let columns = input.columns.filter { $0.id != weight?.id }
    if columns.count > 64 {
      arguments.refuse(
        "autocluster() looks at 64 columns at most. Choose some by project.", at: node.range)
    }
    guard arguments.isRight else { return .unknown }
    let made = makeColumns(
      [("SegmentId", .long), ("Count", .long), ("Percent", .real)]
        + columns.map { ($0.name, $0.type) })
    let work = AutoCluster(
      sizeWeight: sizeWeight, seedCount: seeds, hasWeights: weight != nil, wildcards: wildcards,
      columns: Array(made.dropFirst(3)))
    return gathered(
      work, of: columns + (weight.map { [$0] } ?? []), as: made, node, over: rows)
  }
}

/// Starts with the most frequent combinations of values, which are called seeds.
///
/// From each seed, it drops columns one by one, and keeps the best pattern that appears.
private struct AutoCluster: Gathering {
  let sizeWeight: Double
  let seedCount: Int
  let hasWeights: Bool
  let wildcards: Wildcards
  let columns: [Column]

  /// The maximum number of sets of columns that are examined for a seed; see `kinds(of:in:_:)`.
  private static let kindLimit = 4_096

  func stream(of rows: Batch, _ run: QueryRun) throws(QueryError) -> any BatchStream {
    let weights = hasWeights ? rows.columns.last?.weightsOfRows : nil
    let table = try SegmentTable(
      Array(rows.columns.prefix(columns.count)), weights: weights,
      sets: Array(repeating: 0, count: rows.rowCount), of: 1, run)
    var found: Set<Segment> = []
    for seed in seeds(of: table) {
      try run.checkpoint()
      if let segment = try grown(from: seed, in: table, run) { found.insert(segment) }
    }
    let ranked = try ranked(found, in: table, run)
    var rest = ranked.map(\.segment).withoutVariants.enumerated().map { ($0, $1) }[...]
    let types = [.long, .long, .real] + columns.map(\.type)
    return MadeRowsStream(types: types, run) { () throws(QueryError) in
      rest.popFirst().map { number, segment in
        let weight = ranked.first { $0.segment == segment }?.weight ?? 0
        return [.long(Int64(number)), .long(weight.count), .real(100 * weight / table.totals[0])]
          + segment.values(in: table, columns, wildcards)
      }
    }
  }

  /// The most frequent combinations; equally frequent ones are in the order of the table.
  private func seeds(of table: SegmentTable) -> [Int] {
    let weights = table.weights[0]
    let order = weights.indices.sorted { left, right in
      weights[left] != weights[right] ? weights[left] > weights[right] : left < right
    }
    return Array(order.prefix(seedCount)).filter { weights[$0] > 0 }
  }

  private func ranked(
    _ segments: Set<Segment>, in table: SegmentTable, _ run: QueryRun
  ) throws(QueryError) -> [(segment: Segment, weight: Double, score: Double)] {
    var scored: [(segment: Segment, weight: Double, score: Double)] = []
    for segment in segments {
      try run.checkpoint()
      let weight = segment.weights(in: table)[0]
      scored.append((segment, weight, score(weight / table.totals[0], segment.items.count)))
    }
    return scored.sorted { left, right in
      if left.score != right.score { return left.score > right.score }
      let (a, b) = (left.segment.items, right.segment.items)
      return a.lexicographicallyPrecedes(b) { ($0.column, $0.code) < ($1.column, $1.code) }
    }
  }

  /// The score of a pattern: a weighted geometric mean of two shares.
  ///
  /// They are the share of the rows that match, and the share of the columns that have a fixed
  /// value.
  private func score(_ coverage: Double, _ itemCount: Int) -> Double {
    let share = Double(itemCount) / Double(max(1, columns.count))
    return RealFunction.power(coverage, sizeWeight) * RealFunction.power(share, 1 - sizeWeight)
  }
}

extension AutoCluster {
  /// The best pattern that is found by dropping columns from a combination one by one.
  ///
  /// For a combination without values, it is `nil`.
  private func grown(
    from seed: Int, in table: SegmentTable, _ run: QueryRun
  ) throws(QueryError) -> Segment? {
    let kinds = try kinds(of: seed, in: table, run)
    var mask = columns.indices.reduce(UInt64(0)) { mask, column in
      table.code(seed, column) < 0 ? mask : mask | 1 << UInt64(column)
    }
    guard mask != 0 else { return nil }
    let score = { (mask: UInt64) -> Double in
      let weight = kinds.reduce(0) { $1.mask & mask == mask ? $0 + $1.weight : $0 }
      return self.score(weight / table.totals[0], mask.nonzeroBitCount)
    }
    var best = (mask: mask, score: score(mask))
    while mask.nonzeroBitCount > 1 {
      let next = columns.indices.filter { mask >> UInt64($0) & 1 == 1 }
        .map { mask & ~(1 << UInt64($0)) }.map { (mask: $0, score: score($0)) }
        .reduce((mask: UInt64(0), score: -1.0)) { $1.score > $0.score ? $1 : $0 }
      mask = next.mask
      if next.score > best.score { best = next }
    }
    return Segment(
      items: columns.indices.filter { best.mask >> UInt64($0) & 1 == 1 }
        .map { Segment.Item(column: $0, code: table.code(seed, $0)) })
  }

  /// The sets of columns in which combinations equal the seed, and the weight of each set of
  /// columns.
  ///
  /// The most frequent sets come first.
  private func kinds(
    of seed: Int, in table: SegmentTable, _ run: QueryRun
  ) throws(QueryError) -> [(mask: UInt64, weight: Double)] {
    var weights: [UInt64: Double] = [:]
    for combination in 0..<table.combinationCount {
      if combination & 0xFFFF == 0 { try run.checkpoint() }
      var mask: UInt64 = 0
      for column in columns.indices where table.code(seed, column) >= 0 {
        if table.code(combination, column) == table.code(seed, column) {
          mask |= 1 << UInt64(column)
        }
      }
      weights[mask, default: 0] += table.weights[0][combination]
    }
    let order = weights.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    return order.prefix(Self.kindLimit).map { ($0.key, $0.value) }
  }
}
