internal import CBaseline

/// Appends from 16 tasks at once, each waiting for its own event.
struct ConcurrentAppendTask: BenchmarkTask {
  let name = "append-16"
  private let writers = 16

  func measure(_ bench: Bench) async throws -> [Measurement] {
    let count = max(writers, bench.workload.events.count / 125)
    let runs = try await PairedRuns(
      bench.runs, baseline: { try appendToBaseline(bench, count) },
      engine: { try await appendToEngine(bench, count) })
    return [
      runs.measurement(
        "append, 16 concurrent tasks, 1 event each, durable", unit: "µs/event",
        factor: 1e6 / Double(count), goal: .timesBaseline(1.2))
    ]
  }

  private func appendToBaseline(_ bench: Bench, _ count: Int) throws -> Double {
    let directory = try bench.site.freshDirectory()
    defer { try? bench.site.remove(directory) }
    let log = try BaselineLog(directory)
    // Concurrent writers append in any order, so they expect no version.
    var events = bench.workload.baseline.prefix(count)
    for index in events.indices { events[index].expected_version = baseline_any_version }
    return try seconds { try log.appendConcurrently(events, threads: writers) }
  }

  private func appendToEngine(_ bench: Bench, _ count: Int) async throws -> Double {
    let directory = try bench.site.freshDirectory()
    defer { try? bench.site.remove(directory) }
    let engine = try EngineLog(directory)
    defer { engine.close() }
    let workload = bench.workload
    return try await seconds {
      try await withThrowingTaskGroup(of: Void.self) { group in
        for writer in 0..<writers {
          group.addTask { try await append(workload, to: engine, from: writer, count) }
        }
        try await group.waitForAll()
      }
    }
  }

  private func append(
    _ workload: Workload, to engine: EngineLog, from first: Int, _ count: Int
  ) async throws {
    for index in stride(from: first, to: count, by: writers) {
      try await engine.append(
        workload.events[index...index], isExpected: false)
    }
  }
}
