/// A hash table of keys; each key has a slot, numbered in the order in which keys are added.
///
/// The hash uses a few multiplications and a random seed of the process. The order of the hashes is
/// never visible, because iteration is in the order of the keys.
@usableFromInline struct KeyTable: Sendable {
  private var keys = KeyStore()
  /// The entries of the hash table; 0 for an empty entry.
  ///
  /// The upper 32 bits of an entry are the upper 32 bits of its key's hash; the lower 32 bits are
  /// the slot plus 1. The highest bits of the hash determine the index of the entry.
  private var places: [UInt64] = []
  /// The number of bits by which a hash is shifted right to get the index of its entry.
  private var shift: UInt64 = 0
  /// The slots in the order of their keys, if this order was requested.
  private var order = KeyOrder()
  /// The number of keys at the beginning that are sorted and have no entries in ``places``.
  private var sortedCount = 0
  /// The number of keys at the beginning that are sorted, or have entries in ``places``.
  private var enteredCount = 0

  private let seed = Self.processSeed
  private static let processSeed = UInt64.random(in: .min ... .max)

  @usableFromInline init() {}

  /// The number of keys.
  var count: Int { keys.count }

  /// The approximate number of bytes that the table allocates.
  var heldBytes: Int { keys.heldBytes + places.count * 8 }

  /// The slot of `key`, or -1.
  ///
  /// - Precondition: ``enterKeys()`` was called after the last ``add(distinct:)``.
  @usableFromInline func slot(of key: borrowing KeyWriter) -> Int { slot(of: key, hash(key)) }

  private func slot(of key: borrowing KeyWriter, _ hash: UInt64) -> Int {
    guard !places.isEmpty else { return sortedSlot(of: key) }
    var place = Int(truncatingIfNeeded: hash &>> shift)
    while places[place] != 0 {
      if places[place] >> 32 == hash >> 32 {
        let slot = Int(truncatingIfNeeded: places[place] & 0xFFFF_FFFF) &- 1
        if keys.isKey(key, at: slot) { return slot }
      }
      place = (place &+ 1) & (places.count &- 1)
    }
    return sortedSlot(of: key)
  }

  /// The slot of `key`; a new slot if the key is new.
  @usableFromInline mutating func slotMakingOne(for key: borrowing KeyWriter) -> Int {
    if enteredCount < keys.count { enterKeys() }
    let hash = hash(key)
    let slot = slot(of: key, hash)
    return slot >= 0 ? slot : add(key, hash)
  }

  private mutating func add(_ key: borrowing KeyWriter, _ hash: UInt64) -> Int {
    reservePlaces(placedCount &+ 1)
    let slot = add(distinct: key)
    place(slot, hash)
    enteredCount = keys.count
    if placedCount &* Self.mostSearches > sortedCount, sortedCount > 0 { placeSortedKeys() }
    return slot
  }

  /// Adds a key that no slot has.
  ///
  /// The key is found only after ``enterKeys()``, so a table that is never searched needs no
  /// entries.
  mutating func add(distinct key: borrowing KeyWriter) -> Int {
    let slot = keys.count
    keys.add(key)
    if order.isKept { putInOrder(slot) }
    return slot
  }

  /// Makes entries in the hash table for the keys of ``add(distinct:)``.
  mutating func enterKeys() {
    reservePlaces(keys.count &- sortedCount)
    for slot in enteredCount..<keys.count { place(slot, hash(ofSlot: slot)) }
    enteredCount = keys.count
  }

  /// Whether ``slot(of:)`` finds all keys.
  var areEntered: Bool { enteredCount == keys.count }

  /// The index of the first of `slots` whose key is not less than `key`.
  ///
  /// `slots` are in the order of their keys; `isFound` tells whether the found slot has the key.
  func place(of key: KeyWriter, among slots: ArraySlice<UInt32>) -> (index: Int, isFound: Bool) {
    let place = slots.partition { !keys.precedes(Int($0), key) }
    return (place, place < slots.endIndex && keys.isKey(key, at: Int(slots[place])))
  }

