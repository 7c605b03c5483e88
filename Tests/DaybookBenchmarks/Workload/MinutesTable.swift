/// The minutes by user and game, in an open-addressing table that doubles, as in the C baseline.
///
/// Additions are gathered first, and then made in short loops. The processor can then wait for the
/// memory of many pairs at once, while in one long loop it waits for each pair.
struct MinutesTable {
  /// The pair of user and game in each slot, plus 1; 0 marks an empty slot.
  private var keys = [UInt64](repeating: 0, count: 1_024)
  private var minutes = [UInt64](repeating: 0, count: 1_024)
  private var count = 0
  private var gathered: [(key: UInt64, minutes: UInt64)] = []
  private static let gatheredCount = 256

  mutating func add(_ more: UInt64, to pair: UInt64) {
    gathered.append((pair &+ 1, more))
    if gathered.count == Self.gatheredCount { addGathered() }
  }

  private mutating func addGathered() {
    while (count + gathered.count) * 4 > (keys.count - 1) * 3 { grow() }
    count += Self.add(gathered, &keys, &minutes)
    gathered.removeAll(keepingCapacity: true)
  }

  /// Adds to a table that has enough free slots, and returns the number of new pairs.
  private static func add(
    _ gathered: [(key: UInt64, minutes: UInt64)], _ keys: inout [UInt64],
    _ minutes: inout [UInt64]
  ) -> Int {
    var keys = keys.mutableSpan
    var minutes = minutes.mutableSpan
    var count = 0
    for (key, more) in gathered {
      let slot = slot(of: key, in: keys.span)
      count += keys[slot] == 0 ? 1 : 0
      keys[slot] = key
      minutes[slot] &+= more
    }
    return count
  }

  private mutating func grow() {
    var newKeys = [UInt64](repeating: 0, count: keys.count * 2)
    var newMinutes = [UInt64](repeating: 0, count: keys.count * 2)
    for slot in keys.indices where keys[slot] != 0 {
      let place = Self.slot(of: keys[slot], in: newKeys.span)
      newKeys[place] = keys[slot]
      newMinutes[place] = minutes[slot]
    }
    (keys, minutes) = (newKeys, newMinutes)
  }

  private static func slot(of key: UInt64, in keys: Span<UInt64>) -> Int {
    let product = (key ^ 0x9E37_79B9_7F4A_7C15).multipliedFullWidth(by: 0xD1B5_4A32_D192_ED03)
    var slot = Int(truncatingIfNeeded: product.high ^ product.low) & (keys.count &- 1)
    while keys[slot] != 0, keys[slot] != key { slot = (slot &+ 1) & (keys.count &- 1) }
    return slot
  }

  /// The number of pairs, and a checksum of all pairs and minutes.
  var sums: Sums {
    mutating get {
      addGathered()
      var sums = Sums()
      sums.count = UInt64(count)
      for slot in keys.indices where keys[slot] != 0 {
        sums.minutes &+= minutes[slot]
        let product = (keys[slot] &- 1 &+ 0x9E37_79B9_7F4A_7C15)
          .multipliedFullWidth(by: minutes[slot] &+ 1)
        sums.order &+= product.high ^ product.low
      }
      return sums
    }
  }
}
