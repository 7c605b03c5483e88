/// The order of the keys in a page: each is above the one before.
struct KeyOrder {
  // LMDB takes no longer ones.
  private static let greatestCount = 511

  private let hasIntegerKeys: Bool
  private var last: Range<Int>?

  init(hasIntegerKeys: Bool) {
    self.hasIntegerKeys = hasIntegerKeys
  }

  /// Whether `key`, which lies in `page`, is one of the kind and above the last one.
  mutating func goesOn(with key: Range<Int>, of page: PageBytes) -> Bool {
    defer { last = key }
    if hasIntegerKeys {
      guard key.count == 8 else { return false }
      return last.map { page.uint64(at: $0.lowerBound) < page.uint64(at: key.lowerBound) } ?? true
    }
    guard (1...Self.greatestCount).contains(key.count) else { return false }
    return last.map { page[$0].lexicographicallyPrecedes(page[key]) } ?? true
  }
}
