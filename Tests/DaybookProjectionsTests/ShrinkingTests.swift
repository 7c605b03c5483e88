import DaybookEvents
import DaybookValues
import TestSupport
import Testing

@testable import DaybookProjections

@Suite("A log is made as small as can be, and still gives what it gave")
struct ShrinkingTests {
  /// Questions about rows; the answer to each is true for a different kind of reason.
  private static let questions: [@Sendable (Rows<PlayerKey, Score>) -> Bool] = [
    { $0.contains { $0.row.points > 120 } },
    { $0.contains { $0.row.games == 2 && $0.row.note != nil } },
    { Set($0.map(\.key.team)).count >= 3 },
    { rows in rows.count == 3 },
    // This row depends on the position of its event, which changes when earlier events are left
    // out.
    { $0.contains { $0.row.note?.hasSuffix("at 1") ?? false } },
  ]

  private static func holds(
    _ question: @escaping @Sendable (Rows<PlayerKey, Score>) -> Bool
  ) -> (Bisection.States) throws -> Bool {
    { states in try states["scores"]?.read(as: Scores.self) { question($0) } ?? false }
  }

  /// Returns whether the question holds for a real log of these events.
  private static func holds(
    _ events: [RecordedEvent], _ question: @escaping @Sendable (Rows<PlayerKey, Score>) -> Bool
  ) async throws -> Bool {
    let log = try await log(of: events)
    let state = try ViewState(of: Scores.definition, in: log, at: log.end())
    return try state.poison == nil && state.fold.read(as: Scores.self) { question($0) }
  }

  private static func log(of events: [RecordedEvent]) async throws -> MemoryEventLog {
    let log = MemoryEventLog(events: GameEvent.eventTypes)
    var batch = EventBatch()
    for event in events {
      batch.append(event.type, event.data, to: event.stream, id: event.id, time: event.time)
    }
    if !batch.isEmpty { _ = try await log.append(batch) }
    return log
  }

  @Test("Of 200 small logs, none is wrong and none has an event too many", arguments: 0..<200)
  func random(seed: Int) async throws {
    let log = MemoryEventLog(events: GameEvent.eventTypes)
    var history = GameHistory(seed: UInt64(seed))
    try await history.append(4 + seed % 8, to: log)
    let events = try log.read(.all, limit: .max).events
    for question in Self.questions {
      var shrinking = try Shrinking(
        [Scores.definition], in: log, Shrinking.Bounds(hit: log.end()),
        holds: Self.holds(question))
      let outcome = try shrinking.run(nil)
      guard try await Self.holds(events, question) else {
        #expect(outcome == nil)
        continue
      }
      let found = try #require(outcome)
      #expect(found.isMinimal && found.isFewest)
      #expect(found.picks.seqs == found.picks.seqs.sorted())
      let kept = found.picks.seqs.map { events[Int($0) - 1] }
      #expect(try await Self.holds(kept, question), "\(seed)")
      for index in kept.indices {
        var fewer = kept
        fewer.remove(at: index)
        #expect(try await !Self.holds(fewer, question), "\(seed) \(index)")
      }
      try await Self.compare(kept.count, with: events, question)
    }
  }

  @Test("The progress is told for each set that is tried, although none of them is enough")
  func progress() async throws {
    let log = MemoryEventLog(events: GameEvent.eventTypes)
    var history = GameHistory(seed: 7)
    try await history.append(40, to: log)
    let count = try ViewState(of: Scores.definition, in: log, at: log.end())
      .fold.read(as: Scores.self) { $0.count }
    var (told, tried) = ([Int](), 0)
    var shrinking = try Shrinking(
      [Scores.definition], in: log, Shrinking.Bounds(hit: log.end()),
      holds: { states in
        tried += 1
        return try states["scores"]?.read(as: Scores.self) { $0.count == count } ?? false
      }, progress: { told.append($0) })
    _ = try #require(try shrinking.run(nil))
    #expect(tried > 20 && told.count + 1 >= tried, "\(told.count) of \(tried)")
  }

  /// Checks that the question holds for no smaller subset of the events.
  private static func compare(
    _ count: Int, with events: [RecordedEvent],
    _ question: @escaping @Sendable (Rows<PlayerKey, Score>) -> Bool
  ) async throws {
    guard events.count <= 7 else { return }
    var smallest = events.count
    for mask in 0..<(1 << events.count) {
      let subset = events.indices.filter { mask >> $0 & 1 == 1 }.map { events[$0] }
      if subset.count < smallest, try await holds(subset, question) { smallest = subset.count }
    }
    #expect(smallest == count)
  }

  @Test("Events that are picked are a log that never had the others", arguments: [3, 17, 400])
  func excerpt(count: Int) async throws {
    let log = MemoryEventLog(events: GameEvent.eventTypes)
    var history = GameHistory(seed: UInt64(count))
    try await history.append(count, to: log)
    let all = try log.picks(.all)
    let picks = all.picking(all.seqs.indices.filter { $0 % 3 != 1 })
    let events = try log.read(.all, limit: .max).events
    let made = try await Self.log(of: picks.seqs.map { events[Int($0) - 1] })
    let expected = try made.read(.all, limit: .max).events
    for source in [log as any RecordScanning, try HeldLog(picks, of: log)] {
      let excerpt = ExcerptLog(picks, of: source)
      #expect(try excerpt.read(.all, limit: .max).events == expected)
      let middle = EventSelection(from: 2, to: UInt64(expected.count - 1))
      #expect(
        try excerpt.read(middle, limit: .max).events == Array(expected.dropFirst().dropLast()))
      let won = EventSelection(types: [PointsWon.type])
      #expect(
        try excerpt.read(won, limit: .max).events == expected.filter { $0.type == PointsWon.type })
      let stream = try #require(expected.last?.stream)
      #expect(
        try excerpt.read(EventSelection(stream: stream), limit: .max).events
          == expected.filter { $0.stream == stream })
    }
  }

  @Test("Delta debugging finds what is needed, wherever it is, in few tests")
  func needed() {
    for needed in [[0], [999], [3, 500], [0, 1, 998, 999], Array(400..<420)] {
      var (search, tests) = (DeltaDebugging(1_000), 0)
      search.run { indexes in
        tests += 1
        return Set(needed).isSubset(of: indexes)
      }
      #expect(search.kept == needed && search.isMinimal)
      #expect(tests < 40 * (needed.count + 1), "\(needed): \(tests)")
    }
  }

  @Test("A search that is ended keeps the least that it had found")
  func ended() {
    struct Enough: Error {}
    var (search, tests) = (DeltaDebugging(64), 0)
    #expect(throws: Enough.self) {
      try search.run { indexes in
        tests += 1
        if tests == 6 { throw Enough() }
        return indexes.contains(40)
      }
    }
    #expect(search.kept.contains(40) && search.kept.count < 33 && !search.isMinimal)
  }
}
