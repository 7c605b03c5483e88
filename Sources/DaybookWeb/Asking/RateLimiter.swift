package import DaybookValues

/// Spaces requests in time: each request waits for its turn.
package protocol RateLimiting: Sendable {
  /// Returns when the next request may be sent.
  ///
  /// - Throws: `CancellationError`, or ``RetryAfterExceeded`` if the wait would be too long.
  func waitForTurn() async throws

  /// Returns when a request may be sent, for a request that ignores a pause of the service.
  ///
  /// - Throws: `CancellationError`.
  func waitForTurnInPause() async throws

  /// Delays all turns until the end of `pause`, which may be long, because the service requested
  /// it.
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

  /// Does nothing, because without other processes the caller itself waits during the pause.
  package func rest(for pause: Duration) async {}
}

/// Limits all callers together to one request in each interval.
package actor RateLimiter<Source: Clock>: RateLimiting where Source.Duration == Duration {
  private let interval: Duration
  private let clock: Source
  private var nextTurn: Source.Instant?

  /// Creates a limiter with `interval` between two requests, measured by `clock`.
  package init(every interval: Duration, by clock: Source) {
    self.interval = interval
    self.clock = clock
  }

  package func waitForTurn() async throws {
    let now = clock.now
    let turn = max(now, nextTurn ?? now)
    // The turn is reserved before the wait, so that other callers get later turns.
    nextTurn = turn.advanced(by: interval)
    if turn > now { try await clock.sleep(until: turn, tolerance: nil) }
  }
}
