package import DaybookValues

/// Keeps requests apart: each waits until it is its turn.
package protocol RateLimiting: Sendable {
  /// Returns when the next request may be sent.
  ///
  /// - Throws: `CancellationError`, or ``RetryAfterExceeded`` when nobody is to wait so long.
  func waitForTurn() async throws

  /// The same for a request that is sent although the service wants to be left alone.
  ///
  /// - Throws: `CancellationError`.
  func waitForTurnInPause() async throws

  /// Lets nobody's turn come before `pause` is over, however long: the service asked for it.
  func rest(for pause: Duration) async
}

/// A service wants to be left alone for longer than anybody waits.
package struct RetryAfterExceeded: Error, Equatable, CustomStringConvertible {
  /// When it may be asked again.
  package let end: Timestamp

  package init(until end: Timestamp) { self.end = end }

  package var description: String { AnswerFailure.throttled(retryAt: end).description }
}

extension RateLimiting {
  package func waitForTurnInPause() async throws { try await waitForTurn() }

  /// Whoever keeps a pace alone sleeps through the pause itself.
  package func rest(for pause: Duration) async {}
}

/// At most one request an interval, whoever asks for it.
package actor RateLimiter<Source: Clock>: RateLimiting where Source.Duration == Duration {
  private let interval: Duration
  private let clock: Source
  private var nextTurn: Source.Instant?

  /// A pace of `interval` from one request to the next, by `clock`.
  package init(every interval: Duration, by clock: Source) {
    self.interval = interval
    self.clock = clock
  }

  package func waitForTurn() async throws {
    let now = clock.now
    let turn = max(now, nextTurn ?? now)
    // Taken before waiting: whoever comes meanwhile gets a later one.
    nextTurn = turn.advanced(by: interval)
    if turn > now { try await clock.sleep(until: turn, tolerance: nil) }
  }
}
