internal import Synchronization

/// The bytes that one thread of a run holds, and the limit for all threads of the run together.
///
/// All meters of a run share one total. Each thread has its own meter, made by ``branch()``, and
/// can release only its own bytes.
package final class MemoryMeter: Sendable {
  /// The maximum number of bytes that all threads may hold together.
  package let limit: Int
  private let total: Total
  private let ownBytes = Atomic(0)
  /// The lasting part of ``held``; see ``keep(_:)``.
  private let keptBytes = Atomic(0)
  private let mostForAMoment = Atomic(0)

  private final class Total: Sendable { let bytes = Atomic(0) }

  package convenience init(limit: Int) { self.init(limit: limit, Total()) }

  private init(limit: Int, _ total: Total) { (self.limit, self.total) = (limit, total) }

  /// A meter for another thread, which counts for the same run.
  func branch() -> MemoryMeter { MemoryMeter(limit: limit, total) }

  /// Adds the bytes of a branch whose thread has ended.
  func absorb(_ branch: MemoryMeter) {
    ownBytes.wrappingAdd(branch.ownBytes.exchange(0, ordering: .relaxed), ordering: .relaxed)
    keptBytes.wrappingAdd(branch.keptBytes.exchange(0, ordering: .relaxed), ordering: .relaxed)
    noteForAMoment(branch.mostForAMoment.load(ordering: .relaxed))
  }

  /// The bytes that this thread holds.
  var held: Int { ownBytes.load(ordering: .relaxed) }

  /// The bytes that all threads hold.
  var heldByAll: Int { total.bytes.load(ordering: .relaxed) }

  /// Adds `bytes`, which may be negative, to the bytes that this thread holds.
  ///
  /// - Throws: ``QueryError/limit(_:figure:)`` if `bytes` is positive and all threads together then
  ///   hold too many bytes.
  func hold(_ bytes: Int) throws(QueryError) {
    let bytes = min(bytes, Self.mostAtOnce)
    // Only this meter's thread writes the value.
    ownBytes.store(held + bytes, ordering: .relaxed)
    let all = total.bytes.wrappingAdd(bytes, ordering: .relaxed).newValue
    guard bytes > 0 else { return }
    noteForAMoment(held - keptBytes.load(ordering: .relaxed))
    if all > limit { throw error }
  }

  /// The maximum number of bytes in one step, low enough that sums do not overflow.
  private static let mostAtOnce = Int.max / 256

  /// Checks that this number of bytes is left for a temporary need.
  ///
  /// - Throws: ``QueryError/limit(_:figure:)`` when fewer bytes are left.
  package func check(_ bytes: Int) throws(QueryError) {
    noteForAMoment((held - keptBytes.load(ordering: .relaxed)).plus(bytes))
    if !hasRoom(for: bytes) { throw error }
  }

  /// Releases all bytes that were added since ``held`` was `earlier`.
  func letGo(to earlier: Int) {
    let bytes = held - earlier
    ownBytes.store(earlier, ordering: .relaxed)
    total.bytes.wrappingSubtract(bytes, ordering: .relaxed)
  }

  /// Whether at least this number of bytes is left.
  func hasRoom(for bytes: Int) -> Bool { bytes <= limit - heldByAll }

  private var error: QueryError { .limit(.memory, figure: limit) }
}

/// Temporary bytes are held only for a moment; lasting bytes are kept.
///
/// With several threads, the number of temporary bytes in memory at one moment differs from run to
/// run. The lasting bytes at the end, and the most temporary bytes that a single thread needs, are
/// always the same. Only these two are therefore compared with the limit.
extension MemoryMeter {
  /// From now on, added bytes count as temporary, unless they are added by ``keep(_:)``.
  func watchMoments() {
    keptBytes.store(held, ordering: .relaxed)
    mostForAMoment.store(0, ordering: .relaxed)
  }

  /// Adds lasting bytes; a negative number removes lasting bytes.
  ///
  /// - Throws: The errors of ``hold(_:)``.
  func keep(_ bytes: Int) throws(QueryError) {
    keptBytes.wrappingAdd(min(bytes, Self.mostAtOnce), ordering: .relaxed)
    try hold(bytes)
  }

  /// Releases lasting bytes.
  func letGo(kept bytes: Int) {
    keptBytes.wrappingSubtract(bytes, ordering: .relaxed)
    letGo(to: held - bytes)
  }

  /// Checks that the limit allows the most temporary bytes so far in addition to the lasting bytes.
  ///
  /// - Throws: ``QueryError/limit(_:figure:)`` when the sum exceeds the limit.
  func checkMoments() throws(QueryError) {
    try check(mostForAMoment.load(ordering: .relaxed))
  }

  /// Whether more than half of the memory that was free with `bytes` bytes in use is now in use.
  func isHalfUsed(since bytes: Int) -> Bool {
    heldByAll - bytes > (limit - bytes) / 2
  }

  private func noteForAMoment(_ bytes: Int) {
    if bytes > mostForAMoment.load(ordering: .relaxed) {
      mostForAMoment.store(bytes, ordering: .relaxed)
    }
  }
}

/// Sizes that do not overflow: a result that does not fit becomes so large that it is refused.
extension Int {
  private static let veryMany = Int.max / 8

  /// The product, or a very large number if it does not fit.
  package func times(_ other: Int) -> Int {
    let (product, isTooLarge) = multipliedReportingOverflow(by: other)
    return isTooLarge ? Self.veryMany : Swift.min(product, Self.veryMany)
  }

  /// The sum, or a very large number if it does not fit.
  package func plus(_ other: Int) -> Int {
    Swift.min(Swift.min(self, Self.veryMany) + Swift.min(other, Self.veryMany), Self.veryMany)
  }
}