  /// The number of keys that have entries in ``places``.
  private var placedCount: Int { enteredCount &- sortedCount }

  /// The number of hash entries that can be made in the time of one search among the sorted keys.
  static var mostSearches: Int { 16 }

  /// Appends the sorted keys of stored rows; all earlier keys must have been appended in the same
  /// way.
  ///
  /// The keys get no entries in the hash table until there are many other keys.
  mutating func append(sortedKeysOf run: EncodedRun) {
    for index in 0..<run.count { keys.add(run.keyWriter(index)) }
    (sortedCount, enteredCount) = (keys.count, keys.count)
  }

  /// The slot of `key` among the ``sortedCount`` sorted keys; -1 if it is not one of them.
  private func sortedSlot(of key: borrowing KeyWriter) -> Int {
    var (low, high) = (0, sortedCount)
    while low < high {
      let middle = (low &+ high) &>> 1
      if keys.precedes(middle, key) { low = middle &+ 1 } else { high = middle }
    }
    return low < sortedCount && keys.isKey(key, at: low) ? low : -1
  }

  /// Makes an entry in the hash table for each of the sorted keys.
  private mutating func placeSortedKeys() {
    let count = sortedCount
    sortedCount = 0
    reservePlaces(placedCount)
    for slot in 0..<count { place(slot, hash(ofSlot: slot)) }
  }

  /// Sorts the slots, and keeps them sorted at every later change.
  @usableFromInline mutating func keepOrder() {
    if !order.isKept { keepOrder(sorted((0..<UInt32(keys.count)).map { $0 })) }
  }

  /// Keeps the slots in order at every later change; `sorted` has all slots, in order.
  mutating func keepOrder(_ sorted: [UInt32]) { if !order.isKept { order = KeyOrder(sorted) } }

  /// Removes the slots for which `isGone` is true from the order, and returns them.
  mutating func dropFromOrder(_ isGone: (UInt32) -> Bool) -> [UInt32] { order.drop(isGone) }

  /// Puts a slot back into the order; the slots must be kept sorted.
  mutating func putInOrder(_ slot: Int) {
    let keys = keys
    order.insert(slot) { keys.precedes($0, $1) }
  }

  /// The key of a slot.
  @usableFromInline func bytes(_ slot: Int) -> [UInt8] { keys.bytes(slot) }

  /// Appends the key of a slot.
  func write(_ slot: Int, to bytes: inout [UInt8]) { keys.write(slot, to: &bytes) }

  /// Appends the key of a slot, which begins with `prefix`.
  func write(_ slot: Int, _ prefix: UInt64, to bytes: inout [UInt8]) {
    keys.write(slot, prefix, to: &bytes)
  }

  /// A slot with the first 8 bytes of its key.
  func prefixed(_ slot: UInt32) -> PrefixedSlot { keys.prefixed(slot) }

  /// The slots whose keys are at least `lower` and below `upper`, in the order of the keys.
  func slots(from lower: KeyWriter?, below upper: KeyWriter?) -> OrderedSlots {
    if order.isKept { return order.slots(from: lower, below: upper, in: keys) }
    let found = (0..<UInt32(keys.count)).filter { slot in
      !(lower.map { keys.precedes(Int(slot), $0) } ?? false)
        && (upper.map { keys.precedes(Int(slot), $0) } ?? true)
    }
    return OrderedSlots(sorted(found)[...], of: keys)
  }

  /// Whether the key of the slot `left` sorts before the key of the slot `right`.
  func precedes(_ left: Int, _ right: Int) -> Bool { keys.precedes(left, right) }

  /// `slots` in the order of their keys.
  func sorted(_ slots: [UInt32]) -> [UInt32] { sortedWithPrefixes(slots).map(\.slot) }

