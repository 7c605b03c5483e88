import DaybookEvents
import DaybookProjections
import DaybookValues
import TestSupport
import Testing

@Suite("A checkpoint goes on by a few rules, however the way is divided", .serialized)
struct CheckpointTests {
  private static let poison = PoisonEvent(seq: 8, type: "points.won", reason: "cursed")
  private static let five = Checkpoint(at: 5, EventID(high: 1, low: 2), passingOver: [3])

  @Test("It never goes back, and loses its event when it goes on")
  func reaching() {
    let five = Self.five
    #expect(five.reaching(5) == five)
    #expect(five.reaching(4) == five)
    #expect(five.reaching(7) == Checkpoint(at: 7, passingOver: [3]))
  }

  @Test("It stays just before the event that stops it, until that one is passed over")
  func stopping() {
    let stopped = Self.five.stopped(by: Self.poison)
    #expect(stopped.position == 7 && stopped.poison == Self.poison)
    #expect(stopped.reaching(100) == stopped)
    #expect(!stopped.lacksEvents(upTo: 100))
    #expect(stopped.passingOver([3, 7, 9]) == stopped)
    let free = stopped.passingOver([8, 9])
    #expect(free == Checkpoint(at: 7, passingOver: [3, 8]))
    #expect(free.lacksEvents(upTo: 8) && !free.lacksEvents(upTo: 7))
    #expect(free.passingOver([9]) == free)
  }

  @Test("The event that stops it stands right after it, or nowhere")
  func stoppingInPlace() {
    let next = PoisonEvent(seq: 6, type: "points.won", reason: "cursed")
    #expect(Self.five.stopped(by: next).id == Self.five.id)
    let imagined = PoisonEvent(seq: 0, type: "points.won", reason: "cursed")
    #expect(Self.five.stopped(by: imagined).position == 5)
    #expect(Checkpoint.start.stopped(by: imagined).position == 0)
  }

  @Test(
    "What another process has stored counts, and later events that are passed over here",
    arguments: [
      (Checkpoint(at: 9, EventID(high: 7, low: 7), passingOver: [8]), [8, 12]),
      (Checkpoint(at: 4), [8, 12]),
      (Checkpoint(at: 20, passingOver: [1]), [1]),
    ] as [(stored: Checkpoint, skips: [UInt64])])
  func continuing(stored: Checkpoint, skips: [UInt64]) {
    let own = Checkpoint(at: 6, passingOver: [3, 8, 12]).stopped(by: Self.poison)
    let next = own.continued(from: stored)
    #expect(next == Checkpoint(at: stored.position, stored.id, passingOver: Set(skips)))
  }

  @Test("It lags by the events after it, and is at the same event only as the same one")
  func comparing() {
    #expect(Self.five.lag(behind: 5) == 0)
    #expect(Self.five.lag(behind: 12) == 7)
    #expect(Self.five.lag(behind: 3) == 0)
    #expect(Self.five.isAtSameEvent(as: Checkpoint(at: 5, EventID(high: 1, low: 2))))
    #expect(!Self.five.isAtSameEvent(as: Checkpoint(at: 5, EventID(high: 1, low: 3))))
    #expect(!Self.five.isAtSameEvent(as: Checkpoint(at: 5)))
    #expect(!Self.five.isAtSameEvent(as: nil))
  }

  /// The events of a history that cannot be applied, and the positions that are skipped.
  struct Curse: Sendable {
    let at: [UInt64]
    let named: Set<UInt64>
  }

  @Test(
    "The same events in any parts give the same checkpoint, rows and changes",
    arguments: [
      Curse(at: [], named: []), Curse(at: [150], named: []), Curse(at: [1], named: []),
      Curse(at: [40, 41, 200], named: [40, 41]), Curse(at: [40, 200], named: [40, 77, 200]),
    ])
  func parts(curse: Curse) async throws {
    let log = try await Self.log(curse)
    let atOnce = try Self.fold(log, curse.named, stops: [250])
    #expect(try atOnce.fold.rows() == Self.rows(of: log, curse))
    #expect(atOnce.poison?.seq == curse.at.first { !curse.named.contains($0) })
    #expect(atOnce.checkpoint.skips == curse.named.intersection(curse.at))
    let changes = try Self.changes(atOnce)
    var generator = SeededGenerator(seed: 99)
    for _ in 0..<30 {
      let stops = (0..<Int.random(in: 1...9, using: &generator))
        .map { _ in UInt64.random(in: 0...250, using: &generator) }
      let inParts = try Self.fold(log, curse.named, stops: stops.sorted() + [250])
      #expect(inParts.checkpoint == atOnce.checkpoint, "stops: \(stops)")
      #expect(try Self.changes(inParts) == changes, "stops: \(stops)")
    }
  }

  /// Makes a log of 250 events, some of which cannot be applied.
  private static func log(_ curse: Curse) async throws -> MemoryEventLog {
    let log = MemoryEventLog(events: GameEvent.eventTypes)
    var history = GameHistory(seed: 61)
    for seq in UInt64(1)...250 {
      let isCursed = curse.at.contains(seq)
      if isCursed { try await log.append(PointsWon("ajax", 1, 666), to: "player-1") }
      if !isCursed { try await history.append(1, to: log) }
    }
    return log
  }

  /// Folds from stop to stop, and skips the events at `named` at each stop.
  private static func fold(
    _ log: MemoryEventLog, _ named: Set<UInt64>, stops: [UInt64]
  ) throws -> ViewState {
    var state = ViewState.start(of: Scores.definition)
    for stop in stops {
      while state.checkpoint.lacksEvents(upTo: stop) {
        state = try state.folded(log, through: stop)
        state = ViewState(fold: state.fold, checkpoint: state.checkpoint.passingOver(named))
      }
    }
    return state
  }

  private static func changes(_ state: ViewState) throws -> [RowChange] {
    var changes: [RowChange] = []
    try state.fold.forEachChange { changes.append($0) }
    return changes
  }

  /// Folds event by event without the skipped events, up to the first one that cannot be applied.
  private static func rows(of log: MemoryEventLog, _ curse: Curse) throws -> [EncodedRow] {
    let fold = Scores.makeFold()
    for event in try log.read(EventSelection(), limit: .max).events {
      let isCursed = curse.at.contains(event.seq)
      if isCursed, curse.named.contains(event.seq) { continue }
      if isCursed { break }
      fold.take(event)
    }
    try fold.applyTaken()
    return try fold.rows()
  }
}
