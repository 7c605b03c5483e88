import DaybookEvents
import DaybookPostgres
import DaybookValues
import PostgresTestSupport
import TestSupport
import Testing

@Suite("Several writers share one order", .needsServer, .serialized)
struct SeveralWritersTests {
  @Test(
    "Eight processes append to common streams while three replicas follow: no gap, no break, none twice",
    .timeLimit(TestLength.isLong ? .minutes(60) : .minutes(5)))
  func processes() async throws {
    let shared = try SharedLog()
    let count = TestLength.rounds(1_000, short: 50)
    let paths = (0..<3).map { _ in TemporaryPath().path }
    let replicas = try paths.map { try shared.peer("replicate", $0) }
    let peers = try (1...8).map { try shared.peer("append-in-turn", "\($0)", "\(count)") }
    let reader = try PositionReader("$LOG.events", of: shared)
    reader.follow(to: 8 * count)
    #expect(reader.seen == positions(8 * count))
    let said = peers.map { $0.lines() }
    #expect(said.allSatisfy { $0.last == "done" })
    let events = try shared.open().all()
    let found = events.map { event in
      "\(event.seq) \(event.stream) \(event.version) \(event.data["writer"] ?? .null)"
        + " \(event.data["number"] ?? .null)"
    }
    #expect(events.map(\.seq) == positions(8 * count))
    #expect(Set(found) == Set(said.flatMap { $0.dropLast() }))
    for stream in ["shared-0", "shared-1", "shared-2"] as [StreamName] {
      let versions = events.filter { $0.stream == stream }.map(\.version)
      #expect(versions == positions(versions.count))
    }
    let digest = try shared.open().endAndDigest().digest.hexadecimal
    for (replica, path) in zip(replicas, paths) {
      while let line = replica.nextLine(), line != "\(8 * count)" {}
      replica.kill()
      let verified = try SharedLog.verify(path)
      #expect(verified["digest"]?.string == digest)
      #expect(verified["events"]?.integer == Int64(8 * count))
    }
  }

  @Test(
    "The same with a sequence in place of the head row: the reader misses events, and gaps stay")
  func sequence() throws {
    let shared = try SharedLog()
    try shared.run("CREATE TABLE $LOG.numbered (seq bigserial PRIMARY KEY)")
    let insert = "INSERT INTO \(shared.schema).numbered DEFAULT VALUES;"
    let reader = try PositionReader("$LOG.numbered", of: shared)
    let count = 40
    let writers = try (0..<8).map { _ in
      let writer = try Peer(running: ["psql", "-XAtq", "-d", shared.server.address])
      let one = "BEGIN; \(insert) SELECT 0 * length(pg_sleep(random() * 0.005)::text); COMMIT;\n"
      writer.write(
        Array((String(repeating: one, count: count) + "BEGIN; \(insert) ROLLBACK;\n").utf8))
      return writer
    }
    reader.follow(to: 8 * count)
    for writer in writers { writer.hangUp() }
    for writer in writers { _ = writer.lines() }
    #expect(!reader.missed.isEmpty)
    #expect(reader.seen != positions(8 * count))
    // The number that a rolled-back transaction took stays a gap for ever.
    let last = try shared.run("SELECT last_value FROM $LOG.numbered_seq_seq")
    #expect(try #require(Int(last)) == 8 * count + 8)
  }

