internal import Synchronization

/// Reports certain steps of a line to an observer, so that a test can see that none happens twice.
package final class LineTrace: Sendable {
  package enum Step: Sendable {
    /// The route of the line was determined.
    case routed
    /// The read models were brought up to the log's end.
    case caughtUp
  }

  private let observer = Mutex<(@Sendable (Step) -> Void)?>(nil)

  package init() {}

  /// Notes that a step is taken.
  func note(_ step: Step) { observer.withLock { $0 }?(step) }

  /// Sets the observer; `nil` removes it.
  package func observe(_ observer: (@Sendable (Step) -> Void)?) {
    self.observer.withLock { $0 = observer }
  }
}
