internal import CBaseline

/// Appends the workload with one writer, `batchCount` events in each transaction.
struct AppendTask: BenchmarkTask {
  let name: String
  let batchCount: Int
  /// The divisor of the workload: with 500, one in 500 of its events is appended.
  let share: Int
  let goal: Double

  func measure(_ bench: Bench) async throws -> [Measurement] {
    let count = max(batchCount, bench.workload.events.count / share)
    let batches = bench.workload.batches(of: batchCount).prefix(count / batchCount)
    let runs = try await PairedRuns(
      bench.runs, baseline: { try appendToBaseline(bench, batches) },
      engine: { try await appendToEngine(bench, batches) })
    let plural = batchCount == 1 ? "event" : "events"
    return [
      runs.measurement(
        "append, \(Figure.text(Double(batchCount))) \(plural) a transaction, durable",
        unit: "µs/event", factor: 1e6 / Double(count), goal: .timesBaseline(goal))
    ]
  }

  private func appendToBaseline(
    _ bench: Bench, _ batches: ArraySlice<Range<Int>>
  ) throws -> Double {
    let directory = try bench.site.freshDirectory()
    defer { try? bench.site.remove(directory) }
    let log = try BaselineLog(directory)
    return try seconds {
      for batch in batches { try log.append(bench.workload.baseline[batch]) }
    }
  }

  private func appendToEngine(
    _ bench: Bench, _ batches: ArraySlice<Range<Int>>
  ) async throws -> Double {
    let directory = try bench.site.freshDirectory()
    defer { try? bench.site.remove(directory) }
    let engine = try EngineLog(directory)
    defer { engine.close() }
    return try await seconds {
      for batch in batches {
        try await engine.append(bench.workload.events[batch])
      }
    }
  }
}
