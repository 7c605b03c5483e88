internal import DaybookEvents
internal import DaybookProjections

/// Asks what became of rows in the past: by a read model with nearly as many rows as events, which
/// is the worst case, and by one with a row for each user.
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
    return try measure(PlayTimes.self, "a row a user and game", models, bench.runs)
      + measure(UserTimes.self, "a row a user", models, bench.runs)
  }

  private func measure(
    _ view: any Projection.Type, _ rows: String, _ models: ReadModels, _ runs: Int
  ) throws -> [Measurement] {
    let (end, name) = (try models.log.end(), view.name)
    let middle = end / 2
    let key = try models.fold(name).rows(from: [], limit: 1).first?.key ?? []
    let bisection = try Bisection(models, through: end)
    let count = try models.state(of: name, at: middle).fold.count
    func measured(_ task: String, _ goal: Double, _ body: () throws -> Void) throws -> Measurement {
      let times = try (0..<runs).map { _ in try seconds(body) }
      return Measurement(
        task: "\(task), \(rows)", unit: "s", engine: times.median, goal: .atMost(goal))
    }
    return [
      try measured("diff of two positions, 1,000 events apart", 0.5) {
        _ = try models.diff(name, from: middle, to: middle + 1_000)
      },
      try measured("blame of one row", 0.5) { _ = try models.blame(key, in: name, through: end) },
      try measured("bisect, every changed row tested", 0.5) {
        _ = try bisection.firstEvent(in: name, afterWhichAnyOf: { _ in false })
      },
      try measured("bisect by halving", 3) {
        _ = try bisection.firstEvent(in: [name]) { $0[name]?.count ?? 0 > count - 1 }
      },
    ]
  }
}
