import DaybookEvents
import DaybookProjections
import TestSupport
import Testing

/// Tests with so many events that another thread decodes them ahead of the one that applies them.
@Suite("A long stretch of the log gives what its events give one by one", .serialized)
struct LongLogTests {
  private let path = TemporaryPath().path
  private let log = MemoryEventLog(events: GameEvent.eventTypes)

  private static let count: UInt64 = 9_500

  init() async throws {
    var history = GameHistory(seed: 41)
    for _ in 0..<19 { try await history.append(500, to: log) }
  }

  private func open() async throws -> ReadModels {
    try await ReadModels.open([Scores.self, Teams.self], of: log, in: path, follows: false)
  }

  /// Folds the rows event by event, up to the event at `seq`.
  private func rows(at seq: UInt64) throws -> [EncodedRow] {
    let fold = Scores.makeFold()
    for event in try log.read(EventSelection(to: seq), limit: .max).events { fold.take(event) }
    try fold.applyTaken()
    return try fold.rows()
  }

  @Test("The rows now, and as of any position, are those of a fold event by event")
  func rows() async throws {
    let models = try await open()
    #expect(try models.fold("scores").rows() == rows(at: Self.count))
    #expect(try models.read(Teams.self) { try $0 == Teams().replay(log) })
    for seq in [8_191, 8_192, 9_216, Self.count - 1] {
      #expect(try models.state(of: "scores", at: seq).fold.rows() == rows(at: seq))
    }
    models.close()
  }

  @Test("An event that cannot be taken stops its read model just before it")
  func poison() async throws {
    let cursed = try await log.append(PointsWon("late", 1, 666), to: "player-1")
    var history = GameHistory(seed: 42)
    try await history.append(300, to: log)
    let models = try await open()
    let status = try models.status(of: "scores")
    #expect(status.checkpoint == Self.count)
    #expect(
      status.state
        == .stopped(seq: cursed.seq, type: "points.won", reason: "the points are cursed"))
    #expect(try models.fold("scores").rows() == rows(at: Self.count))
    #expect(try models.status(of: "teams").lag == 0)
    models.close()
  }

  @Test("A search ends at the first event that it looks for", arguments: [3, 2_000, 9_000])
  func search(seq: UInt64) async throws {
    let models = try await open()
    let (wanted, first) = (try rows(at: seq), try rows(at: seq - 1))
    let changed = try #require(wanted.first { !first.contains($0) }, "choose another event")
    let outcome = try Bisection(models, through: Self.count)
      .firstEvent(in: "scores", afterWhichARow: { $0 == changed })
    guard case .found(let hit) = outcome else {
      Issue.record("nothing was found")
      return
    }
    #expect(hit.event.seq <= seq)
    #expect(try rows(at: hit.event.seq).contains(changed))
    #expect(try !rows(at: hit.event.seq - 1).contains(changed))
    models.close()
  }
}
