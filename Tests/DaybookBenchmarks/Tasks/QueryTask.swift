/// Runs queries by the command, each as a process of its own.
struct QueryTask: BenchmarkTask {
  let name = "queries"

  /// One query and the milliseconds that it may take.
  private struct Case {
    let task: String
    let query: String
    let limit: Double
  }

  private static let type = "['game.played.3']"

  private static func cases(_ events: Int) -> [Case] {
    [
      Case(task: "count by type", query: "events | summarize count() by type", limit: 20),
      Case(
        task: "of one type minutes > 30, count and sum by game, top 10",
        query: type
          + " | where minutes > 30 | summarize n = count(), m = sum(minutes) by game | top 10 by m",
        limit: 40),
      Case(
        task: "sum of minutes per user and game, top 10",
        query: type + " | summarize m = sum(minutes) by user, game | top 10 by m", limit: 150),
      Case(
        task: "last 10 events of a stream",
        query: "events | where stream == 'player-77' | top 10 by seq", limit: 15),
      Case(
        task: "data has a word, all events",
        query: "events | where data has 'number' | count", limit: 100),
      Case(
        task: "join with 10,000 rows, summarize by their column",
        query: type
          + " | join kind=inner (range user from 0 to 9999 step 1 | extend band = user % 10)"
          + " on user | summarize sum(minutes) by band", limit: 200),
      Case(
        task: "seq between two near positions",
        query: "events | where seq between (\(events / 2) .. \(events / 2 + 10))", limit: 15),
    ]
  }

  func measure(_ bench: Bench) async throws -> [Measurement] {
    let log = try await bench.site.logs(bench.workload).engine
    let idioms = try await QueryIdioms.measure(log, bench)
    return try measure(Self.cases(bench.workload.events.count), log, bench) + idioms
      + peers(log, bench)
  }

  /// Measures other tools with the same queries over the log's export.
  private func peers(_ log: String, _ bench: Bench) throws -> [Measurement] {
    guard bench.hasCommand else { return [] }
    let text = "\(bench.site.path)/peers.ndjson"
    _ = try BaselineProcess([bench.command, "--log", log, "export"], output: text)
    return PeerTool.allCases.flatMap {
      $0.measure(text, output: "\(bench.site.path)/answer", runs: min(3, bench.runs))
    }
  }

  private func measure(
    _ cases: [Case], _ log: String, _ bench: Bench
  ) throws -> [Measurement] {
    try cases.map { wanted in
      var measurement = Measurement(
        task: "query: \(wanted.task)", unit: "ms", goal: .atMost(wanted.limit), note: "not built")
      guard bench.hasCommand else { return measurement }
      let output = "\(bench.site.path)/answer"
      var times: [Double] = []
      for _ in 0..<bench.runs {
        let command = [bench.command, "--log", log, "query", wanted.query]
        times.append(try BaselineProcess(command, output: output).seconds)
      }
      measurement.engine = times.median * 1_000
      measurement.note = ""
      return measurement
    }
  }
}
