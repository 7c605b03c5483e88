import DaybookEvents
import DaybookProjections
import DaybookValues
import Foundation
import Synchronization
import TestSupport
import Testing

@Suite("The past of read models in a program")
struct PastOfReadModelsTests {
  let path = TemporaryPath().path
  let log: FileEventLog

  init() throws { log = try FileEventLog.open(path, events: GameEvent.eventTypes) }

  private typealias Points = [PlayerKey: Int64]

  /// Adds up the points from the JSON of the events, without any projection.
  private func points(through seq: Int, without skipped: UInt64? = nil) throws -> Points {
    var points: Points = [:]
    for event in try log.read(.all, limit: .max).events.prefix(seq) where event.seq != skipped {
      guard case .string(let team)? = event.data["team"],
        case .integer(let player)? = event.data["player"]
      else { continue }
      let key = PlayerKey(team, player)
      if case .integer(let won)? = event.data["points"] {
        points[key, default: 0] += won
      } else {
        points[key] = nil
      }
    }
    return points
  }

  /// The number of positions that `body` reads of the log that `count` observes.
  private func reads(_ count: PositionCount, _ body: () throws -> Void) rethrows -> UInt64 {
    let before = count.value
    try body()
    return count.value - before
  }

  private func filled() async throws -> ReadModels {
    var history = GameHistory(seed: 11)
    try await history.append(300, to: log)
    return try await ReadModels.open([Scores.self], of: log, in: path)
  }

  private func won(_ models: ReadModels, at seq: Int) throws -> Points {
    try models.read(Scores.self, at: UInt64(seq)) { rows in
      Dictionary(uniqueKeysWithValues: rows.map { ($0.key, $0.row.points) })
    }
  }

  @Test("Rows as of any position are what adding up gives", arguments: [0, 1, 63, 299, 300])
  func read(seq: Int) async throws {
    let models = try await filled()
    defer { models.close() }
    #expect(try won(models, at: seq) == points(through: seq))
    #expect(throws: ViewError.self) { try won(models, at: 301) }
  }

  @Test("Rows kept in memory are what adding up gives, and few events are read for each")
  func keptInMemory() async throws {
    var history = GameHistory(seed: 11)
    try await history.append(300, to: log)
    let count = PositionCount()
    let models = try await ReadModels.open(
      [Scores.self], of: ObservedLog(log) { count.take($0) }, in: nil, follows: false)
    defer { models.close() }
    func look(at seq: Int) throws -> UInt64 {
      try reads(count) {
        let (won, wanted) = (try won(models, at: seq), try points(through: seq))
        #expect(won == wanted, "\(seq)")
      }
    }
    models.keepPast(every: 64)
    let first = try look(at: 200)
    let second = try look(at: 299)
    #expect(first == 200 && second == 299 - 192)
    let again = try reads(count) { try models.preparePast(of: "scores") }
    #expect(again == 0)
    for seq in (0...300).shuffled() {
      let count = try look(at: seq)
      #expect(count == seq % 64, "\(seq)")
    }
    models.dropPast()
    let dropped = try look(at: 299)
    #expect(dropped == 299)
  }

  @Test("Many rows are kept in memory at fewer positions")
  func manyKeptInMemory() async throws {
    var history = GameHistory(seed: 12)
    try await history.append(20_500, to: log)
    let count = PositionCount()
    let models = try await ReadModels.open(
      [EachEvent.self], of: ObservedLog(log) { count.take($0) }, in: nil, follows: false)
    defer { models.close() }
    models.keepPast(every: 1_000)
    try models.preparePast(of: EachEvent.name)
    // From 16,384 rows on, only every fourth position is kept.
    for (seq, nearest) in [(999, 0), (15_999, 15_000), (17_500, 17_000), (19_999, 17_000)]
      + [(20_500, 20_000)]
    {
      let read = try reads(count) {
        let rows = try models.state(of: EachEvent.name, at: UInt64(seq)).fold.count
        #expect(rows == seq)
      }
      #expect(read == seq - nearest, "\(seq)")
    }
  }

  @Test("Rows kept in memory end before an event that stops the read model, until it is skipped")
  func keptBeforeStop() async throws {
    var history = GameHistory(seed: 11)
    try await history.append(100, to: log)
    try await log.append(PointsWon("ajax", 7, 666), to: "player-7")
    try await history.append(199, to: log)
    let models = try await ReadModels.open([Scores.self], of: log, in: path)
    defer { models.close() }
    models.keepPast(every: 32)
    try models.preparePast(of: "scores")
    for seq in [0, 64, 97, 100] { #expect(try won(models, at: seq) == points(through: seq)) }
    for seq in [101, 128, 300] {
      let refused = #expect(throws: ViewError.self) { try won(models, at: seq) }
      #expect(refused?.code == .stopped)
    }
    try await models.skip("scores", event: 101)
    for seq in [97, 101, 128, 299, 128, 101] {
      #expect(try won(models, at: seq) == points(through: seq, without: 101), "\(seq)")
    }
  }

  @Test("What differs between two positions leads from the one to the other, both ways")
  func changes() async throws {
    let models = try await filled()
    defer { models.close() }
    for (old, new) in [(0, 300), (120, 180), (180, 120), (300, 300)] {
      var points = try points(through: old)
      for change in try models.changes(of: Scores.self, from: UInt64(old), to: UInt64(new)) {
        #expect(points[change.key] == change.old?.points)
        points[change.key] = change.new?.points
      }
      #expect(try points == self.points(through: new), "from \(old) to \(new)")
    }
  }

  @Test("The first event after which a row passes is the one that adding up finds")
  func firstEvent() async throws {
    let models = try await filled()
    defer { models.close() }
    for wanted in [150, 250, 400, 100_000] as [Int64] {
      let found = try models.firstEvent(in: Scores.self) { _, row in row.points > wanted }
      let expected = try (1...300).first { seq in
        try points(through: seq).values.contains { $0 > wanted }
      }
      switch found {
      case .found(let event): #expect(Int(event.seq) == expected)
      case .never: #expect(expected == nil)
      case .holdsAtStart: Issue.record("Nobody has points before the first event.")
      }
    }
    guard
      case .holdsAtStart = try models.firstEvent(
        in: Scores.self, after: 300, whereRow: { _, row in row.points > 0 })
    else {
      Issue.record("Somebody has points at the end.")
      return
    }
  }

  @Test("Blame names the event that last changed a field")
  func blame() async throws {
    let models = try await filled()
    defer { models.close() }
    let key = try #require(try points(through: 300).keys.min())
    let last = try #require(
      try log.read(.all, limit: .max).events.last { event in
        event.data["team"] == .string(key.team) && event.data["player"] == .integer(key.player)
      })
    let fields = try #require(try models.blame(key, in: Scores.self))
    let points = try #require(fields.first { $0.field == "games" })
    #expect(points.event.seq == last.seq)
    #expect(try models.blame(PlayerKey("nobody", 1), in: Scores.self) == nil)
  }

