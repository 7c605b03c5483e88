internal import DaybookEvents
internal import DaybookValues
internal import Foundation

/// Measures the cost of many followers of one log, idle and while events are appended.
struct FollowersTask: BenchmarkTask {
  let name = "followers"
  private let period = Duration.seconds(5)

  func measure(_ bench: Bench) async throws -> [Measurement] {
    let directory = try bench.site.freshDirectory()
    defer { try? bench.site.remove(directory) }
    let engine = try EngineLog(directory)
    defer { engine.close() }
    try await engine.append(bench.workload.events[0..<1])
    let quiet = try await share { try await Task.sleep(for: period) }
    let idle = try await share(of: 1_000, engine) { try await Task.sleep(for: period) }
    let alone = try await share { try await appendSteadily(to: engine, bench) }
    let followed = try await share(of: 500, engine) { try await appendSteadily(to: engine, bench) }
    return [
      Measurement(
        task: "1,000 idle followers, share of a core; beside it, without them", unit: "%",
        baseline: quiet.share, engine: idle.share, goal: .atMost(1)),
      Measurement(
        task: "500 followers and some 1,000 appends/s, share of a core; beside it, without them",
        unit: "%", baseline: alone.share, engine: followed.share, goal: .none),
      Measurement(
        task: "from an append until a follower of 500 has it, 99th percentile", unit: "ms",
        engine: followed.lags[followed.lags.count * 99 / 100], goal: .none,
        note: "median \(Figure.text(followed.lags.median)) ms of \(followed.lags.count) at"
          + " \(Figure.text(followed.rate)) events/s"),
    ]
  }

  private typealias Cost = (share: Double, lags: [Double], rate: Double)

  /// Measures the process's share of a core during `body`, while `count` tasks follow the log.
  ///
  /// Ten of the followers also note the delay of each event after its append. The delays are in
  /// milliseconds, in ascending order.
  private func share(
    of count: Int = 0, _ engine: EngineLog? = nil, _ body: () async throws -> Void
  ) async throws -> Cost {
    let first = try engine?.log.end() ?? 0
    let followers = (0..<count).compactMap { number in
      engine.map { engine in Task { try await Self.follow(engine.log, after: first, number < 10) } }
    }
    // Lets the followers start and wait; this second is not measured.
    try await Task.sleep(for: .seconds(1))
    let (start, processor) = (ContinuousClock.now, clock())
    try await body()
    let wall = (ContinuousClock.now - start) / .seconds(1)
    let share = Double(clock() - processor) / 10_000 / wall
    let end = try engine?.log.end() ?? 0
    try await Task.sleep(for: .seconds(1))
    for follower in followers { follower.cancel() }
    var lags: [Double] = []
    for follower in followers {
      let found = try await follower.value
      guard found.last == end else { throw MissedEvent(seq: found.last + 1) }
      lags += found.lags
    }
    return (share, lags.isEmpty ? [0] : lags.sorted(), Double(end - first) / wall)
  }

  private static func follow(
    _ log: FileEventLog, after first: UInt64, _ isTimed: Bool
  ) async throws -> (last: UInt64, lags: [Double]) {
    var (last, lags) = (first, [Double]())
    for try await event in log.follow(PlayedEvent.self, in: EventSelection(from: first + 1)) {
      guard event.seq == last + 1 else { throw MissedEvent(seq: last + 1) }
      last = event.seq
      guard isTimed else { continue }
      let now = Timestamp.now.microsecondsSinceEpoch
      lags.append(Double(now - event.time.microsecondsSinceEpoch) / 1_000)
    }
    return (last, lags)
  }

  /// Appends one event each millisecond, in a transaction of its own, during the measured period.
  private func appendSteadily(to engine: EngineLog, _ bench: Bench) async throws {
    let end = ContinuousClock.now + period
    let event = GamePlayed<Kind0>(bench.workload.events[0])
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask {
          var next = ContinuousClock.now
          while next < end {
            try await Task.sleep(until: next)
            try await engine.log.append(event, to: "user-0")
            next += .milliseconds(4)
          }
        }
      }
      try await group.waitForAll()
    }
  }
}

/// An event that a follower missed, or got twice.
private struct MissedEvent: Error {
  let seq: UInt64
}
