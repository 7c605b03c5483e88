import DaybookEvents
import DaybookProjections
import DaybookValues
import Foundation
import TestSupport
import Testing

@Suite("The past of read models in a program")
struct PastOfReadModelsTests {
  let path = TemporaryPath().path
  let log: FileEventLog

  init() throws { log = try FileEventLog.open(path, events: GameEvent.eventTypes) }

  private typealias Points = [PlayerKey: Int64]

  /// What adding up the events' JSON gives, which shares nothing with projections.
  private func points(through seq: Int) throws -> Points {
    var points: Points = [:]
    for event in try log.read(.all, limit: .max).events.prefix(seq) {
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
