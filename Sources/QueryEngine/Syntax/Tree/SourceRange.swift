/// A range of a query's text, in UTF-8 bytes from its start.
package struct SourceRange: Hashable, Sendable {
  /// The offset of the first byte.
  package let start: Int
  /// The offset after the last byte, which equals ``start`` if the range is empty.
  package let end: Int

  package init(_ start: Int, _ end: Int) {
    self.start = start
    self.end = max(start, end)
  }

  /// The number of bytes in the range.
  package var count: Int { end - start }

  /// The smallest range that contains both ranges.
  package func union(_ other: SourceRange) -> SourceRange {
    SourceRange(min(start, other.start), max(end, other.end))
  }
}
