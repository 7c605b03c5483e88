import DaybookEvents
import DaybookProjections
import DaybookValues
import TestSupport
import Testing

/// Each question is answered twice: by the read models, and by folding one event after the other.
@Suite("Read models tell what happened to their rows", .serialized)
struct TimeTravelTests {
  private let path = TemporaryPath().path
  private let log: FileEventLog
  private let models: ReadModels

  /// Makes a log of 600 events; the file of the read models has the first 350.
  init() async throws {
    log = try FileEventLog.open(path, events: GameEvent.eventTypes)
    var history = GameHistory(seed: 11)
    try await history.append(350, to: log)
    models = try await ReadModels.open(
      [Scores.self, Teams.self], of: log, in: path, follows: false)
    try await history.append(250, to: log)
  }

  /// Folds the rows of `scores` event by event, and returns them as of each position.
  private func states(
    of events: [RecordedEvent]? = nil
  ) throws -> [Rows<PlayerKey, Score>] {
    var rows = Rows<PlayerKey, Score>()
    var states = [rows]
    try log.forEach(GameEvent.self) { recorded in
      try Scores().apply(recorded, to: &rows)
      states.append(rows)
    }
    return states
  }

  @Test(
    "A diff says what to do to the old rows to have the new ones, in both directions",
    arguments: [(0, 600), (600, 0), (100, 101), (349, 352), (599, 600), (300, 300), (10, 500)])
  func diff(old: UInt64, new: UInt64) throws {
    let states = try states()
    let differences = try models.diff("scores", from: AsOf(old), to: AsOf(new))
    let keys = Set(states[Int(old)].map(\.key)).union(states[Int(new)].map(\.key)).sorted()
    let expected = keys.compactMap { key -> String? in
      let (was, now) = (states[Int(old)][key], states[Int(new)][key])
      if was == now { return nil }
      return "\(was == nil ? "+" : now == nil ? "-" : "~") \(key.team)/\(key.player)"
    }
    #expect(differences.map { "\($0.kind.rawValue) \($0.key)" } == expected)
    for difference in differences where difference.kind == .changed {
      #expect(difference.fields.allSatisfy { $0.old != $0.new })
    }
  }

