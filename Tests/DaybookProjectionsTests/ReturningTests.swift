import DaybookEvents
import DaybookProjections
import TestSupport
import Testing

@Suite("Rows go ahead in the log and come back, and what changed is told in one run", .serialized)
struct ReturningTests {
  private let path = TemporaryPath().path
  private let log: FileEventLog
  private let models: ReadModels

  /// Makes a log of 400 events; the files of the read models have the first 200.
  init() async throws {
    log = try FileEventLog.open(path, events: GameEvent.eventTypes)
    var history = GameHistory(seed: 23)
    try await history.append(200, to: log)
    models = try await ReadModels.open(
      [Scores.self, Teams.self], of: log, in: path, follows: false)
    try await history.append(200, to: log)
  }

  @Test(
    "Coming back gives the rows from before, and going again those from after",
    arguments: [(0, 150), (0, 400), (100, 101), (50, 390), (200, 300), (250, 399)])
  func comingBack(start: UInt64, end: UInt64) throws {
    for name in ["scores", "teams"] {
      let fold = try models.state(of: name, at: start).fold
      let (before, after) = (try fold.rows(), try models.state(of: name, at: end).fold.rows())
      for _ in 0..<3 {
        fold.forgetChanges()
        _ = try ViewState(fold: fold, checkpoint: Checkpoint(at: start))
          .folded(log, through: end)
        #expect(try fold.rows() == after)
        #expect(fold.count == after.count)
        #expect(try Self.run(before).merged(with: fold.changedRows()).rows == after)
        fold.undoChanges()
        #expect(try fold.rows() == before)
        #expect(fold.count == before.count)
        #expect(try fold.changedRows().count == 0)
      }
    }
  }

  @Test("All rows come in runs, in order, from memory and from the disk", arguments: [0, 200, 400])
  func runs(seq: UInt64) throws {
    let fold = try models.state(of: "scores", at: seq).fold
    var (rows, counts) = ([EncodedRow](), [Int]())
    try fold.forEachRun(of: 7) { run in
      rows += run.rows
      counts.append(run.count)
      return true
    }
    #expect(try rows == fold.rows())
    #expect(!counts.contains(0))
  }

  @Test("A run takes changes as a dictionary does, and keeps the order of the keys")
  func merging() {
    var generator = SeededGenerator(seed: 77)
    var (model, run) = ([[UInt8]: [UInt8]](), EncodedRun())
    for round in 0..<300 {
      var changes: [[UInt8]: [UInt8]] = [:]
      for _ in 0..<Int.random(in: 0...(round % 7 == 0 ? 200 : 4), using: &generator) {
        let key = (0..<Int.random(in: 1...12, using: &generator)).map { _ in
          UInt8([0, 1, 7, 255].randomElement(using: &generator) ?? 0)
        }
        changes[key] = Bool.random(using: &generator) ? [UInt8(truncatingIfNeeded: round), 1] : []
      }
      let sorted = changes.sorted { $0.key.lexicographicallyPrecedes($1.key) }
      run = run.merged(with: Self.run(sorted.map { EncodedRow(key: $0.key, row: $0.value) }))
      for (key, row) in changes { model[key] = row.isEmpty ? nil : row }
      let expected = model.sorted { $0.key.lexicographicallyPrecedes($1.key) }
      #expect(run.rows == expected.map { EncodedRow(key: $0.key, row: $0.value) })
      #expect(run.parts(of: 5).flatMap(\.rows) == run.rows)
      #expect(run.parts(of: 5).allSatisfy { (1...5).contains($0.count) })
    }
  }

  @Test(
    "What held of several rows before an event stops one of the read models is found by halving")
  func beforePoison() async throws {
    try await log.append(PointsWon("late", 1, 5), to: "game-1")
    try await log.append(PointsWon("late", 2, 666), to: "game-1")
    var history = GameHistory(seed: 24)
    try await history.append(100, to: log)
    let bisection = try Bisection(models, through: log.end())
    func hasLate(_ states: Bisection.States, _ name: String) throws -> Bool {
      try states[name]?.rows().contains { String(decoding: $0.key, as: UTF8.self).contains("late") }
        ?? false
    }
    for names in [["scores"], ["scores", "teams"]] {
      let outcome = try bisection.firstEvent(in: names) { try hasLate($0, "scores") }
      guard case .found(let hit) = outcome else {
        Issue.record("\(outcome)")
        continue
      }
      #expect(hit.event.seq == 401)
      #expect(hit.differences.map(\.view) == names + (names.count == 2 ? ["teams"] : []))
    }
    let never = try bisection.firstEvent(in: ["scores", "teams"], holds: { _ in false })
    guard case .stopped(let poison, "scores") = never else {
      Issue.record("The event at 402 stops the search: \(never)")
      return
    }
    #expect(poison.seq == 402)
  }

  private static func run(_ rows: [EncodedRow]) -> EncodedRun {
    var builder = RunBuilder()
    for row in rows { builder.append(row) }
    return builder.take()
  }
}

extension EncodedRun {
  fileprivate var rows: [EncodedRow] { (0..<count).map { self[$0] } }
}
