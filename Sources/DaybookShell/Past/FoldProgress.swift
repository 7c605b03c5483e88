package import Daybook
internal import Synchronization

/// Passes the progress of folds in any thread to one observer.
package final class FoldProgress: Sendable {
  private let observer = Mutex<(@Sendable (ReadProgress) -> Void)?>(nil)

  package init() {}

  /// Passes `note` to the observer.
  package func note(_ note: ReadProgress) { observer.withLock { $0 }?(note) }

  /// Sets the observer; `nil` removes it.
  package func observe(_ observer: (@Sendable (ReadProgress) -> Void)?) {
    self.observer.withLock { $0 = observer }
  }
}
