package import Daybook
internal import Synchronization

/// Tells whoever waits how much of the log is folded, on whatever thread that happens.
package final class FoldProgress: Sendable {
  private let observer = Mutex<(@Sendable (ReadProgress) -> Void)?>(nil)

  package init() {}

  /// Notes that events are folded.
  package func note(_ note: ReadProgress) { observer.withLock { $0 }?(note) }

  /// Lets `observer` be told from now on; `nil` lets nobody.
  package func observe(_ observer: (@Sendable (ReadProgress) -> Void)?) {
    self.observer.withLock { $0 = observer }
  }
}
