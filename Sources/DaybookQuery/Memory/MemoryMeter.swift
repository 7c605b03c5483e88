internal import Synchronization

/// How many bytes a thread of a run holds, and how many all its threads may hold together.
///
/// There is one count for all threads. Each thread has a meter of its own, a ``branch()`` of that of the run,
/// which knows its share: so it lets go of what it held alone.
package final class MemoryMeter: Sendable {
  /// How many bytes all threads may hold.
  package let limit: Int
  private let total: Total
  private let ownBytes = Atomic(0)
  /// What of these stays; see ``keep(_:)``.
  private let keptBytes = Atomic(0)
  private let mostForAMoment = Atomic(0)

  private final class Total: Sendable { let bytes = Atomic(0) }

  package convenience init(limit: Int) { self.init(limit: limit, Total()) }

  private init(limit: Int, _ total: Total) { (self.limit, self.total) = (limit, total) }

  /// A meter for another thread, which counts for the same run.
  func branch() -> MemoryMeter { MemoryMeter(limit: limit, total) }

  /// Takes over what a thread holds that has ended.
  func absorb(_ branch: MemoryMeter) {
    ownBytes.wrappingAdd(branch.ownBytes.exchange(0, ordering: .relaxed), ordering: .relaxed)
    keptBytes.wrappingAdd(branch.keptBytes.exchange(0, ordering: .relaxed), ordering: .relaxed)
    noteForAMoment(branch.mostForAMoment.load(ordering: .relaxed))
  }

  /// What this thread holds.
  var held: Int { ownBytes.load(ordering: .relaxed) }

  /// What all threads hold.
  var heldByAll: Int { total.bytes.load(ordering: .relaxed) }

  /// Adds a number of bytes, which may be negative, to the held ones.
  ///
  /// - Throws: ``QueryError/limit(_:figure:)`` when there are more and all together are too many.
  func hold(_ bytes: Int) throws(QueryError) {
    let bytes = min(bytes, Self.mostAtOnce)
    // Its thread alone writes it.
    ownBytes.store(held + bytes, ordering: .relaxed)
    let all = total.bytes.wrappingAdd(bytes, ordering: .relaxed).newValue
    guard bytes > 0 else { return }
    noteForAMoment(held - keptBytes.load(ordering: .relaxed))
    if all > limit { throw error }
  }

  /// Sums of so much do not overflow.
  private static let mostAtOnce = Int.max / 256

  /// Asks for so many bytes that something needs for a moment.
  ///
  /// - Throws: ``QueryError/limit(_:figure:)`` when fewer bytes are left.
  func check(_ bytes: Int) throws(QueryError) {
    noteForAMoment((held - keptBytes.load(ordering: .relaxed)).plus(bytes))
    if !hasRoom(for: bytes) { throw error }
  }

  /// Notes that all that was held since ``held`` was this much is held no more.
  func letGo(to earlier: Int) {
    let bytes = held - earlier
    ownBytes.store(earlier, ordering: .relaxed)
    total.bytes.wrappingSubtract(bytes, ordering: .relaxed)
  }

  /// Whether there are so many bytes left.
  func hasRoom(for bytes: Int) -> Bool { bytes <= limit - heldByAll }

  private var error: QueryError { .limit(.memory, figure: limit) }
}

/// What is held for a moment only, beside what stays.
///
/// Where several threads work, the rows that one has just read, and what is made of them, come to another sum
/// each time. What is kept at the end, with the most that was needed for a moment anywhere, is always the same.
extension MemoryMeter {
  /// From now on, what is held more is held for a moment, unless it is told to ``keep(_:)``.
  func watchMoments() {
    keptBytes.store(held, ordering: .relaxed)
    mostForAMoment.store(0, ordering: .relaxed)
  }

  /// Notes so many bytes more, or fewer, that stay.
  ///
  /// - Throws: As ``hold(_:)``.
  func keep(_ bytes: Int) throws(QueryError) {
    keptBytes.wrappingAdd(min(bytes, Self.mostAtOnce), ordering: .relaxed)
    try hold(bytes)
  }

  /// Notes that so many bytes stay no more.
  func letGo(kept bytes: Int) {
    keptBytes.wrappingSubtract(bytes, ordering: .relaxed)
    letGo(to: held - bytes)
  }

  /// Checks that the most that was needed for a moment fits beside what stays.
  ///
  /// - Throws: ``QueryError/limit(_:figure:)`` when it does not.
  func checkMoments() throws(QueryError) {
    try check(mostForAMoment.load(ordering: .relaxed))
  }

  /// Whether less than half of what was left, when all held `bytes`, is left now.
  func isHalfUsed(since bytes: Int) -> Bool {
    heldByAll - bytes > (limit - bytes) / 2
  }

  private func noteForAMoment(_ bytes: Int) {
    if bytes > mostForAMoment.load(ordering: .relaxed) {
      mostForAMoment.store(bytes, ordering: .relaxed)
    }
  }
}

/// Sizes that never overflow: what does not fit is very much, and refused as such.
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
