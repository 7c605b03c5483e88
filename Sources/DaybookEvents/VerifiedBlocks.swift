internal import Synchronization

/// The blocks of a log whose checksums this process has found right.
///
/// A block never changes, so once is enough.
package final class VerifiedBlocks: Sendable {
  private let firsts = Mutex<Set<StreamKey>>([])

  package init() {}

  package func contains(_ first: UInt64) -> Bool {
    firsts.withLock { $0.contains(StreamKey(bits: first)) }
  }

  package func insert(_ first: UInt64) {
    firsts.withLock { _ = $0.insert(StreamKey(bits: first)) }
  }

  /// Forgets all from `first`: they were dropped, and others may come to stand there.
  package func forget(from first: UInt64) {
    firsts.withLock { $0 = $0.filter { $0.bits < first } }
  }
}
