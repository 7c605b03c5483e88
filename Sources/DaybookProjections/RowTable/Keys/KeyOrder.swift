/// The slots of a growing table in the order of their keys, as a long and a short sorted run.
///
/// The short run is merged into the long run when it has become long enough.
///
/// To insert one of *n* slots, about √*n* numbers are moved on average: half of the short run, and
/// the slot's share of a merge.
struct KeyOrder: Sendable {
  /// Whether the order is kept at all.
  private(set) var isKept = false
  private var long: [UInt32] = []
  private var short: [UInt32] = []

  /// The length at which the short run is merged: about four times the square root of the long
  /// run's length.
  private var shortCount: Int {
    let bits = Int.bitWidth - long.count.leadingZeroBitCount
    return max(1_024, 4 << (bits / 2))
  }

  init() {}

  /// The order of slots that are already sorted.
  init(_ sorted: [UInt32]) {
    isKept = true
    long = sorted
  }

  /// Adds a slot; `precedes` compares the keys of two slots.
  mutating func insert(_ slot: Int, _ precedes: (Int, Int) -> Bool) {
    if let last = long.last, short.isEmpty, precedes(Int(last), slot) {
      return long.append(UInt32(slot))
    }
    let place = short.partition { !precedes(Int($0), slot) }
    short.insert(UInt32(slot), at: place)
    if short.count >= shortCount { joinRuns(precedes) }
  }

  /// Removes the slots for which `isGone` is true, and returns them.
  mutating func drop(_ isGone: (UInt32) -> Bool) -> [UInt32] {
    let gone = long.filter(isGone) + short.filter(isGone)
    long.removeAll(where: isGone)
    short.removeAll(where: isGone)
    return gone
  }

  /// The slots whose keys in `keys` are at least `lower` and below `upper`.
  func slots(from lower: KeyWriter?, below upper: KeyWriter?, in keys: KeyStore) -> OrderedSlots {
    func part(_ run: [UInt32]) -> ArraySlice<UInt32> {
      let start = lower.map { key in run.partition { !keys.precedes(Int($0), key) } } ?? 0
      let end = upper.map { key in run.partition { !keys.precedes(Int($0), key) } } ?? run.count
      return run[start..<max(start, end)]
    }
    return OrderedSlots(part(long), part(short), of: keys)
  }

  /// Merges the short run into the long run, which is copied range by range.
  private mutating func joinRuns(_ precedes: (Int, Int) -> Bool) {
    long = long.merged(with: short, leavingRoomFor: shortCount, precedes)
    short.removeAll(keepingCapacity: true)
  }
}

extension [UInt32] {
  /// These sorted slots together with the sorted slots `others`, of which there may be far fewer.
  ///
  /// `precedes` compares the keys of two slots. The result has room for `room` more slots.
  func merged(
    with others: [UInt32], leavingRoomFor room: Int = 0, _ precedes: (Int, Int) -> Bool
  ) -> [UInt32] {
    var (merged, rest) = ([UInt32](), self[...])
    merged.reserveCapacity(count + others.count + room)
    for slot in others {
      var (reached, step) = (0, 1)
      while reached + step <= rest.count,
        precedes(Int(rest[rest.startIndex + reached + step - 1]), Int(slot))
      {
        reached += step
        step *= 2
      }
      let near = rest.dropFirst(reached).prefix(step - 1)
      let end = near.partition { !precedes(Int($0), Int(slot)) }
      merged += rest[..<end]
      merged.append(slot)
      rest = rest[end...]
    }
    merged += rest
    return merged
  }
}

extension RandomAccessCollection<UInt32> where Index == Int {
  /// The first index for which `isBehind` is true, or the end index.
  ///
  /// If `isBehind` is true for an index, it must be true for all later indexes.
  func partition(_ isBehind: (UInt32) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
