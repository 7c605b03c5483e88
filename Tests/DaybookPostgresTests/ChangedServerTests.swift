import DaybookEvents
import DaybookPostgres
import DaybookValues
import PostgresTestSupport
import TestSupport
import Testing
import WebTestServer

@Suite("A server that lost events, or lies, is found out", .needsServer, .serialized, .ownThreads)
struct ChangedServerTests {
  /// Removes the events after `end`, as a failover or the restore of a backup does.
  private func takeBack(_ shared: SharedLog, to end: Int) throws {
    try shared.run(Self.takingBack(to: end))
  }

  private static func takingBack(to end: Int) -> String {
    """
    DELETE FROM $LOG.events WHERE seq > \(end);
    DELETE FROM $LOG.digests WHERE number > \(end) / 1024;
    DELETE FROM $LOG.tags WHERE seq > \(end);
    DELETE FROM $LOG.streams s WHERE NOT EXISTS
      (SELECT 1 FROM $LOG.events e WHERE e.stream = s.number);
    UPDATE $LOG.head SET seq = \(end), streams = (SELECT count(*) FROM $LOG.streams),
      last_id = (SELECT id FROM $LOG.events WHERE seq = \(end));
    """
  }

  private static func result(
    _ body: @Sendable () async throws -> UInt64
  ) async -> Result<UInt64, any Error> {
    do { return .success(try await body()) } catch { return .failure(error) }
  }

  private static func note(_ number: UInt64, _ stream: StreamName = "note-1") -> EventBatch {
    var batch = EventBatch()
    batch.append(
      "note.added", ["n": .integer(Int64(number))], to: stream,
      id: EventID(high: 0x4000, low: 0b10 << 62 | number))
    return batch
  }

  @Test("A follower does not go on over lost events that were appended again with the same ids")
  func sameIDs() async throws {
    let shared = try SharedLog()
    let (log, path) = (try shared.open(), TemporaryPath().path)
    for number in 0..<20 as Range<UInt64> { _ = try await log.append(Self.note(number)) }
    let replica = try LogReplica(of: try shared.open(), at: path)
    #expect(try await replica.catchUp() == 20)
    try takeBack(shared, to: 10)
    for number in 10..<25 as Range<UInt64> { _ = try await log.append(Self.note(number)) }
    let error = await #expect(throws: LogError.self) { try await replica.catchUp() }
    #expect(error?.code == .notADaybook)
    #expect(error?.description.contains("differ") == true)
    #expect(try FileEventLog.open(path, .readOnly).end() == 20)
    // The writer has started again from the events that the server has, too.
    let fresh = TemporaryPath().path
    try await LogReplica(of: log, at: fresh).catchUp()
    #expect(try FileEventLog.open(fresh).digest() == log.digest())
    #expect(try log.verify().problem == nil)
  }

  @Test("Events that are lost while a replica copies are noticed before anything is copied on top")
  func whileCopying() async throws {
    let (shared, path) = (try SharedLog(), TemporaryPath().path)
    let log = try shared.open()
    _ = try await log.append(.numbered(0..<1_020))
    let replica = try LogReplica(of: try shared.open(), at: path)
    #expect(try await replica.catchUp() == 1_020)
    _ = try await log.append(.numbered(1_020..<1_030))
    let digests = "relation = '\(shared.schema).digests'::regclass"
    let holder = try Peer(running: ["psql", "-XAtq", "-d", shared.server.address])
    holder.write(
      Array("BEGIN; LOCK TABLE \(shared.schema).digests; SELECT 'held';\n".utf8))
    #expect(holder.nextLine() == "held")
    async let copied = Self.result { try await replica.catchUp() }
    // The replica has found its last event on the server, and waits for the table of digests.
    let isWaiting = "SELECT count(*) FROM pg_locks WHERE NOT granted AND \(digests)"
    while try shared.run(isWaiting) == "0" {}
    let loss = Self.takingBack(to: 1_018).replacing("$LOG", with: shared.schema)
    let cut = "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE NOT granted AND \(digests);"
    holder.write(
      Array("LOCK TABLE \(shared.schema).head; \(loss) \(cut) COMMIT;\n".utf8))
    let outcome = await copied
    let error = #expect(throws: LogError.self) { try outcome.get() }
    #expect(error?.code == .notADaybook)
    #expect(error?.description.contains("it has 1020 events, more than the shared log") == true)
    #expect(try FileEventLog.open(path, .readOnly).end() == 1_020)
  }

