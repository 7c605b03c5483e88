import DaybookEvents
import DaybookPostgres
import DaybookValues
import PostgresTestSupport
import TestSupport
import Testing
import WebTestServer

@Suite(
  "A standby takes over, and what was lost is told", .needsServer, .serialized, .ownThreads,
  .timeLimit(.minutes(5)))
struct StandbyTests {
  private func openBoth(_ shared: SharedLog, patience: Duration = .seconds(30)) throws
    -> PostgresEventLog
  {
    try PostgresEventLog.open(
      shared.server.addressOfBoth, schema: shared.schema, patience: patience)
  }

  private func setStandbyNames(_ names: String, on server: PostgresServer) throws {
    try server.run("ALTER SYSTEM SET synchronous_standby_names = '\(names)'")
    try server.run("SELECT pg_reload_conf()")
    // New sessions have the setting at once; existing sessions get it with their next statement.
    while try server.run("SHOW synchronous_standby_names") != names {}
  }

  @Test("With a synchronous standby, promoted under load, nothing acknowledged is lost")
  func synchronous() async throws {
    let shared = try SharedLog(on: try PostgresServer())
    try shared.server.makeStandby()
    try setStandbyNames("*", on: shared.server)
    let (log, reader) = (try openBoth(shared), try openBoth(shared))
    let path = TemporaryPath().path
    let replica = try LogReplica(of: reader, at: path)
    // The server is killed between two appends of one writer, while the others go on. Each writer
    // appends a fixed number of events, so that a slow test does not load the machine longer.
    let acknowledged = try await withThrowingTaskGroup(of: (Int, UInt64).self) { group in
      for writer in 0..<4 {
        group.addTask {
          for number in 0..<150 as Range<UInt64> {
            _ = try await log.append(Self.batch(writer, number))
            guard writer == 0, number == 50 else { continue }
            _ = try await replica.catchUp()
            try shared.server.crash()
            try shared.server.promoteStandby()
          }
          return (writer, 150)
        }
      }
      return try await group.reduce(into: [UInt64](repeating: 0, count: 4)) { $0[$1.0] = $1.1 }
    }
    try expectAll(acknowledged, in: reader)
    #expect(try await replica.catchUp() == reader.end())
    #expect(try FileEventLog.open(path).digest() == reader.digest())
    #expect(try reader.verify().problem == nil)
  }

  private static func batch(_ writer: Int, _ number: UInt64) -> EventBatch {
    var batch = EventBatch()
    batch.append(
      "number.counted", ["number": .integer(Int64(number))],
      to: StreamName(stringLiteral: "count-\(writer)"),
      id: EventID(high: UInt64(writer) << 32 | 0x4000, low: 0b10 << 62 | number))
    return batch
  }

  /// Checks that each writer's numbers are in the log, once and in order.
  ///
  /// At most one number of each writer may be unacknowledged.
  private func expectAll(_ acknowledged: [UInt64], in log: PostgresEventLog) throws {
    for (writer, count) in acknowledged.enumerated() {
      let stream = StreamName(stringLiteral: "count-\(writer)")
      let numbers = try log.read(EventSelection(stream: stream), limit: .max).events
        .compactMap { $0.data["number"]?.integer }
      #expect(numbers.count == Int(count) || numbers.count == Int(count) + 1)
      #expect(numbers == (0..<Int64(numbers.count)).map { $0 })
    }
  }

  @Test("Without one, a replica that has lost events says so, and the retry appends them again")
  func asynchronous() async throws {
    let shared = try SharedLog(on: try PostgresServer())
    try shared.server.makeStandby()
    let (log, path) = (try openBoth(shared), TemporaryPath().path)
    for number in 0..<30 as Range<UInt64> { _ = try await log.append(Self.batch(1, number)) }
    while try shared.server.run("SELECT seq FROM \(shared.schema).head", onStandby: true) != "30" {}
    // The standby is cut off from the primary server.
    try shared.server.run("ALTER SYSTEM SET primary_conninfo = ''", onStandby: true)
    try shared.server.run("SELECT pg_reload_conf()", onStandby: true)
    while try shared.server.run("SELECT count(*) FROM pg_stat_replication") != "0" {}
    for number in 30..<40 as Range<UInt64> { _ = try await log.append(Self.batch(1, number)) }
    let replica = try LogReplica(of: try openBoth(shared), at: path)
    #expect(try await replica.catchUp() == 40)
    try shared.server.crash()
    try shared.server.promoteStandby()
    let lost = await #expect(throws: LogError.self) { try await replica.catchUp() }
    #expect(lost?.code == .notADaybook)
    #expect(lost?.description.contains("it has 40 events, more than the shared log") == true)
    for number in 30..<45 as Range<UInt64> { _ = try await log.append(Self.batch(1, number)) }
    let differing = await #expect(throws: LogError.self) { try await replica.catchUp() }
    #expect(differing?.description.contains("the events up to 40 differ") == true)
    try expectAll([0, 45], in: log)
    #expect(try log.end() == 45)
    #expect(try log.verify().problem == nil)
    let status = try SharedLog.command([
      "status", shared.server.standbyAddress, "--schema", shared.schema, "--log", path,
    ])
    #expect(status.status == 1)
    #expect(status.output.contains(#""differs":true"#))
  }

