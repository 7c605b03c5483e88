internal import DaybookProjections

extension Rows {
  /// The first parts of the keys, each once, found by leaping from one to the next.
  ///
  /// - Parameter part: The first part of a key.
  /// - Returns: The parts in their order.
  /// - Complexity: O(*p* log *n*) for *p* parts of *n* keys.
  func firstParts<Part: RowKey>(_ part: (Key) -> Part) -> [Part] {
    var parts: [Part] = []
    var next = first
    while let found = next.map({ part($0.key) }) {
      parts.append(found)
      next = after(found).first
    }
    return parts
  }
}
