/// Starts the command.
struct StartTask: BenchmarkTask {
  let name = "start"

  func measure(_ bench: Bench) async throws -> [Measurement] {
    var measurement = Measurement(
      task: "'daybook --version'", unit: "ms", goal: .atMost(20), note: "not built")
    guard bench.hasCommand else { return [measurement] }
    var times: [Double] = []
    for _ in 0..<max(10, bench.runs) {
      times.append(try BaselineProcess([bench.command, "--version"]).seconds)
    }
    measurement.engine = times.median * 1_000
    measurement.note = ""
    return [measurement]
  }
}
