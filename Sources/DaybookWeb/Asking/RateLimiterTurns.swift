package import DaybookValues

/// The time of the next request, which all processes with the same limiter share.
package struct RateLimiterTurns: Sendable, Equatable {
  /// The maximum wait for a turn.
  ///
  /// A turn that is later than this was recorded with a wrong clock, and is ignored.
  package static let longestWait: Duration = .seconds(180)

  /// The time of the next turn, if there is no pause.
  package var nextTurn: Timestamp
  /// The end of the pause, which applies to all processes.
  package var restEnd: Timestamp

  /// Creates turns; by default, the next request need not wait.
  package init(
    nextTurn: Timestamp = Timestamp(microsecondsSinceEpoch: 0),
    restEnd: Timestamp = Timestamp(microsecondsSinceEpoch: 0)
  ) {
    (self.nextTurn, self.restEnd) = (nextTurn, restEnd)
  }

  /// Reserves the next turn, and moves the turn after it `interval` later.
  ///
  /// - Parameters:
  ///   - now: The time.
  ///   - interval: The time from one turn to the next.
  ///   - inPause: Whether to ignore a pause that the service requested.
  /// - Returns: The wait until the turn.
  package mutating func take(
    at now: Timestamp, every interval: Duration, inPause: Bool
  ) -> Duration {
    var turn = max(now, credible(nextTurn, at: now))
    if !inPause { turn = max(turn, credible(restEnd, at: now)) }
    nextTurn = turn.adding(interval)
    return .microseconds(turn.microsecondsSinceEpoch - now.microsecondsSinceEpoch)
  }

  /// Reserves a new turn if a pause began during the wait for a turn.
  ///
  /// - Returns: The wait until the new turn; zero if no pause began.
  package mutating func retake(at now: Timestamp, every interval: Duration) -> Duration {
    credible(restEnd, at: now) > now ? take(at: now, every: interval, inPause: false) : .zero
  }

  /// Begins a pause at `now`, which applies to all callers.
  package mutating func rest(for pause: Duration, at now: Timestamp) {
    let known = credible(restEnd, at: now, within: RetryPolicy.longestPause)
    restEnd = max(known, now.adding(pause))
  }

  /// The error if the pause lasts longer than `wait` from `now`, and otherwise `nil`.
  ///
  /// A pause of more than a day was recorded with a wrong clock, and is ignored.
  package func rest(
    longerThan wait: Duration = RetryPolicy().longestWait, at now: Timestamp
  ) -> RetryAfterExceeded? {
    let end = credible(restEnd, at: now, within: RetryPolicy.longestPause)
    return end > now.adding(wait) ? RetryAfterExceeded(until: end) : nil
  }

  private func credible(
    _ time: Timestamp, at now: Timestamp, within limit: Duration = longestWait
  ) -> Timestamp {
    time > now.adding(limit) ? now : time
  }
}
