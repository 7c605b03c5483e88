internal import Synchronization

/// The service that a line waits for.
package enum WaitNote: Sendable, Equatable {
  /// The line waits for an answer from this service.
  case answer(of: String)
  /// The line waits for the end of a pause of this length, which the service requested.
  case pause(of: String, Duration)
  /// The line does not wait.
  case none
}

/// Passes notes about waits for services, from any thread, to one observer.
package final class WaitMeter: Sendable {
  private let observer = Mutex<(@Sendable (WaitNote) -> Void)?>(nil)

  package init() {}

  /// Reports for which service the line waits.
  package func note(_ note: WaitNote) { observer.withLock { $0 }?(note) }

  /// Sets the observer; `nil` removes it.
  package func observe(_ observer: (@Sendable (WaitNote) -> Void)?) {
    self.observer.withLock { $0 = observer }
  }
}
