/// A hash table from stream names to places in ``StreamIndex``; it has open addressing, and grows
/// by doubling.
///
/// A slot is one word: half of the name's fingerprint, and the place. A look-up reads one slot and
/// then the entry at one place, whose name the caller compares.
struct StreamNameTable: Sendable {
  /// The slots of the table; 0 marks an empty slot.
  ///
  /// The upper 32 bits of a slot are the upper half of the fingerprint, which determines the slot.
  /// The lower 32 bits are the place plus 1.
  private var slots: [UInt64] = []
  private var count = 0

  /// The place of the name with `fingerprint` for which `hasName` returns true.
  ///
  /// Without `hasName` the place is almost always right, and the caller must compare the name
  /// later. A short loop over many names then loads many slots at the same time.
  func place(of fingerprint: NameFingerprint, where hasName: (Int) -> Bool = { _ in true }) -> Int?
  {
    guard !slots.isEmpty else { return nil }
    var slot = start(of: fingerprint.bits)
    while slots[slot] != 0 {
      if (slots[slot] ^ fingerprint.bits) >> 32 == 0 {
        let place = Int(slots[slot] & 0xFFFF_FFFF) &- 1
        if hasName(place) { return place }
      }
      slot = (slot &+ 1) & (slots.count &- 1)
    }
    return nil
  }

  /// Adds a name that the table does not have.
  mutating func add(_ fingerprint: NameFingerprint, at place: Int) {
    if (count + 1) * 3 > slots.count * 2 { grow() }
    count += 1
    insert(fingerprint.bits & ~0xFFFF_FFFF | UInt64(place + 1))
  }

  private func start(of bits: UInt64) -> Int {
    Int(truncatingIfNeeded: bits >> 32) & (slots.count &- 1)
  }

  private mutating func insert(_ content: UInt64) {
    var slot = start(of: content)
    while slots[slot] != 0 { slot = (slot &+ 1) & (slots.count &- 1) }
    slots[slot] = content
  }

  private mutating func grow() {
    let old = slots
    slots = Array(repeating: 0, count: max(64, old.count * 2))
    for slot in old where slot != 0 { insert(slot) }
  }
}
