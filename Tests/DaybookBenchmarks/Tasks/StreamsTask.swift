/// Reads every event of each of 10,000 streams drawn at random.
struct StreamsTask: BenchmarkTask {
  let name = "streams"

  func measure(_ bench: Bench) async throws -> [Measurement] {
    let logs = try await bench.site.logs(bench.workload)
    let chosen = bench.workload.randomStreams(Workload.streamCount)
    let names = chosen.map { bench.workload.streams[$0] }
    let places = Dictionary(
      bench.workload.events.indices.map { (bench.workload.events[$0].streamIndex, $0) }
    ) { first, _ in first }
    // A stream without events has no event here: C skips it, and the engine finds nothing in it.
    let events = chosen.compactMap { places[$0].map { bench.workload.baseline[$0] } }
    let (baseline, engine) = (try BaselineLog(logs.baseline), try EngineLog(reading: logs.engine))
    let sums = try baseline.readStreams(events)
    try Disagreement.check(name, sums, try engine.readStreams(names))
    let runs = try await PairedRuns(
      bench.runs, baseline: { try seconds { _ = try baseline.readStreams(events) } },
      engine: { try seconds { _ = try engine.readStreams(names) } })
    return [
      runs.measurement(
        "all events of 10,000 random streams", unit: "ns/event",
        factor: 1e9 / Double(max(1, sums.count)), goal: .timesBaseline(1.2))
    ]
  }
}
