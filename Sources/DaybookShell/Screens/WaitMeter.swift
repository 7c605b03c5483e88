internal import Synchronization

/// Whom a line waits for.
package enum WaitNote: Sendable, Equatable {
  /// For the answer of this service.
  case answer(of: String)
  /// For the end of a pause of this service, which takes so long.
  case pause(of: String, Duration)
  /// For nobody any more.
  case none
}

/// Passes the waits for services, on any thread, to one observer.
package final class WaitMeter: Sendable {
  private let observer = Mutex<(@Sendable (WaitNote) -> Void)?>(nil)

  package init() {}

  /// Notes whom is waited for from now on.
  package func note(_ note: WaitNote) { observer.withLock { $0 }?(note) }

  /// Sets the observer; `nil` removes it.
  package func observe(_ observer: (@Sendable (WaitNote) -> Void)?) {
    self.observer.withLock { $0 = observer }
  }
}
