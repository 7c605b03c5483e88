/// Where a value stands in a file.
package struct RecoveredPlace: Hashable, Sendable {
  package let offset: UInt64
  /// At most so many bytes; those after the end of the file are missing.
  package let byteCount: Int

  package init(offset: UInt64, byteCount: Int) {
    (self.offset, self.byteCount) = (offset, byteCount)
  }
}
