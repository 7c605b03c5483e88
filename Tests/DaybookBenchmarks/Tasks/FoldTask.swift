/// Adds up the minutes of each user and game in memory.
struct FoldTask: BenchmarkTask {
  let name = "fold"

  func measure(_ bench: Bench) async throws -> [Measurement] {
    let logs = try await bench.site.logs(bench.workload)
    let (baseline, engine) = (try BaselineLog(logs.baseline), try EngineLog(reading: logs.engine))
    let sums = try baseline.fold()
    try Disagreement.check(name, sums, try engine.fold())
    try Disagreement.check("\(name), typed", sums, try engine.foldTyped())
    let factor = 1e9 / Double(bench.workload.events.count)
    let records = try await PairedRuns(
      bench.runs, baseline: { try seconds { _ = try baseline.fold() } },
      engine: { try seconds { _ = try engine.fold() } })
    let typed = try await PairedRuns(
      bench.runs, baseline: { try seconds { _ = try baseline.fold() } },
      engine: { try seconds { _ = try engine.foldTyped() } })
    return [
      records.measurement(
        "fold of minutes by user and game, integer keys", unit: "ns/event", factor: factor,
        goal: .timesBaseline(1.2)),
      typed.measurement(
        "the same over typed events", unit: "ns/event", factor: factor, goal: .none),
    ]
  }
}
