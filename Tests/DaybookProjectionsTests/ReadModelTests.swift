import DaybookEvents
import DaybookProjections
import DaybookStorage
import DaybookSystem
import DaybookValues
import Foundation
import TestSupport
import Testing

@Suite("Read models follow the log", .serialized)
struct ReadModelTests {
  let path = TemporaryPath().path
  let log: FileEventLog

  init() throws { log = try FileEventLog.open(path, events: GameEvent.eventTypes) }

  private func open(
    _ projections: [any Projection.Type] = [Scores.self, Teams.self]
  ) async throws -> ReadModels {
    try await ReadModels.open(projections, of: log, in: path)
  }

  @Test("An appended event is in the rows once the read model has reached it")
  func readYourWrites() async throws {
    let models = try await open()
    let place = try await log.append(PointsWon("ajax", 7, 30), to: "player-7")
    try await models.wait(for: Scores.self, toReach: place.seq)
    let row = try models.read(Scores.self) { $0[PlayerKey("ajax", 7)] }
    #expect(row?.points == 30)
    #expect(row?.games == 1)
    let status = try models.status(of: "scores")
    #expect(status.checkpoint == 1 && status.lag == 0 && status.rows == 1)
    #expect(status.state == .live)
  }

  @Test(
    "Catching up in any number of steps, by any number of openings, equals a fold from the start",
    arguments: 0..<(KilledProcessTests.isFull ? 30 : 2) as Range<UInt64>)
  func rebuildEqualsCatchUp(seed: UInt64) async throws {
    var history = GameHistory(seed: seed)
    var generator = SeededGenerator(seed: seed &* 77)
    for _ in 0..<4 {
      let models = try await open()
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        try await history.append(Int.random(in: 1...200, using: &generator), to: log)
        try await models.catchUp()
      }
      try expectRowsOfFold(models)
      models.close()
    }
    let models = try await open()
    try await models.rebuild()
    try expectRowsOfFold(models)
  }

  private func expectRowsOfFold(_ models: ReadModels) throws {
    #expect(try models.status(of: "scores").checkpoint == log.end())
    let scores = try Scores().replay(log)
    #expect(try models.read(Scores.self) { $0 == scores })
    let teams = try Teams().replay(log)
    #expect(try models.read(Teams.self) { $0 == teams })
    let rebuilt = Scores.makeFold()
    for event in try log.read(.all, limit: .max).events { rebuilt.take(event) }
    try rebuilt.applyTaken()
    #expect(try models.fold("scores").rows() == rebuilt.rows())
  }

  @Test("An event that cannot be taken stops its read model alone, until it is skipped for ever")
  func poison() async throws {
    let models = try await open()
    try await log.append(PointsWon("ajax", 7, 30), to: "player-7")
    let cursed = try await log.append(PointsWon("ajax", 7, 666), to: "player-7")
    let last = try await log.append(PointsWon("psv", 1, 10), to: "player-1")
    try await models.wait(for: Teams.self, toReach: last.seq)
    try await models.catchUp()
    let status = try models.status(of: "scores")
    #expect(status.checkpoint == 1)
    #expect(status.lag == 2)
    #expect(
      status.state
        == .stopped(seq: cursed.seq, type: "points.won", reason: "the points are cursed"))
    let old = try models.read(Scores.self, evenIfStopped: true) { $0[PlayerKey("ajax", 7)]?.points }
    #expect(old == 30)
    await #expect(throws: ViewError.self) {
      try await models.wait(for: Scores.self, toReach: last.seq)
    }
    await #expect(throws: ViewError.self) { try await models.skip("scores", event: last.seq) }
    try await models.skip("scores", event: cursed.seq)
    #expect(try models.read(Scores.self) { $0[PlayerKey("ajax", 7)]?.points } == 30)
    #expect(try models.read(Scores.self) { $0[PlayerKey("psv", 1)]?.points } == 10)
    try await models.rebuild(["scores"])
    #expect(try models.read(Scores.self) { $0[PlayerKey("ajax", 7)]?.points } == 30)
    #expect(try models.status(of: "scores").lag == 0)
    models.close()
  }

  @Test("Whoever reads or follows a read model learns that an event stops it")
  func stopped() async throws {
    let models = try await open()
    defer { models.close() }
    var before = try models.changes(of: Scores.self).makeAsyncIterator()
    try await log.append(PointsWon("ajax", 7, 30), to: "player-7")
    try await log.append(PointsWon("ajax", 7, 666), to: "player-7")
    try await models.catchUp()
    func stops(_ body: () throws -> Void) {
      #expect(#expect(throws: ViewError.self, performing: body)?.code == .stopped)
    }
    stops { try models.read(Scores.self) { _ in } }
    stops { _ = try models.readInOrder(Scores.self, limit: 1) }
    stops { try models.asTheyStand.read(Scores.self) { _ in } }
    #expect(throws: Never.self) { try models.read(Teams.self) { _ in } }
    // An earlier follower first gets the changes before the event; a later one gets the error at
    // once.
    #expect(try await before.next()?.map(\.new?.points) == [30])
    await #expect(throws: ViewError.self) { try await before.next() }
    var after = try models.changes(of: Scores.self).makeAsyncIterator()
    await #expect(throws: ViewError.self) { try await after.next() }
    try await models.skip("scores", event: 2)
    var anew = try models.changes(of: Scores.self).makeAsyncIterator()
    try await log.append(PointsWon("psv", 1, 10), to: "player-1")
    try await models.catchUp()
    #expect(try await anew.next()?.map(\.new?.points) == [10])
  }

  @Test("The rows as of any position are those that a fold of the events up to it gives")
  func asOf() async throws {
    var history = GameHistory(seed: 3)
    try await history.append(400, to: log)
    let models = try await open()
    let events = try log.read(.all, limit: .max).events
    for seq in [0, 1, 17, 399, 400] {
      let fold = Scores.makeFold()
      for event in events.prefix(seq) { fold.take(event) }
      try fold.applyTaken()
      let state = try models.state(of: "scores", at: UInt64(seq))
      #expect(state.position == UInt64(seq) && state.poison == nil)
      #expect(try state.fold.rows() == fold.rows())
    }
    #expect(throws: ViewError.self) { try models.state(of: "scores", at: 401) }
  }

  @Test(
    "Rows that are written and kept half-way give the same, now and as of any position",
    arguments: [true, false])
  func smallSteps(isRebuild: Bool) async throws {
    var pacing = ViewPacing()
    (pacing.stride, pacing.maximumChanges, pacing.maximumSpacing) = (64, 10, 128)
    var history = GameHistory(seed: 31)
    if isRebuild { try await history.append(1_000, to: log) }
    let models = try await ReadModels.open(
      [Scores.self, Teams.self], of: log, in: path, follows: false, pacing: pacing)
    for _ in 0..<5 where !isRebuild {
      try await history.append(200, to: log)
      try await models.catchUp()
    }
    try expectRowsOfFold(models)
    let directory = ViewsDirectory(daybook: path)
    let live = try #require(try directory.live("scores"))
    let file = try #require(
      ViewFile.open(directory.file("scores", live), Scores.schema, isReadOnly: false))
    let kept = try file.keptSnapshots()
    #expect(kept.count >= 4 && kept.count <= 16)
    let rows = try models.status(of: "scores").rows
    #expect(kept.reduce(0) { $0 + $1.count } <= 8 * rows)
    for seq in stride(from: UInt64(0), through: 1_000, by: 111) {
      let fold = Scores.makeFold()
      for event in try log.read(EventSelection(to: max(seq, 1)), limit: .max).events
      where event.seq <= seq {
        fold.take(event)
      }
      try fold.applyTaken()
      #expect(try models.state(of: "scores", at: seq).fold.rows() == fold.rows())
    }
    models.close()
  }
}
