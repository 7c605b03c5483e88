internal import Daybook
internal import DaybookSystem
internal import DaybookWeb

/// A rate limit for requests to a service, shared by all processes of a daybook through a file.
///
/// Three samplers that run at the same time therefore send no more requests than one sampler. If
/// one process has to pause, all processes pause. If the file cannot be written, each process has a
/// separate rate limit.
struct SharedRateLimiter<Source: Clock>: RateLimiting where Source.Duration == Duration {
  private let turns: SharedNumbers
  private let interval: Duration
  private let clock: Source
  private let alone: RateLimiter<Source>
  private let now: @Sendable () -> Timestamp

  /// - Parameters:
  ///   - path: The shared file, in the directory of the log.
  ///   - interval: The time between two requests.
  ///   - clock: The clock for waiting.
  ///   - now: The time of day, which all processes share.
  init(
    in path: String, every interval: Duration, by clock: Source,
    now: @escaping @Sendable () -> Timestamp
  ) {
    turns = SharedNumbers(path: path, count: 2)
    self.interval = interval
    self.clock = clock
    alone = RateLimiter(every: interval, by: clock)
    self.now = now
  }

  func waitForTurn() async throws { try await wait(inPause: false) }

  func waitForTurnInPause() async throws { try await wait(inPause: true) }

  func rest(for pause: Duration) async { _ = change { $0.rest(for: pause, at: now()) } }

  private func wait(inPause: Bool) async throws {
    let first = try pause(inPause: inPause) {
      $0.take(at: now(), every: interval, inPause: inPause)
    }
    guard var pause = first else { return try await alone.waitForTurn() }
    while pause > .zero {
      try await clock.sleep(until: clock.now.advanced(by: pause), tolerance: nil)
      if inPause { return }
      // Another process may have begun a pause during the wait, and this process must respect it.
      pause = try self.pause(inPause: false) { $0.retake(at: now(), every: interval) } ?? .zero
    }
  }

  /// Reserves the next turn, and returns the time to wait for the turn.
  ///
  /// It returns `nil` if the file cannot be used.
  ///
  /// - Throws: `RetryAfterExceeded` if the wait would be too long; no turn is then reserved.
  private func pause(
    inPause: Bool, _ take: (inout RateLimiterTurns) -> Duration
  ) throws(RetryAfterExceeded) -> Duration? {
    let found = change { turns -> (pause: Duration, rest: RetryAfterExceeded?) in
      if !inPause, let rest = turns.rest(at: now()) { return (.zero, rest) }
      return (take(&turns), nil)
    }
    if let rest = found?.rest { throw rest }
    return found?.pause
  }

  /// Changes the turns in the file; returns `nil` if the file cannot be used.
  private func change<Result>(_ body: (inout RateLimiterTurns) -> Result) -> Result? {
    try? turns.change { numbers in
      var turns = RateLimiterTurns(
        nextTurn: Timestamp(microsecondsSinceEpoch: numbers[0]),
        restEnd: Timestamp(microsecondsSinceEpoch: numbers[1]))
      let result = body(&turns)
      numbers = [turns.nextTurn.microsecondsSinceEpoch, turns.restEnd.microsecondsSinceEpoch]
      return result
    }
  }
}
