/// Rows as combinations of values, with the frequency of each combination.
///
/// Each value has a number. A missing value or an empty text has a negative number. It is not part
/// of a pattern, because in a pattern it stands for any value.
struct SegmentTable {
  /// The number of columns in patterns.
  let width: Int
  let combinationCount: Int
  /// The numbers of the values of all combinations, one combination after another.
  private let codes: [Int32]
  /// The distinct values of each column, in the order of their numbers.
  private let values: [Vector]
  /// For each set of rows, the weight of each combination.
  let weights: [[Double]]
  /// The weight of each set.
  let totals: [Double]

  /// Adds rows.
  ///
  /// `columns` are the columns of the patterns. `weights` contains the weight of each row; without
  /// it, each row has the weight 1. `sets` contains the set of each row; a negative number means
  /// that the row is in no set.
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

  /// The number of the combination of each row.
  ///
  /// Memory is checked after each part of the rows, because there may be as many combinations as
  /// rows.
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

  /// The number of rows after which memory is checked again.
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

  /// The number of a combination's value in a column; negative if there is no value.
  @inline(__always)
  func code(_ combination: Int, _ column: Int) -> Int32 { codes[combination * width + column] }

  /// The value of an item.
  func value(_ item: Segment.Item) -> Value { values[item.column].value(at: Int(item.code)) }
}

/// A pattern: values for some of the columns.
struct Segment: Hashable {
  /// One value of one column.
  struct Item: Hashable {
    let column: Int
    let code: Int32
  }

  /// The values, in the order of the columns.
  var items: [Item]

  /// Whether one of the two patterns is a part of the other.
  func isComparable(with other: Segment) -> Bool {
    let (short, long) = items.count < other.items.count ? (self, other) : (other, self)
    return short.items.allSatisfy { long.items.contains($0) }
  }

  /// Whether a combination of values matches the pattern.
  func holds(of combination: Int, in table: SegmentTable) -> Bool {
    items.allSatisfy { table.code(combination, $0.column) == $0.code }
  }

  /// The weight of the matching rows in each set.
  func weights(in table: SegmentTable) -> [Double] {
    var sums = table.weights.map { _ in 0.0 }
    for combination in 0..<table.combinationCount where holds(of: combination, in: table) {
      for set in sums.indices { sums[set] += table.weights[set][combination] }
    }
    return sums
  }
}

extension [Segment] {
  /// The segments, beginning with the best.
  ///
  /// Extensions and parts of a better segment are left out.
  var withoutVariants: [Segment] {
    reduce(into: []) { kept, segment in
      if !kept.contains(where: { $0.isComparable(with: segment) }) { kept.append(segment) }
    }
  }
}
