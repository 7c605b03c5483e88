/// `percentile(x, p)` of numbers and times, by nearest rank.
///
/// The values of each group are stored as 64-bit words. The word at a rank is found without sorting
/// all words.
struct PercentileAggregate: GroupAggregate {
  private let type: ScalarType
  private let percent: Double
  private let gathered: ValuesByGroup
  /// Whether this aggregate collects the values, which all percentiles of the column use.
  private let gathers: Bool

  /// Returns `nil` if the values are not ints, longs, reals, datetimes or timespans.
  ///
  /// It also returns `nil` if the rank is not a constant from 0 to 100.
  init?(_ call: AggregateCall, sharing gathered: inout [ColumnID: ValuesByGroup]) {
    guard call.arguments.count == 2, call.arguments[0].type.hasWords,
      let rank = call.arguments[1].constant?.realOperand, 0...100 ~= rank
    else { return nil }
    type = call.resolved.result
    percent = rank
    let column = call.arguments[0].column?.id
    let known = column.flatMap { gathered[$0] }
    gathers = known == nil
    self.gathered = known ?? ValuesByGroup()
    if let column { gathered[column] = self.gathered }
  }

  mutating func add(_ arguments: [Vector], groups: [Int32], groupCount: Int) {
    if gathers { gathered.add(arguments[0].flattened, groups, groupCount) }
  }

  func results(groupCount: Int) -> Vector {
    let values = (0..<groupCount).map { group in
      gathered.word(atPercent: percent, of: group).map { Value(word: $0, type: type) } ?? .null
    }
    return Vector(values, type: type)
  }

  // Finding the word at a rank copies nothing, so only the collected values are counted.
  var heldBytes: Int { gathers ? gathered.heldBytes : 0 }
  var isMergeable: Bool { true }

  mutating func merge(_ later: PercentileAggregate, groups: [Int32], groupCount: Int) {
    if gathers { gathered.merge(later.gathered, groups, groupCount) }
  }
}

/// The values of each group as words, shared by all percentiles of one column.
///
/// Words sort like the values.
final class ValuesByGroup {
  private var words: [[Int64]] = []
  private(set) var heldBytes = 0

  func add(_ vector: Vector, _ groups: [Int32], _ groupCount: Int) {
    // The words are moved out, so that no row checks for exclusive access to the object.
    var words = words
    self.words = []
    defer { self.words = words }
    heldBytes += max(0, groupCount - words.count) * 40
    words.extend(to: groupCount, with: [])
    switch vector.storage {
    case .integers(let integers):
      for row in integers.indices where vector.validity?[row] ?? true {
        append(integers[row], to: &words[Int(groups[row])])
      }
    case .reals(let reals):
      for row in reals.indices where !reals[row].isNaN && vector.validity?[row] ?? true {
        append(reals[row].orderedWord, to: &words[Int(groups[row])])
      }
    default: break
    }
  }

  func merge(_ later: ValuesByGroup, _ groups: [Int32], _ groupCount: Int) {
    heldBytes += max(0, groupCount - words.count) * 40
    words.extend(to: groupCount, with: [])
    for (group, added) in zip(groups, later.words) {
      let count = words[Int(group)].count
      words[Int(group)].append(contentsOf: added)
      heldBytes += Self.roomBytes(for: count + added.count) - Self.roomBytes(for: count)
    }
  }

  /// Adds a word, and counts bytes as if the array had the greatest capacity that it can have.
  ///
  /// The bytes thus depend only on the values, and not on the way in which they were added.
  @inline(__always)
  private func append(_ word: Int64, to words: inout [Int64]) {
    words.append(word)
    let count = words.count
    if count & (count &- 1) == 0 {
      heldBytes += Self.roomBytes(for: count) - Self.roomBytes(for: count &- 1)
    }
  }

  /// The bytes of an array of `count` words with the greatest capacity that it can have.
  private static func roomBytes(for count: Int) -> Int {
    guard count > 0 else { return 0 }
    return max(32, 16 << (Int.bitWidth - 1 - count.leadingZeroBitCount))
  }

  /// The word at a percentile, by nearest rank; `nil` without words.
  func word(atPercent percent: Double, of group: Int) -> Int64? {
    guard group < words.count, !words[group].isEmpty else { return nil }
    let total = Double(words[group].count)
    // A rounding error must not select the next value.
    let rank = (percent / 100 * total - 1e-9 * total).rounded(.up)
    return words[group].selected(Int(rank.clamped(to: 1...total)) - 1)
  }
}

extension [Int64] {
  /// Returns the element that would be at `place` if all elements were sorted.
  ///
  /// It reorders the elements: then no element before `place` is greater, and no element after it
  /// is smaller.
  ///
  /// - Complexity: O(*n*) on average in the number of elements; O(*n* log *n*) for the worst input.
  mutating func selected(_ place: Int) -> Int64 {
    var (low, high) = (0, count - 1)
    var rounds = 0
    while high - low > 16 {
      rounds += 1
      // So many rounds mean that the pivots are bad; then sorting is faster.
      if rounds > 64 { break }
      let (left, right) = parted(low, high)
      if place <= left {
        high = left
      } else if place >= right {
        low = right
      } else {
        return self[place]
      }
    }
    self[low...high].sort()
    return self[place]
  }

  /// Reorders a range: elements that are at most the pivot come before elements that are at least
  /// it.
  ///
  /// It returns the end of the first part and the start of the second part. All elements between
  /// these parts equal the pivot.
  private mutating func parted(_ low: Int, _ high: Int) -> (left: Int, right: Int) {
    let pivot = pivot(low, high)
    var (left, right) = (low, high)
    while left <= right {
      while self[left] < pivot { left += 1 }
      while self[right] > pivot { right -= 1 }
      if left <= right {
        swapAt(left, right)
        left += 1
        right -= 1
      }
    }
    return (right, left)
  }

  /// The median of three elements.
  private func pivot(_ low: Int, _ high: Int) -> Int64 {
    let (first, middle, last) = (self[low], self[low + (high - low) / 2], self[high])
    return Swift.max(Swift.min(first, middle), Swift.min(Swift.max(first, middle), last))
  }
}

extension Double {
  /// A word for the number; the words of smaller numbers are smaller.
  var orderedWord: Int64 {
    let bits = Int64(bitPattern: (self == 0 ? 0 : self).bitPattern)
    return bits < 0 ? bits ^ .max : bits
  }

  fileprivate init(orderedWord word: Int64) {
    self.init(bitPattern: UInt64(bitPattern: word < 0 ? word ^ .max : word))
  }
}

extension Value {
  fileprivate init(word: Int64, type: ScalarType) {
    self = type == .real ? .real(Double(orderedWord: word)) : Value(integer: word, type: type)
  }
}

extension ScalarType {
  /// Whether values of the type can be stored as words that have the order of the values.
  fileprivate var hasWords: Bool {
    switch self {
    case .int, .long, .real, .datetime, .timespan: true
    default: false
    }
  }
}
