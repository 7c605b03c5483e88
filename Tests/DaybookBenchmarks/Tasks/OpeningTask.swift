internal import DaybookEvents

/// Measures opening the whole workload after a clean close, and after a crash.
///
/// A log counts as open once a stream's version was read and one event was appended.
struct OpeningTask: BenchmarkTask {
  let name = "open"
  /// The number of events after the last update of the stream tables.
  ///
  /// The tables are updated every 100,000 events, so a crash just before an update is the worst
  /// case.
  private let uncovered = 99_000

  func measure(_ bench: Bench) async throws -> [Measurement] {
    let logs = try await bench.site.logs(bench.workload)
    let crashed = try await crashedLog(bench)
    var (clean, afterCrash): ([Double], [Double]) = ([], [])
    for _ in 0..<max(5, bench.runs) {
      clean.append(try await open(bench, "\(logs.engine)/log.mdb"))
      afterCrash.append(try await open(bench, crashed))
    }
    return [
      Measurement(
        task: "opening after a clean close, one read, one append", unit: "ms",
        engine: clean.median * 1_000, goal: .atMost(30)),
      Measurement(
        task: "opening after a crash, one read, one append", unit: "ms",
        engine: afterCrash.median * 1_000, goal: .atMost(100)),
    ]
  }

  /// Returns a copy of a log that was made before the log was closed.
  private func crashedLog(_ bench: Bench) async throws -> String {
    let directory = try bench.site.freshDirectory()
    let engine = try EngineLog(directory)
    for batch in bench.workload.batches(of: 1_000) {
      try await engine.append(bench.workload.events[batch])
    }
    for batch in bench.workload.batches(of: 1_000).prefix(uncovered / 1_000) {
      try await engine.append(
        bench.workload.events[batch], isExpected: false)
    }
    let copy = "\(bench.site.path)/crashed.mdb"
    try bench.site.copy("\(directory)/log.mdb", to: copy)
    engine.close()
    return copy
  }

  private func open(_ bench: Bench, _ file: String) async throws -> Double {
    let directory = try bench.site.freshDirectory()
    defer { try? bench.site.remove(directory) }
    try bench.site.copy(file, to: "\(directory)/log.mdb")
    let events = bench.workload.events
    return try await seconds {
      let engine = try EngineLog(directory)
      _ = try engine.log.version(of: events[0].stream)
      try await engine.append(events[0...0], isExpected: false)
    }
  }
}
