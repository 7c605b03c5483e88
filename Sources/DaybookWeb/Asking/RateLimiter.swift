package import DaybookValues

/// Limits how often requests are sent by making each request wait for its turn.
package protocol RateLimiting: Sendable {
  /// Waits until the next request may be sent.
  ///
  /// - Throws: `CancellationError`, or ``RetryAfterExceeded`` if the wait would be too long.
  func waitForTurn() async throws

  /// Waits until the next request may be sent, but ignores a pause that the service requested.
  ///
  /// - Throws: `CancellationError`.
  func waitForTurnInPause() async throws

  /// Delays all turns until the end of `pause`, which the service requested, and which may be long.
  func rest(for pause: Duration) async
}

/// A service requested a pause that is too long to wait for.
package struct RetryAfterExceeded: Error, Equatable, CustomStringConvertible {
  /// The time after which the service permits requests again.
  package let end: Timestamp

  package init(until end: Timestamp) { self.end = end }

  package var description: String { AnswerFailure.throttled(retryAt: end).description }
}

extension RateLimiting {
  package func waitForTurnInPause() async throws { try await waitForTurn() }

  /// Does nothing, because a limiter for one process leaves the wait to its caller.
  package func rest(for pause: Duration) async {}
}

/// Limits the requests of all callers together to one in each interval.
package actor RateLimiter<Source: Clock>: RateLimiting where Source.Duration == Duration {
  private let interval: Duration
  private let clock: Source
  private var nextTurn: Source.Instant?

  /// Creates a limiter with `interval` as the minimum time between two requests, measured with
  /// `clock`.
  package init(every interval: Duration, by clock: Source) {
    self.interval = interval
    self.clock = clock
  }

  package func waitForTurn() async throws {
    let now = clock.now
    let turn = max(now, nextTurn ?? now)
    // The turn is reserved before the wait, so that concurrent callers get later turns.
    nextTurn = turn.advanced(by: interval)
    if turn > now { try await clock.sleep(until: turn, tolerance: nil) }
  }
}
