import Synchronization

/// A clock that throws a cancellation at every sleep, as if the task had been cancelled.
struct CancelledClock: Clock {
  typealias Duration = Swift.Duration

  var now: SuspendingClock.Instant { SuspendingClock().now }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: SuspendingClock.Instant, tolerance: Duration?) async throws {
    throw CancellationError()
  }
}
