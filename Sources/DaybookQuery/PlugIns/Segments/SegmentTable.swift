/// Rows as combinations of values: how often each comes, and by which numbers its values are known.
///
/// A missing value, and an empty text, belong to no pattern, as in a pattern they say that a column
/// may hold anything; their number is below 0.
struct SegmentTable {
  /// How many columns patterns are made of.
  let width: Int
  let combinationCount: Int
  /// The numbers of the values of all combinations, end to end.
  private let codes: [Int32]
  /// One of each value of each column, by its number.
  private let values: [Vector]
  /// The weight of each combination in each of the sets that rows are parted into.
  let weights: [[Double]]
  /// The weight of each set.
  let totals: [Double]

  /// Takes in rows: the columns that patterns are made of, how much each row counts (1 without
  /// `weights`), and which set it belongs to, below 0 being none.
  init(
    _ columns: [Vector], weights: [Double]?, sets: [Int], of setCount: Int, _ run: QueryRun
  ) throws(QueryError) {
    let rowCount = sets.count
    width = columns.count
    try run.hold(rowCount * 16)
    var groups = GroupTable(types: columns.map(\.type))
    let numbers = try Self.numbers(
      of: Batch(columns: columns.map(\.flattened), rowCount: rowCount), in: &groups, run)
    combinationCount = rowCount == 0 ? 0 : groups.count
    var weightsOfSets = Array(
      repeating: Array(repeating: 0.0, count: combinationCount), count: setCount)
    for row in 0..<rowCount where sets[row] >= 0 {
      weightsOfSets[sets[row]][Int(numbers[row])] += weights?[row] ?? 1
    }
    self.weights = weightsOfSets
    totals = weightsOfSets.map { $0.reduce(0, +) }
    try run.hold(combinationCount * (columns.count * 4 + setCount * 8))
    (codes, values) = Self.coded(groups.keys, combinationCount)
  }

  /// The number of the combination of each row; memory is asked for part by part, since as many
  /// combinations as rows may come.
  private static func numbers(
    of rows: Batch, in groups: inout GroupTable, _ run: QueryRun
  ) throws(QueryError) -> [Int32] {
    var numbers: [Int32] = []
    var held = 0
    for start in stride(from: 0, to: rows.rowCount, by: partSize) {
      try run.checkpoint()
      let end = min(start + partSize, rows.rowCount)
      let part = rows.gathered((Int32(start)..<Int32(end)).map { $0 })
      numbers += groups.groups(of: part.columns.map(\.flattened), rowCount: part.rowCount)
      try run.hold(groups.heldBytes - held)
      held = groups.heldBytes
    }
    return numbers
  }

  /// How many rows are looked at between two questions for memory.
  private static let partSize = 1 << 15

  private static func coded(_ keys: [Vector], _ count: Int) -> (codes: [Int32], values: [Vector]) {
    var codes = Array(repeating: Int32(-1), count: count * keys.count)
    var values: [Vector] = []
    for (place, key) in keys.enumerated() {
      var table = ValueTable(type: key.type)
      let key = key.flattened
      let numbers = count == 0 ? [] : table.numbers(of: key)
      for row in 0..<count where !key.isMissing(row) && key.value(at: row) != key.type.missing {
        codes[row * keys.count + place] = numbers[row]
      }
      values.append(table.values)
    }
    return (codes, values)
  }

  /// The number of the value that a combination has in a column; below 0 for none.
  @inline(__always)
  func code(_ combination: Int, _ column: Int) -> Int32 { codes[combination * width + column] }

  /// The value of a number.
  func value(_ item: Segment.Item) -> Value { values[item.column].value(at: Int(item.code)) }
}

/// A pattern: the values that some of the columns have.
struct Segment: Hashable {
  /// One value of one column.
  struct Item: Hashable {
    let column: Int
    let code: Int32
  }

  /// In the order of the columns.
  var items: [Item]

  /// Whether all of this is part of the other, or the other way round.
  func isComparable(with other: Segment) -> Bool {
    let (short, long) = items.count < other.items.count ? (self, other) : (other, self)
    return short.items.allSatisfy { long.items.contains($0) }
  }

  /// Whether a combination of values has the pattern.
  func holds(of combination: Int, in table: SegmentTable) -> Bool {
    items.allSatisfy { table.code(combination, $0.column) == $0.code }
  }

  /// How much of each set has the pattern.
  func weights(in table: SegmentTable) -> [Double] {
    var sums = table.weights.map { _ in 0.0 }
    for combination in 0..<table.combinationCount where holds(of: combination, in: table) {
      for set in sums.indices { sums[set] += table.weights[set][combination] }
    }
    return sums
  }
}

extension [Segment] {
  /// The segments, best first, without those that say more or less of what a better one says.
  var withoutVariants: [Segment] {
    reduce(into: []) { kept, segment in
      if !kept.contains(where: { $0.isComparable(with: segment) }) { kept.append(segment) }
    }
  }
}
