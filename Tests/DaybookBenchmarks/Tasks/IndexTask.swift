internal import DaybookEvents
internal import DaybookProjections

/// Measures the cost of indexes of a read model.
///
/// It compares a rebuild with two indexes to one without, and lookups by an index to a walk through
/// all rows. It also fills and drains a queue.
struct IndexTask: BenchmarkTask {
  let name = "indexes"

  func measure(_ bench: Bench) async throws -> [Measurement] {
    let logs = try await bench.site.logs(bench.workload)
    let engine = try EngineLog(reading: logs.engine)
    var measurements = [try await rebuild(bench, engine), try await lookup(bench, engine)]
    for count in [10_000, 40_000, 160_000] { measurements.append(try await queue(count, bench)) }
    return measurements
  }

  private func rebuild(_ bench: Bench, _ engine: EngineLog) async throws -> Measurement {
    var (plain, indexed): ([Double], [Double]) = ([], [])
    for _ in 0..<bench.runs {
      plain.append(try await build(PlayTimes.self, bench, engine))
      indexed.append(try await build(IndexedPlays.self, bench, engine))
    }
    let perEvent = 1e9 / Double(bench.workload.events.count)
    return Measurement(
      task: "rebuild of play times with two indexes; without them", unit: "ns/event",
      baseline: plain.median * perEvent, engine: indexed.median * perEvent,
      ratio: zip(indexed, plain).map { $0 / $1 }.median, goal: .timesPeer(2, "no index"))
  }

  /// Returns the seconds that building the read model takes.
  private func build(
    _ projection: any Projection.Type, _ bench: Bench, _ engine: EngineLog
  ) async throws -> Double {
    let directory = try bench.site.freshDirectory()
    defer { try? bench.site.remove(directory) }
    return try await seconds {
      let models = try await ReadModels.open(
        [projection], of: engine.log, in: directory, follows: false)
      models.close()
    }
  }

  /// Measures finding the rows of each game by an index, against a walk through all rows.
  private func lookup(_ bench: Bench, _ engine: EngineLog) async throws -> Measurement {
    let directory = try bench.site.freshDirectory()
    defer { try? bench.site.remove(directory) }
    let models = try await ReadModels.open(
      [IndexedPlays.self], of: engine.log, in: directory, follows: false)
    defer { models.close() }
    return try models.read(IndexedPlays.self) { rows in
      let games = Set(rows.map(\.key.game))
      let runs = try (0..<bench.runs).map { _ in
        let walk = seconds { for _ in rows {} }
        let found = try seconds {
          let count = games.reduce(0) { sum, game in
            rows.index("byGame", game).reduce(sum) { count, _ in count + 1 }
          }
          guard count == rows.count else { throw Lost(found: count, wanted: rows.count) }
        }
        return (walk: walk, found: found)
      }
      let perRow = 1e9 / Double(max(1, rows.count))
      return Measurement(
        task: "rows found by an index; gone through in the order of their keys", unit: "ns/row",
        baseline: runs.map(\.walk).median * perRow, engine: runs.map(\.found).median * perRow,
        ratio: runs.map { $0.found / $0.walk }.median, goal: .none)
    }
  }

  /// Adds `count` rows, then removes them one by one, each time the first row of an index.
  private func queue(_ count: Int, _ bench: Bench) async throws -> Measurement {
    let log = MemoryEventLog(events: PlayedEvent.types)
    var batch = EventBatch()
    let event = bench.workload.events[0]
    for _ in 0..<count { batch.append(GamePlayed<Kind0>(event), to: "queue") }
    for _ in 0..<count { batch.append(GamePlayed<Kind1>(event), to: "queue") }
    _ = try await log.append(batch)
    let times = try (0..<bench.runs).map { _ in
      try seconds {
        let left = try WaitingPlays().replay(log).count
        guard left == 0 else { throw Lost(found: left, wanted: 0) }
      }
    }
    return Measurement(
      task: "a queue of \(count) rows, filled and drained by an index", unit: "ns/event",
      engine: times.median * 1e9 / Double(count * 2), goal: .none)
  }
}

/// The error that an index found too few rows, or too many.
private struct Lost: Error {
  let found: Int
  let wanted: Int
}

/// The minutes of each user in each game, with indexes by game and by times played.
private struct IndexedPlays: Projection {
  static let name = "indexedPlays"
  static let version = 1
  static let indexes: [RowIndex<UserGame, Played>] = [
    RowIndex("byGame") { key, _ in key.game }, RowIndex("byTimes", column: "times") { $0.times },
  ]

  func apply(_ recorded: Recorded<PlayedMinutes>, to rows: inout Rows<UserGame, Played>) {
    PlayTimes().apply(recorded, to: &rows)
  }
}

/// A queue of plays, in the order of their events.
private struct WaitingPlays: Projection {
  static let name = "waitingPlays"
  static let version = 1
  static let indexes: [RowIndex<Int64, Played>] = [
    RowIndex("byTimes", column: "times") { $0.times }
  ]

  func apply(_ recorded: Recorded<PlayedMinutes>, to rows: inout Rows<Int64, Played>) {
    switch recorded.event {
    case .kind0: rows[Int64(recorded.seq)] = Played()
    default:
      if let next = rows.index("byTimes", Int32(0)).first { rows[next.key] = nil }
    }
  }
}
