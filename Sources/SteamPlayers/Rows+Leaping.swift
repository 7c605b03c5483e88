import DaybookProjections

extension Rows {
  /// The first parts of the keys, each once, found by leaping from one to the next.
  ///
  /// - Parameters:
  ///   - start: A key before which nothing is looked for; `nil` for all.
  ///   - part: The first part of a key.
  ///   - end: A key behind nearly all of those that begin with such a part.
  ///   - isWanted: Whether it goes on behind a part.
  /// - Returns: The parts in their order.
  /// - Complexity: O(*p* log *n*) for *p* parts of *n* keys.
  func firstParts<Part: Equatable>(
    from start: Key? = nil, _ part: (Key) -> Part, behind end: (Part) -> Key,
    while isWanted: (Part) -> Bool = { _ in true }
  ) -> [Part] {
    var parts: [Part] = []
    var next = (start.map { self[$0...].first } ?? first)?.key
    while let found = next.map(part), isWanted(found) {
      parts.append(found)
      next = self[end(found)...].first { part($0.key) != found }?.key
    }
    return parts
  }
}
