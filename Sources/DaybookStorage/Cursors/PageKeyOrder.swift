/// The order of the keys in a page: each key is above the previous key, and all are within the
/// page's bounds.
struct PageKeyOrder {
  // The length of LMDB's longest key, in bytes.
  private static let greatestCount = 511

  private let hasIntegerKeys: Bool
  private let bounds: KeyBounds
  private let page: PageBytes
  private var last: Range<Int>?

  init(in page: PageBytes, within bounds: KeyBounds, hasIntegerKeys: Bool) {
    self.page = page
    self.bounds = bounds
    self.hasIntegerKeys = hasIntegerKeys
  }

  /// Whether the key in the byte range `key` of the page may follow the previous key.
  ///
  /// The key must have the table's kind, and be above the previous key. The first key of a page
  /// must not be below the page's lower bound.
  mutating func goesOn(with key: Range<Int>) -> Bool {
    guard isOfTheKind(key) else { return false }
    defer { last = key }
    guard let last else { return bounds.lower.map { !isBelow(key, $0) } ?? true }
    return isBelow(last, KeyBounds.Key(page: page, place: key))
  }

  /// Whether the page's last key is below the page's upper bound.
  var endsWithinBounds: Bool {
    guard let last, let upper = bounds.upper else { return true }
    return isBelow(last, upper)
  }

  private func isOfTheKind(_ key: Range<Int>) -> Bool {
    hasIntegerKeys ? key.count == 8 : (1...Self.greatestCount).contains(key.count)
  }

  /// Whether `key`, which has the right kind, is below `other`.
  private func isBelow(_ key: Range<Int>, _ other: KeyBounds.Key) -> Bool {
    if hasIntegerKeys {
      return page.uint64(at: key.lowerBound) < other.page.uint64(at: other.place.lowerBound)
    }
    return page.isBelow(key, other.page, other.place)
  }
}
