/// The order of the rows of one batch by some of its columns.
struct RowOrder {
  /// One key with its values laid out for comparing.
  private enum Key {
    case integers([Int64])
    case reals([Double])
    case strings(StringVector)
    case values([Value])
  }

  private let keys: [Key]
  /// For each key: whether great values come first.
  private let isDescending: [Bool]
  /// For each key where some rows have no plain value: below 0 for those that come before all
  /// others, above 0 for those that come after.
  private let ranks: [[Int8]?]

  init(_ columns: [Vector], _ keys: [SortKey]) {
    let columns = columns.map(\.flattened)
    self.keys = columns.map(Self.key)
    isDescending = keys.map(\.isDescending)
    ranks = zip(columns, keys).map { $0.ranks(nullsFirst: $1.nullsFirst) }
  }

  private static func key(of column: Vector) -> Key {
    switch column.storage {
    case .integers(let integers): .integers(integers)
    case .bools(let bools): .integers(bools.map { $0 ? 1 : 0 })
    case .reals(let reals): .reals(reals)
    case .strings(let strings): .strings(strings)
    case .values(let values): .values(values)
    case .constant: .values([])
    }
  }

  /// The rows in order; equal ones as they came.
  ///
  /// Sorts parts and merges them, and asks between whether the run shall go on.
  func sorted(_ count: Int, in run: QueryRun) throws(QueryError) -> [Int32] {
    var parts: [[Int32]] = []
    for start in stride(from: 0, to: count, by: Self.partCount) {
      try run.checkpoint()
      parts.append(sorted(Int32(start)..<Int32(min(start + Self.partCount, count))))
    }
    while parts.count > 1 {
      var merged: [[Int32]] = []
      for pair in stride(from: 0, to: parts.count, by: 2) {
        let isPair = pair + 1 < parts.count
        merged.append(isPair ? try self.merged(parts[pair], parts[pair + 1], run) : parts[pair])
      }
      parts = merged
    }
    return parts.first ?? []
  }

  private static let partCount = 1 << 16

  /// Two sorted parts as one, the rows of `left` before equal ones of `right`.
  private func merged(
    _ left: [Int32], _ right: [Int32], _ run: QueryRun
  ) throws(QueryError) -> [Int32] {
    var rows: [Int32] = []
    rows.reserveCapacity(left.count + right.count)
    var (first, second) = (0, 0)
    while first < left.count, second < right.count {
      if rows.count & 0x3FFF == 0 { try run.checkpoint() }
      if compare(Int(left[first]), Int(right[second])) <= 0 {
        rows.append(left[first])
        first += 1
      } else {
        rows.append(right[second])
        second += 1
      }
    }
    return rows + left[first...] + right[second...]
  }

  /// Few rows in order; equal ones as they came.
  func sorted(_ count: Int) -> [Int32] { sorted(0..<Int32(count)) }

  private func sorted(_ range: Range<Int32>) -> [Int32] {
    let rows = Array(range)
    if keys.count == 1, ranks[0] == nil, case .integers(let integers) = keys[0] {
      return isDescending[0]
        ? rows.sorted {
          integers[Int($0)] == integers[Int($1)] ? $0 < $1 : integers[Int($0)] > integers[Int($1)]
        }
        : rows.sorted {
          integers[Int($0)] == integers[Int($1)] ? $0 < $1 : integers[Int($0)] < integers[Int($1)]
        }
    }
    return sorted(rows)
  }

  /// Some rows in order; equal ones as they came.
  func sorted(_ rows: [Int32]) -> [Int32] {
    rows.sorted { left, right in
      let order = compare(Int(left), Int(right))
      return order == 0 ? left < right : order < 0
    }
  }

  /// Below 0 when row `left` comes before row `right`.
  func compare(_ left: Int, _ right: Int) -> Int {
    for index in keys.indices {
      if let ranks = ranks[index], ranks[left] != 0 || ranks[right] != 0 {
        guard ranks[left] == ranks[right] else { return ranks[left] < ranks[right] ? -1 : 1 }
        continue
      }
      let order = Self.compare(keys[index], left, right)
      if order != 0 { return isDescending[index] ? -order : order }
    }
    return 0
  }

  @inline(__always)
  private static func compare(_ key: Key, _ left: Int, _ right: Int) -> Int {
    switch key {
    case .integers(let values):
      values[left] < values[right] ? -1 : values[left] == values[right] ? 0 : 1
    case .reals(let values):
      values[left] < values[right] ? -1 : values[left] == values[right] ? 0 : 1
    case .strings(let values): values.compare(left, right)
    case .values(let values): values[left].compare(to: values[right]) ?? 0
    }
  }
}

extension StringVector {
  /// Below 0, 0 or above 0 as the bytes of one row are less than, equal to or greater than those
  /// of another.
  func compare(_ left: Int, _ right: Int) -> Int {
    let (leftRange, rightRange) = (slice(at: left).range, slice(at: right).range)
    let shared = min(leftRange.count, rightRange.count)
    for offset in 0..<shared {
      let (a, b) = (bytes[leftRange.lowerBound + offset], bytes[rightRange.lowerBound + offset])
      if a != b { return a < b ? -1 : 1 }
    }
    return leftRange.count - rightRange.count
  }
}

extension Vector {
  /// Which rows come before or after all plain values: the missing ones and, beside them, NaN.
  fileprivate func ranks(nullsFirst: Bool) -> [Int8]? {
    var ranks: [Int8]?
    for row in 0..<count {
      let rank: Int8 = isMissing(row) ? 2 : isNaN(row) ? 1 : 0
      guard rank != 0 else { continue }
      if ranks == nil { ranks = Array(repeating: 0, count: count) }
      ranks?[row] = nullsFirst ? -rank : rank
    }
    return ranks
  }

  /// Whether `row` has no value.
  func isMissing(_ row: Int) -> Bool {
    if let validity { return !validity[row] }
    switch storage {
    case .values(let values): return values[row].isNull
    case .constant(let value): return value.isNull
    default: return false
    }
  }

  private func isNaN(_ row: Int) -> Bool {
    if case .reals(let reals) = storage { reals[row].isNaN } else { false }
  }
}