  @Test("A position that the log does not have is refused")
  func beyondTheEnd() throws {
    #expect(throws: ViewError.self) { try models.diff("scores", from: AsOf(0), to: AsOf(601)) }
    #expect(throws: ViewError.self) { try Bisection(models, after: 9, through: 8) }
    #expect(throws: ViewError.self) {
      try models.consequences(of: WhatIf(skips: [601]), in: "scores", at: 600)
    }
  }

  @Test("The history of a row has every event that changed it, and blame the last one a field")
  func blame() throws {
    let states = try states()
    for key in states[600].map(\.key) {
      let stored = KeyWriter(key).bytes
      let expected = (1...600).filter { states[$0][key] != states[$0 - 1][key] }
      let history = try models.history(of: stored, in: "scores", through: 600)
      #expect(history.entries.map { Int($0.seq) } == expected)
      let blame = try #require(try models.blame(stored, in: "scores", through: 600))
      #expect(blame.map(\.field) == Score.columns.map(\.name))
      for (field, value) in [
        ("points", \Score.points.description), ("games", \.games.description),
      ] {
        let event = blame.first { $0.field == field }?.event
        let last = expected.last { seq in
          states[seq][key]?[keyPath: value] != states[seq - 1][key]?[keyPath: value]
        }
        #expect(event?.seq == last.map { UInt64($0) })
      }
    }
  }

  @Test("A row that is not there has a history, and nobody to blame")
  func noRow() throws {
    let missing = KeyWriter(PlayerKey("nobody", 1)).bytes
    #expect(try models.blame(missing, in: "scores", through: 600) == nil)
    #expect(try models.history(of: missing, in: "scores", through: 600).entries.isEmpty)
    let tooLong = KeyWriter(PlayerKey(String(repeating: "x", count: 600), 1)).bytes
    #expect(try models.blame(tooLong, in: "scores", through: 600) == nil)
    #expect(try models.history(of: tooLong, in: "scores", through: 600).entries.isEmpty)
  }

  @Test(
    "A row that passes a test for a while only is found at its first event",
    arguments: [Int64(60), 90, 150, 300, 1_000_000])
  func bisectByRow(points: Int64) throws {
    let expected = try states().firstIndex { rows in
      rows.contains { $0.row.points == points || $0.row.points > points }
    }
    let schema = Scores.schema
    let outcome = try Bisection(models, through: 600).firstEvent(in: "scores") { row in
      guard case .integer(let found) = schema.rowValues(row.row)[0] else {
        return false
      }
      return found >= points
    }
    #expect(outcome.seq == expected.map { UInt64($0) })
  }

  @Test("A row that passes just before an event stops the read model is found")
  func bisectBeforePoison() async throws {
    try await log.append(PointsWon("late", 1, 5), to: "game-1")
    try await log.append(PointsWon("late", 2, 666), to: "game-1")
    let schema = Scores.schema
    let bisection = try Bisection(models, through: 602)
    let found = try bisection.firstEvent(in: "scores") { row in
      try schema.keyValues(row.key).first == "late"
    }
    #expect(found.seq == 601)
    guard
      case .stopped(let poison, "scores") = try bisection.firstEvent(
        in: "scores", afterWhichARow: { try schema.keyValues($0.key).first == "later" })
    else {
      Issue.record("The event at 602 stops the search.")
      return
    }
    #expect(poison.seq == 602)
  }

  @Test("What holds of several read models is found by halving, and by asking after every event")
  func bisectByState() throws {
    let states = try states()
    for count in [1, 5, 20, 36] {
      let holds = { (states: Bisection.States) in states["scores"]?.count ?? 0 >= count }
      let each = try Bisection(models, through: 600)
        .firstEventTestingEach(in: ["scores", "teams"], holds: holds)
      #expect(each.seq == states.firstIndex { $0.count >= count }.map { UInt64($0) })
      let halved = try Bisection(models, through: 600)
        .firstEvent(in: ["scores", "teams"], holds: holds)
      guard let seq = halved.seq.map({ Int($0) }) else {
        #expect(states[600].count < count)
        continue
      }
      #expect(states[seq].count >= count && states[seq - 1].count < count)
    }
  }

  @Test("A search that begins where the condition holds says so")
  func holdsAtStart() throws {
    let bisection = try Bisection(models, after: 500, through: 600)
    guard case .holdsAtStart = try bisection.firstEvent(in: "scores", afterWhichARow: { _ in true })
    else {
      Issue.record("There are rows at 500.")
      return
    }
  }

  @Test("The steps of a replay add up to the difference between its ends")
  func replay() throws {
    let replay = try Replay(models, ["scores", "teams"], after: 200, through: 600)
    var (seqs, changed) = ([UInt64](), Set<String>())
    try replay.forEachStep { step in
      seqs.append(step.event.seq)
      #expect(step.stops.isEmpty)
      for difference in step.differences where difference.view == "scores" {
        changed.insert(difference.key)
      }
      return true
    }
    #expect(seqs == Array(201...600))
    let net = try models.diff("scores", from: AsOf(200), to: AsOf(600))
    #expect(changed.isSuperset(of: net.map(\.key)))
    let last = try models.state(of: "scores", at: 600).fold
    let reached = try #require(replay.states["scores"])
    #expect(try RowDiff.changes(from: reached, to: last).isEmpty)
  }

  @Test("Without an event, the read model is that of a log without it", arguments: [1, 77, 600])
  func whatIfNot(seq: UInt64) throws {
    var rows = Rows<PlayerKey, Score>()
    try log.forEach(GameEvent.self) { recorded in
      if recorded.seq != seq { try Scores().apply(recorded, to: &rows) }
    }
    let (differences, poison) = try models.consequences(
      of: WhatIf(skips: [seq]), in: "scores", at: 600)
    #expect(poison == nil)
    try expect(differences, lead: rows)
    // Event 600 changes a row that still exists; the players of the other two events have left
    // since.
    #expect(differences.isEmpty == (seq != 600))
  }

  @Test("With an event more, the read model is that of a log with it", arguments: [0, 300, 600])
  func whatIfAlso(seq: UInt64) async throws {
    let other = MemoryEventLog(events: GameEvent.eventTypes)
    _ = try await other.append(PointsWon("ajax", 99, 5_000), to: "player-99")
    let event = try #require(try other.event(at: 1))
    var rows = Rows<PlayerKey, Score>()
    let inserted = try #require(try other.readAll(GameEvent.self).first)
    if seq == 0 { try Scores().apply(inserted, to: &rows) }
    try log.forEach(GameEvent.self) { recorded in
      try Scores().apply(recorded, to: &rows)
      if recorded.seq == seq { try Scores().apply(inserted, to: &rows) }
    }
    let (differences, _) = try models.consequences(
      of: WhatIf(insertions: [.init(after: seq, [event])]), in: "scores", at: 600)
    try expect(differences, lead: rows)
    #expect(differences.map(\.key) == ["ajax/99"])
  }

  /// Expects `differences` to name all rows that differ between the real rows and `rows`.
  private func expect(_ differences: [RowDifference], lead rows: Rows<PlayerKey, Score>) throws {
    let real = try states()[600]
    let keys = Set(real.map(\.key)).union(rows.map(\.key))
    let expected = keys.filter { real[$0] != rows[$0] }.sorted().map { "\($0.team)/\($0.player)" }
    #expect(differences.map(\.key) == expected)
  }

  @Test("An event that would stop the read model ends what is imagined just before it")
  func imaginedPoison() async throws {
    let other = MemoryEventLog(events: GameEvent.eventTypes)
    _ = try await other.append(PointsWon("psv", 1, 666), to: "player-1")
    let event = try #require(try other.event(at: 1))
    let (differences, poison) = try models.consequences(
      of: WhatIf(insertions: [.init(after: 600, [event])]), in: "scores", at: 600)
    #expect(poison?.reason == "the points are cursed")
    #expect(differences.isEmpty)
  }
}

extension Bisection.Outcome {
  fileprivate var seq: UInt64? {
    if case .found(let hit) = self { hit.event.seq } else { nil }
  }
}
