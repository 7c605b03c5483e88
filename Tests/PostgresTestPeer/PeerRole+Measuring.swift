import DaybookEvents
import DaybookPostgres
import DaybookValues

extension PeerRole {
  /// Prints how many events are appended per second, by concurrent tasks and in batches.
  func measure(_ log: PostgresEventLog) async throws {
    for tasks in [1, 16, 64] {
      try await measure(log, tasks: tasks, batch: 1, rounds: (tasks == 1 ? 3_000 : 32_000) / tasks)
    }
    for batch in [10, 100, 1_000, 10_000] {
      try await measure(log, tasks: 1, batch: batch, rounds: max(4, min(200, 40_000 / batch)))
    }
  }

  private func measure(
    _ log: PostgresEventLog, tasks: Int, batch: Int, rounds: Int
  ) async throws {
    let start = ContinuousClock.now
    try await withThrowingTaskGroup(of: Void.self) { group in
      for task in 0..<tasks {
        group.addTask {
          for round in 0..<rounds {
            _ = try await log.append(Self.batch(of: batch, from: round * batch, task))
          }
        }
      }
      try await group.waitForAll()
    }
    let events = Double(tasks * batch * rounds)
    let rate = Int(events / (start.duration(to: .now) / .seconds(1)))
    say("tasks \(tasks) batch \(batch): \(rate) events/s")
  }

  /// Prints the time from the start of an append until a follower gets the event.
  ///
  /// The follower has connections of its own. The times are the median and the longest of 200.
  func measureLag(from log: PostgresEventLog, to follower: PostgresEventLog) async throws {
    var events = follower.follow(EventSelection(from: try log.end() + 1)).makeAsyncIterator()
    var lags: [Duration] = []
    for _ in 0..<200 {
      let start = ContinuousClock.now
      async let place = log.append(Self.batch(of: 1, from: 0, 0))
      _ = try await events.next()
      lags.append(start.duration(to: .now))
      _ = try await place
    }
    lags.sort()
    say("lag: median \(lags[100]), longest \(lags[199])")
  }

  private static func batch(of count: Int, from first: Int, _ task: Int) -> EventBatch {
    var batch = EventBatch()
    let stream = StreamName(stringLiteral: "sensor-\(task)")
    for number in first..<first + count {
      batch.append(
        "temperature.measured", ["celsius": .real(Double(number) / 8), "sensor": .integer(4)],
        to: stream)
    }
    return batch
  }
}
