import DaybookEvents
import DaybookPostgres
import DaybookValues
import PostgresTestSupport
import TestSupport
import Testing
import WebTestServer

@Suite(
  "What was acknowledged survives those who are killed", .needsServer, .serialized, .aheadOfOthers)
struct KilledProcessTests {
  @Test("Killed at any moment, a writer has kept what it acknowledged, and a retry counts once")
  func writer() async throws {
    let shared = try SharedLog()
    var generator = SeededGenerator(seed: 11)
    var next: UInt64 = 0
    for _ in 0..<TestLength.rounds(1_300, short: 40) {
      let peer = try shared.peer("append-on", "\(next)")
      for _ in 0..<Int.random(in: 0...8, using: &generator) {
        #expect(peer.nextLine() == "\(next)")
        next += 1
      }
      peer.kill()
      // Lines that the peer had written before it was killed count as acknowledged, too.
      for line in peer.lines() where line == "\(next)" { next += 1 }
    }
    try expectCounted(try shared.open(), through: next)
  }

  @Test("Killed at any moment, a replica is a beginning of the log, and goes on")
  func replica() async throws {
    let shared = try SharedLog()
    let log = try shared.open()
    let path = TemporaryPath().path
    var generator = SeededGenerator(seed: 5)
    var first = 0
    for _ in 0..<TestLength.rounds(660, short: 20) {
      let next = first + Int.random(in: 1...400, using: &generator)
      _ = try await log.append(.numbered(first..<next))
      first = next
      let peer = try shared.peer("replicate", path)
      if Bool.random(using: &generator) { _ = peer.nextLine() }
      peer.kill()
    }
    let replica = try LogReplica(of: log, at: path)
    #expect(try await replica.catchUp() == UInt64(first))
    #expect(
      try SharedLog.verify(path)["digest"]?.string == (try log.endAndDigest().digest.hexadecimal))
  }

  @Test(
    "Cut at any byte of the server's answers, an append counts once",
    .timeLimit(TestLength.isLong ? .minutes(60) : .minutes(5)))
  func cuts() async throws {
    let shared = try SharedLog()
    var generator = SeededGenerator(seed: 3)
    let rounds = TestLength.rounds(500, short: 80)
    // The connection is cut while it is made and queried, or while the server reports a commit.
    let cuts = (0..<rounds).map { round -> CuttingProxy.Cut in
      switch round % 3 {
      case 0: .afterAnswers(Int.random(in: 0...900, using: &generator))
      case 1: .afterCommit(Int.random(in: 0...120, using: &generator))
      default: .afterQuickAppend(Int.random(in: 0...120, using: &generator))
      }
    }
    let proxy = try CuttingProxy(to: shared.server.folder, cuts)
    proxy.start()
    // The usual patience could be too short on a busy machine, and this test is not about it.
    let log = try PostgresEventLog.open(
      proxy.address, schema: shared.schema, patience: .seconds(600))
    var next: UInt64 = 0
    while proxy.hasCutsLeft {
      _ = try await log.append(Self.counted(next))
      next += 1
    }
    // A client that finds its lost commit in the log closes the connection itself, before the cut.
    #expect(proxy.cutCount >= rounds / 2)
    try expectCounted(try shared.open(), through: next)
    #expect(try shared.open().end() == (0..<next).reduce(0) { $0 + $1 % 4 + 1 })
  }

  static func counted(_ number: UInt64) -> EventBatch {
    var batch = EventBatch()
    for part in 0...number % 4 {
      batch.append(
        "number.counted", ["number": .integer(Int64(number))], to: "count-1",
        id: part == 0 ? nil : EventID(high: part << 32 | 0x4000, low: 0b10 << 62 | number))
    }
    return batch
  }

  @Test(
    "The server killed and started again: appends and followers go on, and each event is there once",
    .timeLimit(TestLength.isLong ? .minutes(60) : .minutes(5)))
  func server() async throws {
    let shared = try SharedLog(on: try PostgresServer())
    let (log, reader) = (try shared.open(), try shared.open())
    let rounds = TestLength.rounds(40, short: 4)
    async let followed = reader.follow().reduce(into: [UInt64]()) { $0.append($1.seq) }
    // These are more appends than all rounds need. The first append that fails ends the test.
    let appended = UInt64(rounds + 1) * 20
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await Self.kill(shared.server, rounds, whileAppendingTo: log) }
      for number in 0..<appended { _ = try await log.append(Self.counted(number)) }
      try await group.waitForAll()
    }
    try expectCounted(try shared.open(), through: appended)
    reader.close()
    let numbers = try await followed
    #expect(numbers == positions(numbers.count))
  }

  /// Kills or stops `server` after each 40 events, and starts it again.
  private static func kill(
    _ server: PostgresServer, _ rounds: Int, whileAppendingTo log: PostgresEventLog
  ) async throws {
    for round in 0..<rounds {
      let end = UInt64(round + 1) * 40
      while try log.end() < end {
        _ = await log.waitForEvents(after: end - 1)
        try Task.checkCancellation()
      }
      if round % 2 == 0 { try server.crash() } else { try server.stop() }
      try server.start()
    }
  }

  @Test("A server that is away too long: the append says so, and nothing of it is in the log")
  func away() async throws {
    let shared = try SharedLog(on: try PostgresServer())
    let log = try shared.open(patience: .milliseconds(200))
    _ = try await log.append(Self.counted(0))
    try shared.server.stop()
    let error = await #expect(throws: AppendError.self) { try await log.append(Self.counted(1)) }
    let cause = try #require(error?.cause)
    #expect(cause.code == .unavailable)
    #expect(cause.description.contains("cannot be reached"))
    try shared.server.start()
    #expect(try log.end() == 1)
    #expect(try await log.append(Self.counted(1)).map(\.seq) == [2, 3])
  }
}
