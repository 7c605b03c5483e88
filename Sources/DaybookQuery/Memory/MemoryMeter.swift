/// How many bytes a run holds, against how many it may hold.
package struct MemoryMeter: Sendable {
  package let limit: Int
  private(set) var held = 0

  package init(limit: Int) { self.limit = limit }

  /// Notes so many bytes more, or fewer.
  ///
  /// - Throws: ``QueryError/limit(_:figure:)`` when all together are too many.
  mutating func hold(_ bytes: Int) throws(QueryError) {
    held = held.addingReportingOverflow(bytes).overflow ? .max / 2 : held + bytes
    guard held > limit else { return }
    throw error
  }

  /// Asks for so many bytes that something needs for a moment.
  ///
  /// - Throws: ``QueryError/limit(_:figure:)`` when there are not so many left.
  func check(_ bytes: Int) throws(QueryError) {
    guard bytes > limit - held else { return }
    throw error
  }

  /// Notes that all that was held since ``held`` was this much is held no more.
  mutating func letGo(to earlier: Int) { held = earlier }

  private var error: QueryError { .limit(.memory, figure: limit) }
}

/// Sizes that never overflow: what does not fit is very much, and refused as such.
extension Int {
  private static let veryMany = Int.max / 8

  /// The product, or very many when it does not fit.
  func times(_ other: Int) -> Int {
    let (product, isTooLarge) = multipliedReportingOverflow(by: other)
    return isTooLarge ? Self.veryMany : Swift.min(product, Self.veryMany)
  }

  /// The sum, or very many when it does not fit.
  func plus(_ other: Int) -> Int {
    Swift.min(Swift.min(self, Self.veryMany) + Swift.min(other, Self.veryMany), Self.veryMany)
  }
}
