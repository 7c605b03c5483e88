internal import CBaseline

/// How many bytes of the disk an event takes.
struct SizeTask: BenchmarkTask {
  let name = "bytes"

  func measure(_ bench: Bench) async throws -> [Measurement] {
    let logs = try await bench.site.logs(bench.workload)
    let count = Double(bench.workload.events.count)
    let baseline = Double(baseline_bytes_on_disk("\(logs.baseline)/log.mdb")) / count
    let engine = Double(baseline_bytes_on_disk("\(logs.engine)/log.mdb")) / count
    return [
      Measurement(
        task: "bytes on disk", unit: "B/event", baseline: baseline, engine: engine,
        ratio: engine / baseline, goal: .timesBaseline(1.2)),
      Measurement(
        task: "bytes on disk, 1.2 times the 99 of the spike's layout", unit: "B/event",
        engine: engine, goal: .atMost(1.2 * 99)),
    ]
  }
}
