/// Slots in the order of their keys, sorted part by part on demand.
///
/// The first slots are available long before all are sorted.
struct SortedSlots {
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

  /// The next slots, `count` of them except at the end; `nil` when all were returned.
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
