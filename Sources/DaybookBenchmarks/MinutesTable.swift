/// Minutes by user and game: open addressing, grown by doubling, as the baseline has it.
///
/// The scan is to be measured, and not what Swift's dictionary does otherwise than C's table.
struct MinutesTable {
  /// The pairs, plus 1; 0 is empty.
  private var keys = [UInt64](repeating: 0, count: 1_024)
  private var minutes = [UInt64](repeating: 0, count: 1_024)
  private(set) var count = 0

  mutating func add(_ more: UInt64, to pair: UInt64) {
    let slot = Self.slot(of: pair &+ 1, in: keys)
    minutes[slot] &+= more
    guard keys[slot] == 0 else { return }
    keys[slot] = pair &+ 1
    count += 1
    if count * 4 > (keys.count - 1) * 3 { grow() }
  }

  private mutating func grow() {
    var newKeys = [UInt64](repeating: 0, count: keys.count * 2)
    var newMinutes = [UInt64](repeating: 0, count: keys.count * 2)
    for slot in keys.indices where keys[slot] != 0 {
      let place = Self.slot(of: keys[slot], in: newKeys)
      newKeys[place] = keys[slot]
      newMinutes[place] = minutes[slot]
    }
    (keys, minutes) = (newKeys, newMinutes)
  }

  private static func slot(of key: UInt64, in keys: [UInt64]) -> Int {
    let product = (key ^ 0x9E37_79B9_7F4A_7C15).multipliedFullWidth(by: 0xD1B5_4A32_D192_ED03)
    var slot = Int(truncatingIfNeeded: product.high ^ product.low) & (keys.count &- 1)
    while keys[slot] != 0, keys[slot] != key { slot = (slot &+ 1) & (keys.count &- 1) }
    return slot
  }

  /// How many pairs there are, and a mixture of all that is in them.
  var sums: Sums {
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
