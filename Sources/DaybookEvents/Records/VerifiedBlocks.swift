internal import Synchronization

/// The blocks of a log whose checksums this process has verified.
///
/// A block never changes, so each is verified once.
package final class VerifiedBlocks: Sendable {
  private let firsts = Mutex<Set<StreamKey>>([])
  /// A cache of verified blocks that is read without the lock.
  ///
  /// It contains a block's first position at the index that the position's hash gives.
  private let recent = InlineArray<4_096, Atomic<UInt64>> { _ in Atomic(0) }

  package init() {}

  package func contains(_ first: UInt64) -> Bool {
    if recent[Self.place(of: first)].load(ordering: .acquiring) == first { return true }
    return firsts.withLock {
      guard $0.contains(StreamKey(bits: first)) else { return false }
      recent[Self.place(of: first)].store(first, ordering: .releasing)
      return true
    }
  }

  package func insert(_ first: UInt64) {
    firsts.withLock { _ = $0.insert(StreamKey(bits: first)) }
  }

  /// Forgets all blocks from `first` on.
  ///
  /// The blocks were dropped, and different blocks may begin at their positions.
  package func forget(from first: UInt64) {
    firsts.withLock {
      $0 = $0.filter { $0.bits < first }
      for place in recent.indices where recent[place].load(ordering: .relaxed) >= first {
        recent[place].store(0, ordering: .releasing)
      }
    }
  }

  private static func place(of first: UInt64) -> Int {
    Int(truncatingIfNeeded: (first &* 0x9E37_79B9_7F4A_7C15) >> 52)
  }
}
