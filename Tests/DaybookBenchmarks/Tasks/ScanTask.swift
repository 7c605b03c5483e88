/// Measures reading the type, the time and one integer of each event; a first scan also checks
/// checksums.
struct ScanTask: BenchmarkTask {
  let name = "scan"
  private let passes = 5

  func measure(_ bench: Bench) async throws -> [Measurement] {
    let logs = try await bench.site.logs(bench.workload)
    try checkEachOther(logs)
    let factor = 1e9 / Double(bench.workload.events.count)
    let first = try await PairedRuns(
      bench.runs, baseline: { try firstScan(BaselineLog(logs.baseline).scan) },
      engine: { try firstScan(EngineLog(reading: logs.engine).scan) })
    let (baseline, engine) = (try BaselineLog(logs.baseline), try EngineLog(reading: logs.engine))
    try Disagreement.check(name, try baseline.scan(), try engine.scan())
    let later = try await PairedRuns(
      bench.runs, baseline: { try laterScans(baseline.scan) },
      engine: { try laterScans(engine.scan) })
    return [
      first.measurement(
        "scan of type, time and one integer, the first", unit: "ns/event", factor: factor,
        goal: .timesBaseline(2.5)),
      later.measurement(
        "scan of type, time and one integer, later ones", unit: "ns/event", factor: factor,
        goal: .timesBaseline(1.2)),
    ]
  }

  /// Checks that C can read Swift's log, and Swift C's log.
  private func checkEachOther(_ logs: (baseline: String, engine: String)) throws {
    let own = try BaselineLog(logs.baseline).scan()
    try Disagreement.check("C reads Swift's log", own, try BaselineLog(logs.engine).scan())
    let swift = try EngineLog(reading: logs.baseline).scan()
    try Disagreement.check("Swift reads C's log", own, swift)
  }

  private func firstScan(_ scan: () throws -> Sums) throws -> Double {
    try seconds { _ = try scan() }
  }

  private func laterScans(_ scan: () throws -> Sums) throws -> Double {
    try seconds { for _ in 0..<passes { _ = try scan() } } / Double(passes)
  }
}
