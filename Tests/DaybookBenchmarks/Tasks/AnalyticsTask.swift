internal import Foundation

/// Measures queries over many events, each in a process of its own, with and without columns.
///
/// For comparison DuckDB runs the same queries over its own table, all in one process.
struct AnalyticsTask: BenchmarkTask {
  let name = "analytics"

  /// The costs of one query, the lowest of several runs.
  private struct Times {
    let question: AnalyticsCase
    let columns: BaselineProcess
    let log: BaselineProcess
    /// A run that measures memory, with the default limits.
    let memory: BaselineProcess
    let peer: DuckDBTable.Time?
  }

  func measure(_ bench: Bench) async throws -> [Measurement] {
    guard bench.hasCommand else {
      return [
        Measurement(task: "analytics", unit: "times", goal: .none, note: "daybook is not built")
      ]
    }
    let log = try await bench.site.logs(bench.workload).engine
    let times = try times(log, bench)
    return Self.means(times) + times.flatMap(Self.measurements)
  }

  private func times(_ log: String, _ bench: Bench) throws -> [Times] {
    let cases = AnalyticsCase.all
    // The first query builds the columns, so it is not measured.
    _ = try BaselineProcess([bench.command, "--log", log, "query", "events | count"])
    let text = "\(bench.site.path)/analytics.ndjson"
    _ = try BaselineProcess([bench.command, "--log", log, "export"], output: text)
    let table = try DuckDBTable(of: text, in: bench.site.freshDirectory())
    let peer = try table?.times(of: cases.map(\.sql), runs: bench.runs)
    return try cases.enumerated().map { place, question in
      let plain = [bench.command, "--log", log, "query", question.query]
      let command = plain + ["--max-memory", "4096"]
      return Times(
        question: question, columns: try Self.least(command, bench),
        log: try Self.least(command + ["--no-columns"], bench),
        memory: try BaselineProcess(
          plain, output: "\(bench.site.path)/answer", measuresMemory: true),
        peer: peer?[place])
    }
  }

  /// Runs a command several times, and returns the run with the least processor time.
  private static func least(_ command: [String], _ bench: Bench) throws -> BaselineProcess {
    var least = try BaselineProcess(command, output: "\(bench.site.path)/answer")
    for _ in 1..<max(2, bench.runs) {
      let next = try BaselineProcess(command, output: "\(bench.site.path)/answer")
      if next.processorSeconds < least.processorSeconds { least = next }
    }
    return least
  }

  private static func measurements(_ times: Times) -> [Measurement] {
    let task = "analytics: \(times.question.task)"
    let peer = times.peer
    return [
      beside(peer?.processorSeconds, times.columns.processorSeconds, task + ", processor", 3),
      beside(peer?.seconds, times.columns.seconds, task + ", wall", 3),
      Measurement(
        task: task + ", log alone, processor", unit: "ms",
        engine: times.log.processorSeconds * 1_000, goal: .none),
      Measurement(
        task: task + ", memory beside the map", unit: "MB",
        engine: times.memory.peakBytes.map { Double($0) / 1e6 }, goal: .atMost(500)),
    ]
  }

  private static func beside(
    _ peer: Double?, _ engine: Double, _ task: String, _ limit: Double
  ) -> Measurement {
    Measurement(
      task: task, unit: "ms", baseline: peer.map { $0 * 1_000 }, engine: engine * 1_000,
      ratio: peer.map { engine / $0 },
      goal: peer == nil ? .none : .timesPeer(limit, "DuckDB"))
  }

  /// Returns the geometric means of the ratios of all queries.
  private static func means(_ times: [Times]) -> [Measurement] {
    let figures: [(String, (Times) -> Double?)] = [
      (
        "processor",
        { times in times.peer.map { times.columns.processorSeconds / $0.processorSeconds } }
      ),
      ("wall", { times in times.peer.map { times.columns.seconds / $0.seconds } }),
    ]
    let means = figures.map { name, ratio in
      mean("analytics: geometric mean beside DuckDB, \(name)", times.compactMap(ratio), atMost: 1)
    }
    let saved = times.map { $0.log.processorSeconds / $0.columns.processorSeconds }
    return means + [mean("analytics: log alone over columns, processor", saved, atMost: nil)]
  }

  private static func mean(_ task: String, _ ratios: [Double], atMost limit: Double?) -> Measurement
  {
    guard !ratios.isEmpty else {
      return Measurement(task: task, unit: "times", goal: .none, note: "duckdb is not installed")
    }
    let mean = ratios.reduce(1) { $0 * pow($1, 1 / Double(ratios.count)) }
    return Measurement(
      task: task, unit: "times", engine: mean, goal: limit.map { .atMost($0) } ?? .none)
  }
}
