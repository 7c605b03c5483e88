/// A value, and the bin to which it belongs.
struct BinnedValue {
  /// The number of the bin; adjacent bins have adjacent numbers.
  let ordinal: Int64
  /// The start of the bin.
  let bin: Value
  let value: Value
}

/// A window of bins that moves bin by bin, and the percentile of the values in it.
///
/// The window counts values by their rank among all *n* values, so adding or removing a value takes
/// O(log *n*).
struct RollingWindow {
  private let rows: [BinnedValue]
  /// The sorted values, including repetitions.
  private let sorted: [Value]
  /// For each row, the index of its value in ``sorted``; `nil` for a row without a value.
  private let ranks: [Int?]
  private let percent: Double
  private let binsPerWindow: Int64
  private var counts: RankCounts
  private var first = 0
  private var end = 0

  init(_ placed: [BinnedValue], percent: Double, binsPerWindow: Int64) {
    let rows = placed.sorted { $0.ordinal < $1.ordinal }
    self.rows = rows
    self.percent = percent
    self.binsPerWindow = binsPerWindow
    let known = rows.indices.filter { !rows[$0].value.isNull && !rows[$0].value.isNaN }
    let ordered = known.sorted { (rows[$0].value.compare(to: rows[$1].value) ?? 0) < 0 }
    var ranks = Array(repeating: Int?.none, count: rows.count)
    for (rank, row) in ordered.enumerated() { ranks[row] = rank }
    self.ranks = ranks
    sorted = ordered.map { rows[$0].value }
    counts = RankCounts(size: ordered.count)
  }

  /// Moves to the next bin, and returns it with its percentile; returns `nil` after the last bin.
  mutating func next() -> (bin: Value, percentile: Value)? {
    guard end < rows.count else { return nil }
    let bin = rows[end]
    while end < rows.count, rows[end].ordinal == bin.ordinal {
      if let rank = ranks[end] { counts.add(rank, 1) }
      end += 1
    }
    let (earliest, isBeyond) = bin.ordinal.subtractingReportingOverflow(binsPerWindow - 1)
    while !isBeyond, rows[first].ordinal < earliest {
      if let rank = ranks[first] { counts.add(rank, -1) }
      first += 1
    }
    return (bin.bin, percentile)
  }

  /// The percentile of the window, as `percentile()` defines it.
  ///
  /// It is the lowest value for which at least the given percentage of the values are at or below
  /// it.
  private var percentile: Value {
    guard counts.total > 0 else { return .null }
    let total = Double(counts.total)
    let wanted = (percent / 100 * total - 1e-9 * total).rounded(.up)
    return sorted[counts.rank(ofNumber: Int(wanted.clamped(to: 1...total)))]
  }
}

/// The number of values at each rank (a Fenwick tree).
private struct RankCounts {
  private var sums: [Int]
  private(set) var total = 0

  init(size: Int) { sums = Array(repeating: 0, count: size + 1) }

  mutating func add(_ rank: Int, _ count: Int) {
    total += count
    var place = rank + 1
    while place < sums.count {
      sums[place] += count
      place += place & -place
    }
  }

  /// The rank of the value that is at position `number`, from 1, in the sorted window.
  func rank(ofNumber number: Int) -> Int {
    var (place, rest) = (0, number)
    var step = 1
    while step * 2 < sums.count { step *= 2 }
    while step > 0 {
      if place + step < sums.count, sums[place + step] < rest {
        place += step
        rest -= sums[place]
      }
      step /= 2
    }
    return place
  }
}
