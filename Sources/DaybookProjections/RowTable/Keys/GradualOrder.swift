/// The slots of a table in the order of their keys, sorted only as far as they are read.
struct GradualOrder: Sendable {
  private let keys: KeyStore
  /// The first slots, in the order of their keys.
  private var sorted: [UInt32] = []
  /// The other slots.
  private var rest: SortedSlots?

  /// The number of slots that are sorted at a time.
  private static let step = 4_096

  /// The slots of `rest`, whose keys are in `keys`.
  init(_ rest: SortedSlots, of keys: KeyStore) { (self.keys, self.rest) = (keys, rest) }

  /// Slots that are already in the order of their keys in `keys`.
  init(_ sorted: [UInt32], of keys: KeyStore) { (self.keys, self.sorted) = (keys, sorted) }

  /// The first `limit` slots whose keys are at least `lower` and below `upper`.
  mutating func slots(
    from lower: KeyWriter?, below upper: KeyWriter?, limit: Int
  ) -> ArraySlice<UInt32> {
    while sorted.count - start(of: lower) < limit, !hasReached(upper), sortMore() {}
    let start = start(of: lower)
    let end = upper.map { place(of: $0) } ?? sorted.count
    return sorted[start..<max(start, end)].prefix(limit)
  }

  private func start(of lower: KeyWriter?) -> Int { lower.map { place(of: $0) } ?? 0 }

  /// Whether some sorted key is not below `upper`.
  private func hasReached(_ upper: KeyWriter?) -> Bool {
    upper.map { place(of: $0) < sorted.count } ?? false
  }

  /// The index of the first sorted slot whose key is not below `key`.
  private func place(of key: KeyWriter) -> Int {
    sorted.partition { !keys.precedes(Int($0), key) }
  }

  /// Sorts some more slots; returns false if all slots are sorted.
  private mutating func sortMore() -> Bool {
    guard let next = rest?.next(Self.step) else { return false }
    sorted += next.map(\.slot)
    return true
  }
}
