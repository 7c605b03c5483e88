internal import DaybookEvents
internal import DaybookProjections

/// Measures the time from an append until a read model on disk has the event, and queries of the
/// past.
struct FollowTask: BenchmarkTask {
  let name = "follow"
  private let appends = 500

  func measure(_ bench: Bench) async throws -> [Measurement] {
    let directory = try bench.site.freshDirectory()
    defer { try? bench.site.remove(directory) }
    let engine = try EngineLog(directory)
    defer { engine.close() }
    for batch in bench.workload.batches(of: 1_000) {
      try await engine.append(bench.workload.events[batch])
    }
    let models = try await ReadModels.open([PlayTimes.self], of: engine.log, in: directory)
    defer { models.close() }
    let asOf = try statesInThePast(models, bench)
    let waits = try await waits(models, engine, bench)
    return [
      Measurement(
        task: "append, then read it in a read model on the disk, 99th percentile", unit: "ms",
        engine: waits[waits.count * 99 / 100] * 1_000, goal: .atMost(5),
        note: "median \(Figure.text(waits.median * 1_000)) ms"),
      Measurement(
        task: "rows as of any position, the slowest", unit: "s", engine: asOf.max(),
        goal: .atMost(0.3), note: "median \(Figure.text(asOf.median)) s"),
    ]
  }

  /// Returns the seconds from each append's start until its event is in the rows, in ascending
  /// order.
  private func waits(
    _ models: ReadModels, _ engine: EngineLog, _ bench: Bench
  ) async throws -> [Double] {
    var waits: [Double] = []
    for index in 0..<appends {
      let events = bench.workload.events[index...index]
      waits.append(
        try await seconds {
          try await engine.append(events, isExpected: false)
          try await models.wait(for: PlayTimes.self, toReach: engine.log.end())
        })
    }
    return waits.sorted()
  }

  private func statesInThePast(_ models: ReadModels, _ bench: Bench) throws -> [Double] {
    var random = RandomNumbers(seed: 5)
    let count = UInt64(bench.workload.events.count)
    let positions = [count - 1] + (0..<20).map { _ in random.next(below: count) }
    return try positions.map { position in
      try seconds { _ = try models.state(of: PlayTimes.name, at: position).fold.row(forKey: [0]) }
    }
  }
}
