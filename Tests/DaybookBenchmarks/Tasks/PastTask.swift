internal import DaybookEvents
internal import DaybookProjections
internal import DaybookShell
internal import DaybookValues

/// Measures questions about the past of read models.
///
/// One read model has nearly as many rows as there are events, which is the worst case. The other
/// has one row for each user.
struct PastTask: BenchmarkTask {
  let name = "past"

  func measure(_ bench: Bench) async throws -> [Measurement] {
    let directory = try bench.site.freshDirectory()
    defer { try? bench.site.remove(directory) }
    let engine = try EngineLog(directory)
    defer { engine.close() }
    for batch in bench.workload.batches(of: 1_000) {
      try await engine.append(bench.workload.events[batch])
    }
    let models = try await ReadModels.open(
      [PlayTimes.self, UserTimes.self], of: engine.log, in: directory, follows: false)
    defer { models.close() }
    return try measure(PlayTimes.self, "a row a user and game", models, bench)
      + measure(UserTimes.self, "a row a user", models, bench)
  }

  private func measure(
    _ view: any Projection.Type, _ rows: String, _ models: ReadModels, _ bench: Bench
  ) throws -> [Measurement] {
    let (end, name) = (try models.log.end(), view.name)
    let middle = end / 2
    let key = try models.fold(name).rows(from: [], limit: 1).first?.key ?? []
    // The total reaches this number of minutes only in the middle of the log, so the bisection
    // needs many steps.
    let half = bench.workload.events.prefix(Int(middle)).reduce(0) { $0 + Int($1.minutes) }
    func measured(_ task: String, _ goal: Double, _ body: () throws -> Void) throws -> Measurement {
      let times = try (0..<bench.runs).map { _ in try seconds(body) }
      return Measurement(
        task: "\(task), \(rows)", unit: "s", engine: times.median, goal: .atMost(goal))
    }
    return [
      try measured("as of the middle", 0.3) { _ = try models.state(of: name, at: middle) },
      try measured("diff of two positions, 1,000 events apart", 0.5) {
        _ = try models.diff(name, from: AsOf(middle), to: AsOf(middle + 1_000))
      },
      try measured("blame of one row", 0.5) { _ = try models.blame(key, in: name, through: end) },
      try measured("bisect, every changed row tested", 0.5) {
        let hit = try search("\(name) | where minutes < 0", models)
        try expect(hit == nil, "no row has fewer than 0 minutes")
      },
      try measured("bisect by halving", 3) {
        let query = "\(name) | summarize total = sum(minutes) | where total >= \(half)"
        let hit = try search(query, models)
        try expect(hit.map { $0 <= middle } == true, "the minutes are reached by the middle")
      },
    ]
  }

  /// Returns the first event after which `query` has a row, found as `daybook bisect` finds it.
  private func search(_ query: String, _ models: ReadModels) throws -> UInt64? {
    let schemas = try models.names.map { try models.definition($0).schema }
    let instant = Timestamp(microsecondsSinceEpoch: 0)
    let test = try QuerySearch(asOf: instant).test(parsing: query, over: schemas)
    let search = try BisectionSearch(models, test, after: 0, through: models.log.end())
    do { return try search.run().event.seq } catch let error as ShellError
      where error.cause == .difference
    { return nil }
  }

  private func expect(_ isSo: Bool, _ what: String) throws {
    guard isSo else {
      throw UnexpectedAnswer(description: "In \(name), \(what), and it is not so.")
    }
  }
}

/// An answer that a task knows to be wrong.
struct UnexpectedAnswer: Error, CustomStringConvertible {
  let description: String
}