  @Test("A follower of a log that lost events ends with an error, and skips none in silence")
  func following() async throws {
    let shared = try SharedLog()
    let (log, writer) = (try shared.open(), try shared.open())
    for number in 1...4 as ClosedRange<UInt64> { _ = try await writer.append(Self.note(number)) }
    var events = log.follow().makeAsyncIterator()
    for number in 1...4 as ClosedRange<UInt64> { #expect(try await events.next()?.seq == number) }
    try takeBack(shared, to: 2)
    for number in 5...9 as ClosedRange<UInt64> { _ = try await writer.append(Self.note(number)) }
    let error = await #expect(throws: LogError.self) { try await events.next() }
    #expect(error?.code == .notADaybook)
    var fresh = log.follow(EventSelection(from: 3)).makeAsyncIterator()
    #expect(try await fresh.next()?.data["n"] == 5)
  }

  @Test("An open log does not give the events of a new stream the name of a lost one")
  func names() async throws {
    let shared = try SharedLog()
    let (log, reader) = (try shared.open(), try shared.open())
    _ = try await log.append(Self.note(1, "kept-1"))
    _ = try await log.append(Self.note(2, "lost-1"))
    #expect(try reader.all().map(\.stream) == ["kept-1", "lost-1"])
    try takeBack(shared, to: 1)
    _ = try await log.append(Self.note(3, "new-1"))
    #expect(try reader.all().map(\.stream) == ["kept-1", "new-1"])
  }

  @Test("status says that a daybook with as many other events differs")
  func status() async throws {
    let shared = try SharedLog()
    let path = TemporaryPath().path
    _ = try await shared.open().append(.numbered(0..<10))
    _ = try await FileEventLog.open(path).append(.numbered(5..<15))
    let outcome = try shared.command("status", "--log", path)
    #expect(outcome.status == 1)
    #expect(outcome.output.contains(#""behind":0,"differs":true"#))
  }

  @Test(
    "A record that somebody has put in the place of another one is not copied, and verify finds it")
  func replaced() async throws {
    let (shared, other) = (try SharedLog(), try SharedLog())
    for (shared, first) in [(shared, 0), (other, 7)] {
      var batch = EventBatch()
      for number in 0..<1_500 {
        batch.append(
          "n.counted", ["n": .integer(Int64(first + number))], to: "n-1",
          id: EventID(high: 0x4000, low: 0b10 << 62 | UInt64(number)),
          time: Timestamp(microsecondsSinceEpoch: 1_700_000_000_000_000))
      }
      _ = try await shared.open().append(batch)
    }
    #expect(try shared.command("verify").status == 0)
    try shared.run(
      "UPDATE $LOG.events SET record = (SELECT record FROM \(other.schema).events WHERE seq = 5)"
        + " WHERE seq = 5")
    let path = TemporaryPath().path
    for _ in 0..<2 {
      let copied = try shared.command("replicate", "--log", path)
      #expect(copied.status == 74)
      #expect(copied.errors.contains("The shared log is damaged"))
    }
    let verified = try shared.command("verify")
    #expect(verified.status == 1)
    #expect(verified.output.contains(#""ok":false"#))
    #expect(verified.errors.contains("Events 1 to 1024"))
  }

  @Test("A stream is read by an index, whatever the planner believes")
  func plans() async throws {
    let shared = try SharedLog()
    let log = try shared.open()
    _ = try await log.append(Self.note(1, "rare-1"))
    try shared.run(
      """
      INSERT INTO $LOG.events SELECT seq, 2, seq, md5(seq::text)::uuid, '' FROM generate_series(2, 60000) seq;
      ANALYZE $LOG.events;
      """)
    for order in ["ASC", "DESC"] {
      let plan = try shared.run(
        "EXPLAIN SELECT e.seq, e.record FROM $LOG.events e WHERE e.stream = 1 AND e.seq >= 1"
          + " AND e.seq <= 60000 ORDER BY e.seq \(order) LIMIT 1")
      #expect(plan.contains("events_of_streams"), "\(plan)")
    }
  }
}
