internal import Daybook

/// Measures a reaction that answers each new event, and one that answers every tenth stored event.
///
/// Each is compared with reading or following the same events without an answer.
struct ReactionsTask: BenchmarkTask {
  let name = "reactions"
  private let appends = 500

  func measure(_ bench: Bench) async throws -> [Measurement] {
    let directory = try bench.site.freshDirectory()
    defer { try? bench.site.remove(directory) }
    let engine = try EngineLog(directory)
    defer { engine.close() }
    for batch in bench.workload.batches(of: 1_000) {
      try await engine.append(bench.workload.events[batch])
    }
    let rate = try await rate(engine, directory)
    let played = Set(PlayedEvent.cases.map(\.type))
    let alone = try await waits(for: played, engine, bench)
    let pure = try await waits(behind: PureAnswer(), engine, directory, bench)
    let waiting = try await waits(behind: WaitingAnswer(), engine, directory, bench)
    return [
      rate,
      measurement("append, then read a pure reaction's reply", pure, alone),
      measurement("append, then read the reply of a reaction that may wait", waiting, alone),
    ]
  }

  /// Measures how many events per second pass through a reaction that answers every tenth event.
  ///
  /// The rate is compared with that of only reading the events.
  private func rate(_ engine: EngineLog, _ directory: String) async throws -> Measurement {
    let count = Double(try engine.log.end())
    var read = 0
    let alone = try seconds {
      try engine.log.forEach(PlayedEvent.self, in: .all) { _ in read += 1 }
    }
    let runner = ReactionRunner(
      TenthAnswer(), of: engine.log, in: directory, from: .beginning)
    let answered = try await seconds { try await runner.runToEnd() }
    return Measurement(
      task: "events through a pure reaction that answers one in ten; beside it, read alone",
      unit: "events/s", baseline: Double(read) / alone, engine: count / answered,
      goal: .atLeast(100_000))
  }

  private func measurement(_ task: String, _ waits: [Double], _ alone: [Double]) -> Measurement {
    Measurement(
      task: "\(task); beside it, the event itself by following; median", unit: "ms",
      baseline: alone.median * 1_000, engine: waits.median * 1_000, goal: .atMost(10),
      note: "99th percentile \(Figure.text(waits[waits.count * 99 / 100] * 1_000)) ms")
  }

  /// Returns the seconds from each append's start until the reply is in the log, in ascending
  /// order.
  private func waits<R: Reaction>(
    behind reaction: R, _ engine: EngineLog, _ directory: String, _ bench: Bench
  ) async throws -> [Double] {
    let runner = ReactionRunner(
      reaction, of: engine.log, in: directory, from: .after(try engine.log.end()))
    let running = Task { try await runner.run() }
    let waits = try await waits(for: [Notice.type], engine, bench)
    running.cancel()
    try await running.value
    return waits
  }

  /// Returns the seconds from each append's start until a follower gets an event of `types`.
  ///
  /// The times are in ascending order.
  private func waits(
    for types: Set<EventType>, _ engine: EngineLog, _ bench: Bench
  ) async throws -> [Double] {
    let selection = EventSelection(from: try engine.log.end() + 1, types: types)
    var events = engine.log.follow(selection).makeAsyncIterator()
    var waits: [Double] = []
    for index in 0...appends {
      let wait = try await seconds {
        try await engine.append(bench.workload.events[index...index], isExpected: false)
        _ = try await events.next()
      }
      // The first wait includes the follower's start.
      if index > 0 { waits.append(wait) }
    }
    return waits.sorted()
  }
}

/// The events with which the reactions reply.
private enum Notice {
  static let type = EventType(checked: "notice.made")

  static func reply(to recorded: Recorded<PlayedEvent>) -> Reply {
    .append(
      type, ["minutes": .integer(Int64(recorded.event.played.minutes))],
      to: StreamName(checked: "notice-\(recorded.seq % 1_000)"))
  }
}

private struct TenthAnswer: PureReaction {
  static let name = "tenthAnswer"
  static let version = 1

  func react(
    to recorded: Recorded<PlayedEvent>, _ moment: ReactionMoment<NoReadModel>
  ) -> [Reply] {
    recorded.seq.isMultiple(of: 10) ? [Notice.reply(to: recorded)] : []
  }
}

private struct PureAnswer: PureReaction {
  static let name = "pureAnswer"
  static let version = 1

  func react(
    to recorded: Recorded<PlayedEvent>, _ moment: ReactionMoment<NoReadModel>
  ) -> [Reply] { [Notice.reply(to: recorded)] }
}

private struct WaitingAnswer: Reaction {
  static let name = "waitingAnswer"
  static let version = 1

  func react(
    to recorded: Recorded<PlayedEvent>, _ moment: ReactionMoment<NoReadModel>
  ) async throws -> [Reply] {
    await Task.yield()
    return [Notice.reply(to: recorded)]
  }
}
