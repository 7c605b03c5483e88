/// How many bytes a run holds, against how many it may hold.
package struct MemoryMeter: Sendable {
  package let limit: Int
  private(set) var held = 0

  package init(limit: Int) { self.limit = limit }

  /// Notes so many bytes more, or fewer.
  ///
  /// - Throws: ``QueryError/limit(what:figure:)`` when all together are too many.
  mutating func hold(_ bytes: Int) throws(QueryError) {
    held = held.addingReportingOverflow(bytes).overflow ? .max / 2 : held + bytes
    guard held > limit else { return }
    throw error
  }

  /// Asks for so many bytes that something needs for a moment.
  ///
  /// - Throws: ``QueryError/limit(what:figure:)`` when there are not so many left.
  func check(_ bytes: Int) throws(QueryError) {
    guard bytes > limit - held else { return }
    throw error
  }

  /// Notes that all that was held since ``held`` was this much is held no more.
  mutating func letGo(to earlier: Int) { held = earlier }

  private var error: QueryError { .limit(what: "bytes of memory", figure: limit) }
}
