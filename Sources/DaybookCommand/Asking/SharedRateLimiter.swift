internal import Daybook
internal import DaybookSystem
internal import DaybookWeb

/// The pace of a daybook: every process that asks a service for it takes its turns from one file.
///
/// So three samplers that a clock starts in the same second ask as often as one does, and what one
/// of them is told to wait they all wait. Where the file cannot be written each keeps a pace alone.
struct SharedRateLimiter<Source: Clock>: RateLimiting where Source.Duration == Duration {
  private let turns: SharedNumbers
  private let interval: Duration
  private let clock: Source
  private let alone: RateLimiter<Source>
  private let now: @Sendable () -> Timestamp

  /// - Parameters:
  ///   - path: The file, beside the log.
  ///   - interval: From one request to the next.
  ///   - clock: What waits.
  ///   - now: The time of day, by which processes agree.
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
      // What somebody was told meanwhile counts.
      pause = try self.pause(inPause: false) { $0.retake(at: now(), every: interval) } ?? .zero
    }
  }

  /// How long to wait for the turn that `take` takes; `nil` where the file cannot be used.
  ///
  /// - Throws: `RetryAfterExceeded` when nobody is to wait so long; then no turn is taken.
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

  /// `nil` where the file cannot be used.
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
