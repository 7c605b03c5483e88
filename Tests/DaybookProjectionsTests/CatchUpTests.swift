@_spi(Engine) import DaybookEvents
import DaybookProjections
import DaybookValues
import Synchronization
import TestSupport
import Testing

@Suite("Catching up gives the rows of the events, in whatever steps it goes", .serialized)
struct CatchUpTests {
  private let path = TemporaryPath().path
  private let log = MemoryEventLog(events: GameEvent.eventTypes)

  /// Adds up the points of each player from the events up to `end`, without a projection.
  private func points(through end: UInt64) throws -> [String: Int64] {
    var points: [String: Int64] = [:]
    for event in try log.read(EventSelection(to: end), limit: .max).events {
      guard case .string(let team)? = event.data["team"],
        case .integer(let player)? = event.data["player"]
      else { continue }
      if case .integer(let won)? = event.data["points"] {
        points["\(team)/\(player)", default: 0] += won
      } else {
        points["\(team)/\(player)"] = nil
      }
    }
    return points
  }

  private func points(_ models: ReadModels) throws -> [String: Int64] {
    try models.read(Scores.self, evenIfStopped: true) { rows in
      rows.reduce(into: [:]) { $0["\($1.key.team)/\($1.key.player)"] = $1.row.points }
    }
  }

  private func pacing(_ stride: UInt64, _ maximumChanges: Int) -> ViewPacing {
    var pacing = ViewPacing()
    (pacing.stride, pacing.maximumChanges) = (stride, maximumChanges)
    return pacing
  }

  /// Appends points of 64 players, one event for each, then a hundred events of one player.
  ///
  /// So at first rows are written before the end is reached. Later there are too few changes for a
  /// write.
  private func appendUnevenly() async throws {
    for player in 0..<64 { try await log.append(PointsWon("az", Int64(player), 3), to: "game-1") }
    for round in 0..<100 { try await log.append(PointsWon("az", 7, Int64(round)), to: "game-1") }
  }

  @Test(
    "Rows that are written on the way are those of the events, in a file and in memory",
    .timeLimit(.minutes(60)), arguments: [true, false], [0, 10, 63, 1_000])
  func writingOnTheWay(isInFile: Bool, maximumChanges: Int) async throws {
    try await appendUnevenly()
    let models = try await ReadModels.open(
      [Scores.self], of: log, in: isInFile ? path : nil, follows: false,
      pacing: pacing(16, maximumChanges))
    #expect(try points(models) == points(through: 164))
    models.close()
  }

  @Test(
    "An event that stops a build after rows were written leaves all rows before it",
    arguments: [0, 10, 63, 1_000])
  func stoppingABuild(maximumChanges: Int) async throws {
    try await appendUnevenly()
    try await log.append(PointsWon("az", 9, 666), to: "game-1")
    try await log.append(PointsWon("az", 9, 1), to: "game-1")
    let models = try await ReadModels.open(
      [Scores.self], of: log, in: path, follows: false, pacing: pacing(16, maximumChanges))
    #expect(try models.status(of: "scores").checkpoint == 164)
    #expect(try points(models) == points(through: 164))
    models.close()
  }

  @Test("A log that cannot be read for a moment costs no event, and none counts twice")
  func stumbling() async throws {
    let stumbling = StumblingLog(log)
    let models = try await ReadModels.open([Scores.self], of: stumbling, in: nil, follows: false)
    for _ in 0..<3 {
      try await appendUnevenly()
      stumbling.stumble(after: 70)
      await #expect(throws: LogError.self) { try await models.catchUp() }
      try await models.catchUp()
      #expect(try points(models) == points(through: log.end()))
    }
    models.close()
  }
}

/// A log that fails once, at a certain record.
private final class StumblingLog: ForwardingLog {
  let log: MemoryEventLog
  private let left = Mutex<Int?>(nil)

  init(_ log: MemoryEventLog) { self.log = log }

  /// Lets reading fail once, after `count` more records.
  func stumble(after count: Int) { left.withLock { $0 = count } }

  func note() throws(LogError) {
    let isOver = left.withLock { left in
      left = left.map { $0 - 1 }
      guard left == 0 else { return false }
      left = nil
      return true
    }
    if isOver { throw LogError(.inputOutput, "The disk stumbles. Try again.") }
  }

  func scan(
    _ selection: EventSelection, betweenSlices: () throws(LogError) -> Bool,
    _ body: (borrowing RecordView, StreamName, EventCatalog) throws(LogError) -> Bool
  ) throws(LogError) {
    try log.scan(selection, betweenSlices: betweenSlices) {
      (record, stream, catalog) throws(LogError) in
      // Ends a slice here, so that the records read before are handed over.
      if record.seq % 16 == 0 { guard try betweenSlices() else { return false } }
      try note()
      return try body(record, stream, catalog)
    }
  }
}
