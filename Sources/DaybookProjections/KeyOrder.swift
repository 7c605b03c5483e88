/// Slots in the order of their keys, kept while slots are added: a long sorted run and a short one,
/// which joins the long one when it has grown.
///
/// An insertion costs a shift of the short run, and a thousandth of the long one.
struct KeyOrder: Sendable {
  /// Whether the order is kept at all.
  private(set) var isKept = false
  private var long: [UInt32] = []
  private var short: [UInt32] = []

  private static let shortCount = 1_024

  init() {}

  /// The order of slots that are sorted.
  init(_ sorted: [UInt32]) {
    isKept = true
    long = sorted
  }

  /// Adds a slot; `precedes` compares the keys of two.
  mutating func insert(_ slot: Int, _ precedes: (Int, Int) -> Bool) {
    if let last = long.last, short.isEmpty, precedes(Int(last), slot) {
      return long.append(UInt32(slot))
    }
    let place = short.partition { !precedes(Int($0), slot) }
    short.insert(UInt32(slot), at: place)
    if short.count >= Self.shortCount {
      long = Self.merged(long[...], short[...], precedes)
      short.removeAll(keepingCapacity: true)
    }
  }

  /// The slots whose keys in `keys` are not before `lower`, and before `upper`.
  func slots(from lower: KeyWriter?, below upper: KeyWriter?, in keys: KeyStore) -> OrderedSlots {
    func part(_ run: [UInt32]) -> ArraySlice<UInt32> {
      let start = lower.map { key in run.partition { !keys.precedes(Int($0), key) } } ?? 0
      let end = upper.map { key in run.partition { !keys.precedes(Int($0), key) } } ?? run.count
      return run[start..<max(start, end)]
    }
    return OrderedSlots(part(long), part(short), of: keys)
  }

  private static func merged(
    _ left: ArraySlice<UInt32>, _ right: ArraySlice<UInt32>, _ precedes: (Int, Int) -> Bool
  ) -> [UInt32] {
    guard !right.isEmpty else { return Array(left) }
    var merged: [UInt32] = []
    merged.reserveCapacity(left.count + right.count)
    var (left, right) = (left, right)
    while let first = left.first, let second = right.first {
      if precedes(Int(first), Int(second)) {
        merged.append(first)
        left.removeFirst()
      } else {
        merged.append(second)
        right.removeFirst()
      }
    }
    return merged + left + right
  }
}

extension [UInt32] {
  /// The first index from which on `isBehind` holds, which it does for none before.
  fileprivate func partition(_ isBehind: (UInt32) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
