internal import DaybookEvents
internal import DaybookProjections

/// Measures building read models from the whole workload, with rows synchronised to disk.
///
/// C only folds the same minutes in memory, and writes nothing.
struct RebuildTask: BenchmarkTask {
  let name = "rebuild"

  func measure(_ bench: Bench) async throws -> [Measurement] {
    let logs = try await bench.site.logs(bench.workload)
    let (baseline, engine) = (try BaselineLog(logs.baseline), try EngineLog(reading: logs.engine))
    try await check(bench, baseline, engine)
    let perEvent = 1e9 / Double(bench.workload.events.count)
    let alone = try await PairedRuns(
      bench.runs, baseline: { try seconds { _ = try baseline.fold() } },
      engine: { try await build([PlayTimes.self], bench, engine) })
    var (slowest, all): ([Double], [Double]) = ([], [])
    for _ in 0..<bench.runs {
      slowest.append(try await build([PlayTimes.self], bench, engine))
      all.append(try await build([PlayTimes.self, UserTimes.self, GameTimes.self], bench, engine))
    }
    let ratio = zip(all, slowest).map { $0 / $1 }.median
    return [
      alone.measurement(
        "rebuild of play times by user and game, rows on the disk; C folds only",
        unit: "ns/event", factor: perEvent, goal: .atMost(500)),
      Measurement(
        task: "three read models in one pass, times the slowest alone", unit: "times",
        engine: ratio, goal: .atMost(1.5), note: "\(Figure.text(all.median * perEvent)) ns/event"),
    ]
  }

  /// Returns the seconds that building the read models takes.
  private func build(
    _ projections: [any Projection.Type], _ bench: Bench, _ engine: EngineLog
  ) async throws -> Double {
    let directory = try bench.site.freshDirectory()
    defer { try? bench.site.remove(directory) }
    return try await seconds {
      let models = try await ReadModels.open(
        projections, of: engine.log, in: directory, follows: false)
      models.close()
    }
  }

  private func check(_ bench: Bench, _ baseline: BaselineLog, _ engine: EngineLog) async throws {
    let directory = try bench.site.freshDirectory()
    defer { try? bench.site.remove(directory) }
    let models = try await ReadModels.open(
      [PlayTimes.self], of: engine.log, in: directory, follows: false)
    let sums = try models.read(PlayTimes.self) { rows in
      var table = MinutesTable()
      for (key, row) in rows {
        let pair = UInt64(UInt32(key.user)) << 32 | UInt64(UInt32(key.game))
        table.add(UInt64(row.minutes), to: pair)
      }
      return table.sums
    }
    models.close()
    let folded = try baseline.fold()
    guard sums.count == folded.count, sums.minutes == folded.minutes else {
      throw Disagreement(task: name, baseline: folded, engine: sums)
    }
  }
}
