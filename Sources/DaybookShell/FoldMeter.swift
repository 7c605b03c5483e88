internal import Synchronization

/// Tells whoever waits how many events are folded, on whatever thread that happens.
package final class FoldMeter: Sendable {
  private let observer = Mutex<(@Sendable (Int) -> Void)?>(nil)

  package init() {}

  /// Notes that `count` events more were folded.
  package func note(_ count: Int) { observer.withLock { $0 }?(count) }

  /// Lets `observer` be told from now on; `nil` lets nobody.
  package func observe(_ observer: (@Sendable (Int) -> Void)?) {
    self.observer.withLock { $0 = observer }
  }
}
