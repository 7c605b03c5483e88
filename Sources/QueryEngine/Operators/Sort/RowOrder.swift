/// Orders the rows of one batch by some of its columns.
struct RowOrder {
  /// A sort key, with values in a form that is fast to compare.
  enum Key {
    case integers([Int64])
    case reals([Double])
    /// Texts, and for each text a word of its first bytes after the prefix that all texts share.
    case strings(StringVector, [UInt64])
    case values([Value])
  }

  let keys: [Key]
  /// For each key, whether the greatest value comes first.
  let isDescending: [Bool]
  /// For each key that has missing values or NaN, the rank of each row.
  ///
  /// The rank of any other value is 0. The rank of a missing value or NaN is negative if it comes
  /// before the other values, and positive if it comes after them.
  let ranks: [[Int8]?]

  init(_ columns: [Vector], _ keys: [SortKey]) {
    // A column whose values are all equal does not affect the order, so it is replaced with zeros.
    let columns = columns.map {
      $0.constant == nil ? $0 : Vector([Int64](repeating: 0, count: $0.count))
    }
    self.keys = columns.map(Self.key)
    isDescending = keys.map(\.isDescending)
    ranks = zip(columns, keys).map { $0.ranks(nullsFirst: $1.nullsFirst) }
  }

  private static func key(of column: Vector) -> Key {
    switch column.storage {
    case .integers(let integers): .integers(integers)
    case .bools(let bools): .integers(bools.map { $0 ? 1 : 0 })
    case .reals(let reals): .reals(reals)
    case .strings(let strings): Self.key(of: strings)
    case .values(let values): .values(values)
    case .constant: .values([])
    }
  }

  /// A key for texts.
  ///
  /// If there are few distinct texts, it contains their positions in the order of texts. Otherwise,
  /// it contains their first bytes.
  private static func key(of strings: StringVector) -> Key {
    if let numbers = strings.orderedNumbers { return .integers(numbers) }
    let start = strings.sharedPrefixCount
    return .strings(strings, (0..<strings.count).map { strings.word(at: $0, from: start) })
  }

  /// The sorted rows; equal rows keep their order.
  ///
  /// Rows are sorted by words where possible. Otherwise, parts are sorted and then merged, with
  /// checks for cancellation in between.
  func sorted(_ count: Int, in run: QueryRun) throws(QueryError) -> [Int32] {
    if count >= Self.leastByWords, let rows = try sortedByWords(count, run) { return rows }
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
  /// The minimum number of rows for which sorting by words is faster than comparing.
  private static let leastByWords = 256

  /// Merges two sorted parts; rows of `left` come before equal rows of `right`.
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

  /// All rows of a small batch, sorted; equal rows keep their order.
  func sorted(_ count: Int) -> [Int32] { sorted(0..<Int32(count)) }

  private func sorted(_ range: Range<Int32>) -> [Int32] {
    guard keys.count == 1, case .strings(let strings, let words) = keys[0] else {
      return sorted(Array(range))
    }
    let isDescending = isDescending[0]
    // Each row is stored next to its word, so that a comparison reads both from one cache line.
    let pairs = range.map { SortPair(word: words[Int($0)], row: $0) }
    return pairs.sorted(isDescending) { left, right in
      let order = strings.compare(Int(left), Int(right))
      return order == 0 ? left < right : isDescending ? order > 0 : order < 0
    }
  }

  /// The given rows, sorted; equal rows keep their order.
  func sorted(_ rows: [Int32]) -> [Int32] {
    rows.sorted { left, right in
      let order = compare(Int(left), Int(right))
      return order == 0 ? left < right : order < 0
    }
  }

  /// Compares two rows; the result is below 0 if row `left` comes before row `right`.
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
    case .strings(let values, let words):
      words[left] == words[right]
        ? values.compare(left, right) : words[left] < words[right] ? -1 : 1
    case .values(let values): values[left].compare(to: values[right]) ?? 0
    }
  }
}

/// A row, and the word by which it is sorted.
private struct SortPair {
  let word: UInt64
  let row: Int32
}

extension [SortPair] {
  /// The rows, sorted by their words; `isBefore` orders rows whose words are equal.
  fileprivate func sorted(
    _ isDescending: Bool, _ isBefore: (Int32, Int32) -> Bool
  ) -> [Int32] {
    let ordered =
      isDescending
      ? sorted { $0.word == $1.word ? isBefore($0.row, $1.row) : $0.word > $1.word }
      : sorted { $0.word == $1.word ? isBefore($0.row, $1.row) : $0.word < $1.word }
    return ordered.map(\.row)
  }
}

extension StringVector {
  /// For each row, the position of its text in the order of texts; `nil` if few texts are repeated.
  fileprivate var orderedNumbers: [Int64]? {
    if let codes, slices.count * 4 <= codes.count {
      let places = StringVector(bytes: bytes, slices: slices).orderedPlaces
      return codes.map { places[Int($0)] }
    }
    var table = StringTable()
    var numbers: [Int32] = []
    numbers.reserveCapacity(count)
    for row in 0..<count {
      numbers.append(table.number(of: bytes[slice(at: row).range]))
      // Stops when most texts occur only once.
      if row & 0x3FF == 0x3FF, table.count > 2_048, table.count * 4 > row { return nil }
    }
    guard table.count * 4 <= count else { return nil }
    let places = StringVector(bytes: table.bytes, slices: table.slices).orderedPlaces
    return numbers.map { places[Int($0)] }
  }

  /// For each row, the position of its text in the order of texts; equal texts share a position.
  private var orderedPlaces: [Int64] {
    let order = (0..<count).sorted { compare($0, $1) < 0 }
    var (places, last) = ([Int64](repeating: 0, count: order.count), 0)
    for (place, row) in order.enumerated() {
      if place > 0, compare(order[place - 1], row) != 0 { last = place }
      places[row] = Int64(last)
    }
    return places
  }

  /// The number of bytes that all texts have in common at their start.
  fileprivate var sharedPrefixCount: Int {
    guard count > 1 else { return 0 }
    let text = bytes.span
    let first = text.extracting(slice(at: 0).range)
    var shared = first.count
    for row in 1..<count where shared > 0 {
      let other = text.extracting(slice(at: row).range)
      shared = min(shared, other.count)
      var same = 0
      while same < shared, first[same] == other[same] { same += 1 }
      shared = same
    }
    return shared
  }

  /// Eight bytes of a text as a word, with zeros for bytes after the text's end.
  fileprivate func word(at row: Int, from start: Int) -> UInt64 {
    let text = bytes.span.extracting(slice(at: row).range)
    var word: UInt64 = 0
    for offset in start..<start + 8 {
      word = word << 8 | (offset < text.count ? UInt64(text[offset]) : 0)
    }
    return word
  }

  /// Compares the bytes of two rows' texts; the result is below 0, 0 or above 0.
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
  /// The rank of each row: missing values are outermost, then NaN; all other values have the rank
  /// 0.
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

  /// Whether some rows may have no value.
  var hasMissing: Bool {
    if validity != nil { return true }
    switch storage {
    case .values, .constant: return true
    case .bools, .integers, .reals, .strings: return false
    }
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
