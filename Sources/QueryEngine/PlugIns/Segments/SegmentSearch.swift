/// Finds each pattern that at least a given share of the rows match.
///
/// The search extends single values to longer patterns. If too few rows match a pattern, too few
/// rows match every extension of it. A pattern that could be extended without losing rows is left
/// out.
///
/// - Complexity: The search stops after 50,000 patterns, or after two billion checks of
///   combinations. Its result then has the patterns that were found so far.
struct SegmentSearch {
  /// A pattern, and the weight of its rows in each set.
  struct Found {
    let segment: Segment
    let weights: [Double]
  }

  private static let segmentLimit = 50_000
  private static let lookLimit = 2_000_000_000

  private let table: SegmentTable
  private let threshold: Double
  private let itemLimit: Int
  private(set) var found: [Found] = []
  private var visited = 0
  private var looks = 0

  /// Prepares a search for patterns that have at most `itemLimit` values.
  ///
  /// In at least one set, the share of a pattern's rows must reach `threshold`.
  init(of table: SegmentTable, threshold: Double, itemLimit: Int) {
    (self.table, self.threshold, self.itemLimit) = (table, threshold, itemLimit)
  }

  mutating func run(_ run: QueryRun) throws(QueryError) {
    let all = (0..<Int32(table.combinationCount)).map { $0 }
    try grow(Segment(items: []), all, from: 0, run)
  }

  /// Extends the pattern by each value that enough combinations have, from column `first` on.
  private mutating func grow(
    _ segment: Segment, _ combinations: [Int32], from first: Int, _ run: QueryRun
  ) throws(QueryError) {
    guard segment.items.count < itemLimit, first < table.width else { return }
    for column in first..<table.width {
      try run.checkpoint()
      looks += combinations.count
      for (code, rows) in parted(combinations, by: column) {
        guard visited < Self.segmentLimit, looks < Self.lookLimit else { return }
        let weights = weights(of: rows)
        guard isFrequent(weights) else { continue }
        visited += 1
        var longer = segment
        longer.items.append(Segment.Item(column: column, code: code))
        looks += rows.count * table.width
        if isClosed(longer, rows) {
          try run.hold(longer.items.count * 16 + 80)
          found.append(Found(segment: longer, weights: weights))
        }
        try grow(longer, rows, from: column + 1, run)
      }
    }
  }

  /// The combinations, grouped by their value in a column and sorted by this value.
  private func parted(_ combinations: [Int32], by column: Int) -> [(code: Int32, rows: [Int32])] {
    var parts: [Int32: [Int32]] = [:]
    for combination in combinations {
      let code = table.code(Int(combination), column)
      if code >= 0 { parts[code, default: []].append(combination) }
    }
    return parts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  private func weights(of combinations: [Int32]) -> [Double] {
    table.weights.map { weights in combinations.reduce(0) { $0 + weights[Int($1)] } }
  }

  private func isFrequent(_ weights: [Double]) -> Bool {
    zip(weights, table.totals).contains { weight, total in
      weight > 0 && weight >= threshold * total
    }
  }

  /// Whether each extension of the pattern by a value loses rows.
  ///
  /// It is also `true` if the pattern already has the maximum number of values.
  private func isClosed(_ segment: Segment, _ combinations: [Int32]) -> Bool {
    guard segment.items.count < itemLimit, let first = combinations.first else { return true }
    let counted = combinations.filter { combination in
      table.weights.contains { $0[Int(combination)] > 0 }
    }
    let taken = Set(segment.items.map(\.column))
    return !(0..<table.width).contains { column in
      let code = table.code(Int(counted.first ?? first), column)
      return !taken.contains(column) && code >= 0
        && counted.allSatisfy { table.code(Int($0), column) == code }
    }
  }
}
