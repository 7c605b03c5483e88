package import DaybookValues

/// The time when the next request may be sent, for all processes with the same limiter.
package struct RateLimiterTurns: Sendable, Equatable {
  /// The longest wait for a turn; a later time is from a wrong clock, and is ignored.
  package static let longestWait: Duration = .seconds(180)

  /// The time of the next turn, if there is no pause.
  package var nextTurn: Timestamp
  /// The end of the pause of all processes.
  package var restEnd: Timestamp

  /// Creates turns; by default, the next request does not wait.
  package init(
    nextTurn: Timestamp = Timestamp(microsecondsSinceEpoch: 0),
    restEnd: Timestamp = Timestamp(microsecondsSinceEpoch: 0)
  ) {
    (self.nextTurn, self.restEnd) = (nextTurn, restEnd)
  }

  /// Reserves the next turn at `now`; the turn after it is `interval` later.
  ///
  /// - Parameters:
  ///   - now: The time.
  ///   - interval: The time from one turn to the next.
  ///   - inPause: Whether the turn may be in a pause.
  /// - Returns: The wait until the turn.
  package mutating func take(
    at now: Timestamp, every interval: Duration, inPause: Bool
  ) -> Duration {
    var turn = max(now, credible(nextTurn, at: now))
    if !inPause { turn = max(turn, credible(restEnd, at: now)) }
    nextTurn = turn.adding(interval)
    return .microseconds(turn.microsecondsSinceEpoch - now.microsecondsSinceEpoch)
  }

  /// Reserves another turn at `now`, after a wait for a turn, if a pause began during the wait.
  ///
  /// - Returns: The wait until the new turn; zero if the old turn is still valid.
  package mutating func retake(at now: Timestamp, every interval: Duration) -> Duration {
    credible(restEnd, at: now) > now ? take(at: now, every: interval, inPause: false) : .zero
  }

  /// Begins a pause at `now` for all callers.
  package mutating func rest(for pause: Duration, at now: Timestamp) {
    let known = credible(restEnd, at: now, within: RetryPolicy.longestPause)
    restEnd = max(known, now.adding(pause))
  }

  /// The pause at `now`, if it is longer than `wait`; a pause of more than a day is ignored.
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
