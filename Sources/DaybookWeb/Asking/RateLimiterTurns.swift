package import DaybookValues

/// When the next request may be sent, as all who keep one pace know it.
package struct RateLimiterTurns: Sendable, Equatable {
  /// A time further ahead is that of a clock that was wrong: nobody waits for it.
  package static let longestWait: Duration = .seconds(180)

  /// When the next turn is, if nobody rests.
  package var nextTurn: Timestamp
  /// Until when everybody rests.
  package var restEnd: Timestamp

  /// Turns that begin at once.
  package init(
    nextTurn: Timestamp = Timestamp(microsecondsSinceEpoch: 0),
    restEnd: Timestamp = Timestamp(microsecondsSinceEpoch: 0)
  ) {
    (self.nextTurn, self.restEnd) = (nextTurn, restEnd)
  }

  /// Takes the next turn at `now`; the one after it comes `interval` later.
  ///
  /// - Parameters:
  ///   - now: The time.
  ///   - interval: From one turn to the next.
  ///   - inPause: Whether it does not wait for the end of a rest.
  /// - Returns: How long to wait for the turn.
  package mutating func take(
    at now: Timestamp, every interval: Duration, inPause: Bool
  ) -> Duration {
    var turn = max(now, credible(nextTurn, at: now))
    if !inPause { turn = max(turn, credible(restEnd, at: now)) }
    nextTurn = turn.adding(interval)
    return .microseconds(turn.microsecondsSinceEpoch - now.microsecondsSinceEpoch)
  }

  /// Takes another turn at `now`, when one has come, where somebody was told to rest meanwhile.
  ///
  /// - Returns: How long to wait for it; nothing where the turn that has come is good.
  package mutating func retake(at now: Timestamp, every interval: Duration) -> Duration {
    credible(restEnd, at: now) > now ? take(at: now, every: interval, inPause: false) : .zero
  }

  /// Lets everybody rest from `now` on.
  package mutating func rest(for pause: Duration, at now: Timestamp) {
    let known = credible(restEnd, at: now, within: RetryPolicy.longestPause)
    restEnd = max(known, now.adding(pause))
  }

  /// The rest at `now`, where it is longer than `wait`; one of more than a day is none.
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
