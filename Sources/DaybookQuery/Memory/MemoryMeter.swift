/// The bytes that a run holds, and their limit.
package struct MemoryMeter: Sendable {
  package let limit: Int
  private(set) var held = 0

  package init(limit: Int) { self.limit = limit }

  /// Adds a number of bytes, which may be negative, to the held ones.
  ///
  /// - Throws: ``QueryError/limit(_:figure:)`` when all together are too many.
  mutating func hold(_ bytes: Int) throws(QueryError) {
    held = held.addingReportingOverflow(bytes).overflow ? .max / 2 : held + bytes
    guard held > limit else { return }
    throw error
  }

  /// Checks that a number of bytes may be used for a moment.
  ///
  /// - Throws: ``QueryError/limit(_:figure:)`` when fewer bytes are left.
  func check(_ bytes: Int) throws(QueryError) {
    guard bytes > limit - held else { return }
    throw error
  }

  /// Releases all bytes held since ``held`` was `earlier`.
  mutating func letGo(to earlier: Int) { held = earlier }

  private var error: QueryError { .limit(.memory, figure: limit) }
}

/// Sizes that never overflow: a result that does not fit is a very large number, which is refused.
extension Int {
  private static let veryMany = Int.max / 8

  /// The product, or a very large number when it does not fit.
  func times(_ other: Int) -> Int {
    let (product, isTooLarge) = multipliedReportingOverflow(by: other)
    return isTooLarge ? Self.veryMany : Swift.min(product, Self.veryMany)
  }

  /// The sum, or a very large number when it does not fit.
  func plus(_ other: Int) -> Int {
    Swift.min(Swift.min(self, Self.veryMany) + Swift.min(other, Self.veryMany), Self.veryMany)
  }
}