  @Test("What would be is what adding up another history gives", arguments: [1, 2, 150, 300])
  func whatIf(skipped: UInt64) async throws {
    let models = try await filled()
    defer { models.close() }
    var history = WhatIf()
    history.skip(skipped)
    var batch = EventBatch()
    batch.append(PointsWon("ajax", 99, 7), to: "player-99", expecting: .version(40))
    batch.append(PointsWon("ajax", 99, 5), to: "player-99")
    try history.insert(batch, after: 300)
    try history.insert(batch, after: 100)
    var wanted = try points(through: 300, without: skipped)
    wanted[PlayerKey("ajax", 99)] = 24
    var imagined = try points(through: 300)
    for change in try models.whatIf(history, in: Scores.self) {
      #expect(imagined[change.key] == change.old?.points)
      imagined[change.key] = change.new?.points
    }
    #expect(imagined == wanted)
    #expect(try models.whatIf(WhatIf(), in: Scores.self).isEmpty)
    #expect(try log.end() == 300)
  }

  @Test("A history that no log could hold, or that would stop the read model, says so")
  func impossible() async throws {
    let models = try await filled()
    defer { models.close() }
    var cursed = EventBatch()
    cursed.append(PointsWon("ajax", 7, 666), to: "player-7")
    var history = WhatIf()
    try history.insert(cursed, after: 17)
    let stopped = #expect(throws: ViewError.self) { try models.whatIf(history, in: Scores.self) }
    #expect(stopped?.code == .stopped)
    var beyond = WhatIf()
    beyond.skip(301)
    let outside = #expect(throws: ViewError.self) { try models.whatIf(beyond, in: Scores.self) }
    #expect(outside?.code == .outOfRange)
    var endless = EventBatch()
    endless.append("points.won", ["points": .real(.infinity)], to: "player-7")
    #expect(throws: AppendError.self) { try history.insert(endless, after: 1) }
  }

  @Test("A replay finds the row that its events do not give again, and else none")
  func replay() async throws {
    let models = try await filled()
    defer { models.close() }
    #expect(try models.replay(Scores.self) == nil)
    #expect(try models.replay(Scores.self, after: 150, through: 250) == nil)
    let fickle = try await ReadModels.open([Fickle.self], of: log, in: path)
    defer { fickle.close() }
    Fickle.offset.withLock { $0 += 1 }
    let difference = try #require(try fickle.replay(Fickle.self))
    #expect(difference.old == 300 && difference.new == 600)
  }

  @Test("A read model that an event stops has no rows after it, and is not searched beyond")
  func stopped() async throws {
    try await log.append(PointsWon("ajax", 7, 666), to: "player-7")
    try await log.append(PointsWon("ajax", 7, 5), to: "player-7")
    let models = try await ReadModels.open([Scores.self], of: log, in: path)
    defer { models.close() }
    for body in [
      { _ = try models.read(Scores.self, at: 2) { $0.count } },
      { _ = try models.firstEvent(in: Scores.self) { _, row in row.points == 5 } },
    ] as [() throws -> Void] {
      #expect(#expect(throws: ViewError.self, performing: body)?.code == .stopped)
    }
    #expect(try models.read(Scores.self, at: 0) { $0.count } == 0)
  }
}

/// A count of events that depends on a changing offset, and so not only on the events.
private struct Fickle: Projection {
  static let name = "fickle"
  static let version = 1
  static let offset = Mutex<Int64>(0)

  func apply(_ recorded: Recorded<GameEvent>, to rows: inout Rows<String, Int64>) {
    rows["events", default: 0] += 1 + Self.offset.withLock { $0 }
  }
}

/// A row for each event.
private struct EachEvent: Projection {
  static let name = "eachEvent"
  static let version = 1

  func apply(_ recorded: Recorded<GameEvent>, to rows: inout Rows<Int64, Int64>) {
    rows[Int64(recorded.seq)] = 1
  }
}

/// The number of positions of a log that were read.
private final class PositionCount: Sendable {
  private let count = Mutex<UInt64>(0)

  var value: UInt64 { count.withLock { $0 } }

  func take(_ progress: ReadProgress) {
    if case .read(let positions, _) = progress { count.withLock { $0 += positions } }
  }
}