  @Test("A reader behind several writers never misses a position")
  func tailing() async throws {
    let shared = try SharedLog()
    let (log, other, reader) = (try shared.open(), try shared.open(), try shared.open())
    async let read = Task {
      var seqs: [UInt64] = []
      for try await event in reader.follow(EventSelection(to: 600)) { seqs.append(event.seq) }
      return seqs
    }.value
    try await withThrowingTaskGroup(of: Void.self) { group in
      for task in 0..<12 {
        group.addTask {
          for _ in 0..<50 {
            var batch = EventBatch()
            batch.append("note.added", [:], to: StreamName(stringLiteral: "note-\(task)"))
            _ = try await (task % 2 == 0 ? log : other).append(batch)
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try await read == Array(1...600))
    #expect(try log.digest() == other.digest())
  }

  @Test("What waits together is one transaction, with an outcome for each")
  func gathering() async throws {
    let shared = try SharedLog()
    let log = try shared.open()
    let outcomes = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<64 {
        group.addTask {
          var batch = EventBatch()
          batch.append("seat.taken", [:], to: "seat-1", expecting: .version(0))
          batch.append("seat.taken", [:], to: "other-1")
          return (try? await log.append(batch)) != nil
        }
        group.addTask {
          var batch = EventBatch()
          batch.append("note.added", [:], to: "note-1")
          return (try? await log.append(batch)) != nil
        }
      }
      return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    #expect(outcomes == 65)
    #expect(try log.end() == 66)
    #expect(try log.version(of: "seat-1") == 1)
    // All rows of one transaction have its number in `xmin`.
    let transactions = try shared.run("SELECT count(DISTINCT xmin::text) FROM $LOG.events")
    #expect(try #require(Int(transactions)) < 40)
  }

  @Test("A writer decides by what others have appended, and not by what it knew")
  func staleWriters() async throws {
    let shared = try SharedLog()
    let (one, other) = (try shared.open(), try shared.open())
    func note(_ number: UInt64, _ expected: ExpectedVersion = .any) -> EventBatch {
      var batch = EventBatch()
      batch.append(
        "note.added", ["n": .integer(Int64(number))], to: "note-1", expecting: expected,
        id: EventID(high: 0x4000, low: 0b10 << 62 | number))
      return batch
    }
    for number in stride(from: 0, to: 40, by: 4) as StrideTo<UInt64> {
      _ = try await one.append(note(number, .version(number)))
      _ = try await one.append(note(number + 1, .version(number + 1)))
      _ = try await other.append(note(number + 2))
      // The conflict names the actual version, not the version that this writer had seen last.
      let error = await #expect(throws: AppendError.self) {
        try await one.append(note(number + 100, .version(number + 2)))
      }
      #expect(
        error?.reason
          == .conflict(stream: "note-1", expected: .version(number + 2), actual: number + 3))
      let known = try await one.append(note(number + 2))
      #expect(known.map(\.wasKnown) == [true] && known.map(\.seq) == [number + 3])
      #expect(
        try await one.append(note(number + 3, .version(number + 3))).map(\.seq) == [number + 4])
    }
    #expect(try one.verify().problem == nil)
    #expect(try one.digest() == other.digest())
  }

  @Test("What is cancelled before it is sent is not appended")
  func cancellation() async throws {
    let shared = try SharedLog()
    let log = try shared.open()
    let holder = try Peer(
      running: ["psql", "-XAtq", "-d", shared.server.address])
    holder.write(Array("BEGIN; SELECT 'held' FROM \(shared.schema).head FOR UPDATE;\n".utf8))
    #expect(holder.nextLine() == "held")
    let first = Task { try await log.append(Self.batch("first-1")) }
    // The first append waits in the server for the row lock; the others wait in the queue.
    while try shared.run(
      "SELECT count(*) FROM pg_locks l JOIN pg_stat_activity USING (pid)"
        + " WHERE NOT granted AND query LIKE '%$LOG.head%'") == "0"
    {}
    let second = Task { try await log.append(Self.batch("second-1")) }
    second.cancel()
    await #expect(throws: AppendError.self) { try await second.value }
    holder.write(Array("ROLLBACK;\n".utf8))
    #expect(try await first.value.map(\.seq) == [1])
    #expect(try log.version(of: "second-1") == 0)
  }

  private static func batch(_ stream: StreamName) -> EventBatch {
    var batch = EventBatch()
    batch.append("note.added", [:], to: stream)
    return batch
  }

  @Test("A writer that knew another log than the server now holds begins anew from the server's")
  func restoredServer() async throws {
    let shared = try SharedLog()
    let log = try shared.open()
    let memory = MemoryEventLog()
    _ = try await log.append(.numbered(0..<1_500))
    _ = try await memory.append(.numbered(0..<1_200))
    // This is the state after the restore of a backup with 1,200 events.
    try shared.run(
      """
      DELETE FROM $LOG.events WHERE seq > 1200;
      UPDATE $LOG.head SET seq = 1200, types = 3, schemas = 6,
        last_id = (SELECT id FROM $LOG.events WHERE seq = 1200);
      DELETE FROM $LOG.schemas WHERE number NOT IN
        (SELECT number FROM $LOG.schemas ORDER BY number LIMIT 6);
      """)
    for batch in [EventBatch.numbered(1_200..<1_400), .numbered(1_400..<2_100)] {
      _ = try await log.append(batch)
      _ = try await memory.append(batch)
    }
    #expect(try log.digest() == memory.digest())
  }
}