  /// `slots` in the order of their keys, each with the first 8 bytes of its key.
  func sortedWithPrefixes(_ slots: [UInt32]) -> [PrefixedSlot] {
    keys.sorted(slots.map(keys.prefixed))
  }

  /// All slots in the order of their keys.
  var allSorted: SortedSlots {
    SortedSlots((0..<UInt32(keys.count)).map(keys.prefixed), of: keys)
  }

  /// All slots in the order of their keys; `sorted` has this order, or is empty.
  func gradualOrder(_ sorted: [UInt32]) -> GradualOrder {
    sorted.isEmpty ? GradualOrder(allSorted, of: keys) : GradualOrder(sorted, of: keys)
  }
}

extension KeyTable {
  private func hash(_ key: borrowing KeyWriter) -> UInt64 {
    var hash = seed ^ UInt64(truncatingIfNeeded: key.byteCount)
    for index in 0..<key.wordCount { hash = Self.mix(hash ^ key.word(index)) }
    return hash
  }

  /// The hash of a slot's key.
  private func hash(ofSlot slot: Int) -> UInt64 {
    let (words, byteCount) = keys.words(slot)
    var hash = seed ^ UInt64(truncatingIfNeeded: byteCount)
    for word in words { hash = Self.mix(hash ^ word) }
    return hash
  }

  @inline(__always)
  private static func mix(_ bits: UInt64) -> UInt64 {
    let product = (bits ^ 0x9E37_79B9_7F4A_7C15).multipliedFullWidth(by: 0xD1B5_4A32_D192_ED03)
    return product.high ^ product.low
  }

  /// Makes room for `count` entries, so that at most three quarters of ``places`` are used.
  private mutating func reservePlaces(_ count: Int) {
    var size = max(16, places.count)
    while count &* 4 > size &* 3 { size *= 2 }
    if size > places.count { grow(to: size) }
  }

  private mutating func grow(to size: Int) {
    let former = places
    places = [UInt64](repeating: 0, count: size)
    shift = UInt64(64 - places.count.trailingZeroBitCount)
    // The entries are in the order of the hashes, so both tables are accessed sequentially.
    for entry in former where entry != 0 {
      place(Int(truncatingIfNeeded: entry & 0xFFFF_FFFF) &- 1, entry)
    }
  }

  private mutating func place(_ slot: Int, _ hash: UInt64) {
    var place = Int(truncatingIfNeeded: hash &>> shift)
    while places[place] != 0 { place = (place &+ 1) & (places.count &- 1) }
    places[place] = hash & 0xFFFF_FFFF_0000_0000 | UInt64(truncatingIfNeeded: slot &+ 1)
  }
}

/// Slots in the order of their keys, sorted part by part on demand.
///
/// The first slots are available long before all are sorted.
struct SortedSlots: Sendable {
  private let keys: KeyStore
  /// All slots; the slots of one part are adjacent.
  private let entries: [PrefixedSlot]
  /// The parts that are not sorted yet, in the order of their keys.
  private var parts: ArraySlice<Range<Int>>
  /// The sorted slots that were not returned yet.
  private var waiting: ArraySlice<PrefixedSlot> = []

  /// The slots of `entries`, whose keys are in `keys`.
  init(_ entries: [PrefixedSlot], of keys: KeyStore) {
    var entries = entries
    parts = entries.dealIntoParts()[...]
    (self.entries, self.keys) = (entries, keys)
  }

  /// The next `count` slots, or fewer at the end; `nil` when all were returned.
  mutating func next(_ count: Int) -> ArraySlice<PrefixedSlot>? {
    while waiting.count < count, let part = parts.popFirst() {
      let sorted = keys.sorted(Array(entries[part]))
      waiting = waiting.isEmpty ? sorted[...] : waiting + sorted
    }
    guard !waiting.isEmpty else { return nil }
    defer { waiting = waiting.dropFirst(count) }
    return waiting.prefix(count)
  }
}
