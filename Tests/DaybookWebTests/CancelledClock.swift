import Synchronization

/// A clock in whose every wait the task is cancelled.
struct CancelledClock: Clock {
  typealias Duration = Swift.Duration

  var now: SuspendingClock.Instant { SuspendingClock().now }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: SuspendingClock.Instant, tolerance: Duration?) async throws {
    throw CancellationError()
  }
}
