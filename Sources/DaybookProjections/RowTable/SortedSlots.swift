/// Slots in the order of their keys, sorted part by part as they are asked for: the first are there
/// long before all are sorted.
struct SortedSlots {
  private let keys: KeyStore
  /// All slots, those of one part next to each other.
  private let entries: [PrefixedSlot]
  /// The parts that are not sorted yet, in the order of their keys.
  private var parts: ArraySlice<Range<Int>>
  /// What is sorted and was not yet given.
  private var waiting: ArraySlice<PrefixedSlot> = []

  /// The slots of `entries`, whose keys `keys` has.
  init(_ entries: [PrefixedSlot], of keys: KeyStore) {
    var entries = entries
    parts = entries.dealIntoParts()[...]
    (self.entries, self.keys) = (entries, keys)
  }

  /// The next slots, `count` but for the last ones; `nil` when all were given.
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
