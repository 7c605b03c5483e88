internal import Synchronization

/// A clock on which a wait takes no time: the clock jumps to the end of the wait.
package final class SkippingClock: Clock {
  /// A time since the clock was made.
  package struct Instant: InstantProtocol {
    package let elapsed: Duration

    package func advanced(by duration: Duration) -> Instant { Instant(elapsed: elapsed + duration) }

    package func duration(to other: Instant) -> Duration { other.elapsed - elapsed }

    package static func < (left: Self, right: Self) -> Bool { left.elapsed < right.elapsed }
  }

  private let state = Mutex<(now: Instant, waits: [Duration])>((Instant(elapsed: .zero), []))

  package init() {}

  package var now: Instant { state.withLock { $0.now } }

  package var minimumResolution: Duration { .zero }

  /// The lengths of all waits, in order.
  package var waits: [Duration] { state.withLock { $0.waits } }

  package func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
    state.withLock { state in
      state.waits.append(state.now.duration(to: deadline))
      state.now = max(state.now, deadline)
    }
  }
}