  @Test("A standby that stands first in the address, and is behind, makes nobody believe in a loss")
  func standbyFirst() async throws {
    let shared = try SharedLog(on: try PostgresServer())
    try shared.server.makeStandby()
    let (log, path) = (try shared.open(), TemporaryPath().path)
    for number in 0..<3 as Range<UInt64> { _ = try await log.append(Self.batch(1, number)) }
    while try shared.server.run("SELECT seq FROM \(shared.schema).head", onStandby: true) != "3" {}
    try shared.server.run("SELECT pg_wal_replay_pause()", onStandby: true)
    let server = shared.server
    let both = try PostgresEventLog.open(
      "host=\(server.folder),\(server.folder) port=\(server.port + 1),\(server.port)"
        + " user=daybook dbname=postgres", schema: shared.schema)
    let replica = try LogReplica(of: both, at: path)
    #expect(try await replica.append(Self.batch(1, 3)).map(\.seq) == [4])
    #expect(try both.end() == 4 && replica.end() == 4)
    // Compared with the standby alone, the replica is ahead, and undamaged.
    let behind = try PostgresEventLog.open(server.standbyAddress, schema: shared.schema)
    #expect(try behind.end() == 3)
    #expect(try await LogReplica(of: behind, at: path).catchUp() == 4)
  }

  @Test(
    "An append whose wait for the standby was cancelled is told to be unknown, and a retry settles it"
  )
  func cancelledWait() async throws {
    let shared = try SharedLog(on: try PostgresServer())
    let (hasty, patient) = (try shared.open(patience: .zero), try shared.open())
    for log in [hasty, patient] { _ = try await log.append(Self.batch(1, 0)) }
    try setStandbyNames("none", on: shared.server)
    async let unknown = Self.result { try await hasty.append(Self.batch(1, 1)) }
    try cancelWait(of: shared)
    let outcome = await unknown
    let error = #expect(throws: AppendError.self) { try outcome.get() }
    #expect(error?.cause?.code == .outcomeUnknown)
    #expect(error?.description.contains("with the same ids") == true)
    // Without ids, a repetition would append other events.
    async let nameless = Self.result {
      var batch = EventBatch()
      batch.append("number.counted", ["number": 2], to: "count-2")
      return try await hasty.append(batch)
    }
    try cancelWait(of: shared)
    let doubtful = await nameless
    let second = #expect(throws: AppendError.self) { try doubtful.get() }
    #expect(
      second?.description.contains("The first would be event 3, version 1 of 'count-2'") == true)
    // A retry of an event that is in the log also waits until the event is safe.
    async let retried = patient.append(Self.batch(1, 1))
    try cancelWait(of: shared)
    while try shared.run(Self.waiting) == "0" {}
    try setStandbyNames("", on: shared.server)
    let places = try await retried
    #expect(places.map(\.seq) == [2])
    #expect(try patient.end() == 3)
  }

  private static func result<Value: Sendable>(
    _ body: @Sendable () async throws -> Value
  ) async -> Result<Value, any Error> {
    do { return .success(try await body()) } catch { return .failure(error) }
  }

  private static let waiting =
    "SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'SyncRep'"

  private func cancelWait(of shared: SharedLog) throws {
    while try shared.run(Self.waiting) == "0" {}
    try shared.run(
      "SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'")
  }

  @Test("A host that does not answer is passed over for the next one")
  func silentHost() async throws {
    let shared = try SharedLog()
    let silent = try SilentPort()
    let address =
      "host=127.0.0.1,\(shared.server.folder) port=\(silent.number),\(shared.server.port)"
      + " user=daybook dbname=postgres connect_timeout=2"
    let log = try PostgresEventLog.open(address, schema: shared.schema, patience: .zero)
    #expect(try await log.append(Self.batch(1, 0)).map(\.seq) == [1])
  }
}
