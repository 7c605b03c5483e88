/// Slots in the order of their keys: two sorted runs, which are merged during iteration.
///
/// An iteration that ends early does not merge the remaining slots.
struct OrderedSlots: Sequence, IteratorProtocol, Sendable {
  private var long: ArraySlice<UInt32>
  private var short: ArraySlice<UInt32>
  private let keys: KeyStore

  /// The slots of two runs, each sorted by the keys in `keys`.
  init(_ long: ArraySlice<UInt32>, _ short: ArraySlice<UInt32> = [], of keys: KeyStore) {
    self.long = long
    self.short = short
    self.keys = keys
  }

  /// The slot with the least key; `nil` if no slots are left.
  var first: UInt32? { startsWithLong ? long.first : short.first }

  /// Removes and returns the slot with the least key; `nil` if no slots are left.
  mutating func next() -> UInt32? { startsWithLong ? long.popFirst() : short.popFirst() }

  /// Skips slots at the start of both runs while `isGone` is true, without comparing keys.
  mutating func passOver(while isGone: (UInt32) -> Bool) {
    while let slot = long.first, isGone(slot) { long.removeFirst() }
    while let slot = short.first, isGone(slot) { short.removeFirst() }
  }

  /// Removes and returns the slot with the greatest key; `nil` if no slots are left.
  mutating func popLast() -> UInt32? { endsWithLong ? long.popLast() : short.popLast() }

  private var startsWithLong: Bool {
    guard let left = long.first, let right = short.first else { return short.isEmpty }
    return keys.precedes(Int(left), Int(right))
  }

  private var endsWithLong: Bool {
    guard let left = long.last, let right = short.last else { return short.isEmpty }
    return keys.precedes(Int(right), Int(left))
  }
}
