internal import Synchronization

/// Tells of the steps of a line that are to be taken once.
package final class LineTrace: Sendable {
  package enum Step: Sendable {
    /// It was found out what the line is.
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
