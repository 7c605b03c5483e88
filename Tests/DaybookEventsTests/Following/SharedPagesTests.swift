import DaybookEvents
import DaybookValues
import TestSupport
import Testing

/// Checks that followers get the same events as a plain read, in order and only once.
///
/// This must be true for followers that share pages, too.
@Suite("Followers who share pages miss nothing and get nothing twice", .serialized)
struct SharedPagesTests {
  private static let selections: [EventSelection] = [
    .all, EventSelection(stream: "tick-3"), EventSelection(category: "tick"),
    EventSelection(category: "own"), EventSelection(types: ["turn.taken", "own.added"]),
    EventSelection(types: ["never.happened"]), EventSelection(stream: "own-1"),
    EventSelection(since: .numbered(0)),
  ]

  @Test("Followers of a log to which two processes append", arguments: 0..<2 as Range<UInt64>)
  func twoProcesses(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let path = TemporaryPath().path
    let log = try FileEventLog.open(path, pollInterval: .milliseconds(1))
    let other = try FileEventLog.open(path, pollInterval: .milliseconds(1))
    let last: UInt64 = 1_500
    let followers = (0..<24).map { number in
      follower(of: number % 5 == 0 ? other : log, number, last, random.next())
    }
    let given = (0..<20).map { number in
      Task { [log] in try await log.follow(EventSelection(from: UInt64(number) * 37)).all() }
    }
    let peer = try Peer("append-on", path, "0")
    try await append(to: log, until: last, random.next())
    for task in given { task.cancel() }
    for (number, follower) in followers.enumerated() {
      try await expect(try await follower.value, of: log, number, through: last)
    }
    peer.kill()
    // The cancelled followers had got all events up to some position, without a gap.
    let all = try log.read(.all, limit: .max).events
    for (number, task) in given.enumerated() {
      let events = try await task.value
      let first = max(1, number * 37)
      #expect(events == Array(all.dropFirst(first - 1).prefix(events.count)))
    }
  }

  @Test("Followers in the middle of long appends, which no page holds", arguments: LogKind.allCases)
  func longAppends(kind: LogKind) async throws {
    let log = try kind.make()
    let followers = (0..<8).map { follower(of: log, $0, 12_000, UInt64($0)) }
    var random = SeededGenerator(seed: 9)
    while try log.end() < 12_000 {
      let size = [1, 2, 30, 900, 5_000][Int.random(in: 0..<5, using: &random)]
      let first = Int(try log.end())
      try await log.addNumbered(first..<first + size, to: "own-1", size: size)
    }
    for (number, follower) in followers.enumerated() {
      try await expect(try await follower.value, of: log, number, through: 12_000)
    }
  }

  /// Follows up to `last`; now and then it starts again after its last event, and is slow at times.
  private func follower(
    of log: any EventLog, _ number: Int, _ last: UInt64, _ seed: UInt64
  ) -> Task<[RecordedEvent], any Error> {
    Task {
      var random = SeededGenerator(seed: seed)
      var (events, selection) = ([RecordedEvent](), Self.selections[number % Self.selections.count])
      selection.to = last
      while true {
        let before = events.count
        let rounds = number % 3 == 0 ? Int.random(in: 1...400, using: &random) : .max
        for try await event in log.follow(selection) {
          events.append(event)
          if events.count - before == rounds { break }
          if number % 4 == 1, Int.random(in: 0..<50, using: &random) == 0 { await Task.yield() }
        }
        if events.count - before < rounds { return events }
        selection.from = (events.last?.seq ?? 0) + 1
      }
    }
  }

  /// Appends one to three events at a time until the log ends at `last`; another process appends,
  /// too.
  private func append(to log: FileEventLog, until last: UInt64, _ seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    while try log.end() < last {
      var batch = EventBatch()
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let stream = StreamName(stringLiteral: "own-\(Int.random(in: 0..<3, using: &random))")
        batch.append("own.added", ["text": "x"], to: stream)
      }
      _ = try await log.append(batch)
    }
  }

  private func expect(
    _ events: [RecordedEvent], of log: any EventLog, _ number: Int, through last: UInt64
  ) async throws {
    var selection = Self.selections[number % Self.selections.count]
    selection.to = last
    let expected = try log.read(selection, limit: .max).events
    #expect(events.map(\.seq) == expected.map(\.seq), "follower \(number)")
    #expect(events == expected)
  }
}
