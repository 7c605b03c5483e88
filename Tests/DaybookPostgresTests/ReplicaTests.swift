import DaybookEvents
import DaybookPostgres
import DaybookValues
import PostgresTestSupport
import TestSupport
import Testing

@Suite("A replica is the shared log", .needsServer, .serialized)
struct ReplicaTests {
  @Test("The command makes a daybook that the other command verifies, by the same digest")
  func commands() async throws {
    let shared = try SharedLog()
    let log = try shared.open()
    for first in [0, 1_000, 5_000] { _ = try await log.append(.numbered(first..<first + 1_000)) }
    let (path, place) = (TemporaryPath().path, [shared.server.address, "--schema", shared.schema])
    #expect(try SharedLog.command(["replicate"] + place + ["--log", path]).output == "3000\n")
    let outcome = try SharedLog.command(["status"] + place + ["--log", path])
    let status = try #require(JSONValue(parsing: outcome.output).object)
    let verified = try SharedLog.verify(path)
    #expect(status["events"] == 3_000)
    #expect(status["behind"] == 0)
    #expect(status["digest"] == verified["digest"])
    #expect(try FileEventLog.open(path, .readOnly).all() == log.all())
    _ = try await log.append(.numbered(9_000..<9_005))
    let behind = try SharedLog.command(["status"] + place + ["--log", path])
    #expect(behind.status == 1)
    #expect(behind.output.contains(#""behind":5"#))
  }

  @Test("The command makes a log with roles, says so, and says where there is none")
  func initCommand() throws {
    let server = try PostgresServer.shared.get()
    let schema = server.freshSchema()
    let place = [server.address, "--schema", schema]
    #expect(try SharedLog.command(["status"] + place).status == 66)
    let made = try SharedLog.command(["init"] + place + ["--roles"])
    #expect(made.status == 0, "\(made.errors)")
    #expect(made.output == "The shared log in schema '\(schema)' is ready.\n")
    #expect(
      try server.run("SELECT count(*) FROM pg_roles WHERE rolname LIKE '\(schema)\\_%'") == "2")
    #expect(try SharedLog.command(["status"] + place).status == 0)
  }

  @Test("A replica that follows ends once nobody reads its output")
  func closedPipe() async throws {
    let shared = try SharedLog()
    let log = try shared.open()
    let (program, path) = (try Peer.program(named: "daybook-postgres"), TemporaryPath().path)
    let peer = try Peer(running: [
      "/bin/sh", "-c",
      "'\(program)' replicate '\(shared.server.address)' --schema \(shared.schema) --log \(path)"
        + " --follow | (head -1; exec <&-; echo closed)",
    ])
    #expect(peer.nextLine() == "0")
    #expect(peer.nextLine() == "closed")
    _ = try await log.append(.numbered(0..<1))
    #expect(peer.nextLine() == nil)
  }

  @Test("A replica follows what others append, page by page and event by event")
  func following() async throws {
    let shared = try SharedLog()
    let (log, source) = (try shared.open(), try shared.open())
    _ = try await log.append(.numbered(0..<9_000))
    let path = TemporaryPath().path
    let replica = try LogReplica(of: source, at: path)
    let follower = Task { try await replica.follow() }
    for number in 9_000..<9_040 { _ = try await log.append(.numbered(number..<number + 1)) }
    let file = try FileEventLog.open(path)
    while try file.end() < 9_040 { _ = await file.waitForEvents(after: 9_039) }
    source.close()
    try await follower.value
    #expect(try file.digest() == log.digest())
    #expect(try file.verify().problem == nil)
  }

  @Test("A daybook that is no beginning of the shared log is refused, and stays as it is")
  func others() async throws {
    let shared = try SharedLog()
    let source = try shared.open()
    _ = try await source.append(.numbered(0..<1_100))
    for (numbers, words) in [(5..<20, "differ"), (0..<1_200, "more than the shared log")] {
      let path = TemporaryPath().path
      let file = try FileEventLog.open(path)
      _ = try await file.append(.numbered(numbers))
      let before = try file.digest()
      let error = #expect(throws: LogError.self) { try LogReplica(of: source, at: path) }
      #expect(error?.code == .notADaybook)
      #expect(error?.description.contains(words) == true)
      #expect(error?.description.contains("replicate anew") == true)
      #expect(try file.digest() == before)
    }
  }

  @Test("Records that somebody made up are refused one by one", arguments: 0..<4)
  func madeUp(_ kind: Int) async throws {
    let shared = try SharedLog()
    let source = try shared.open()
    _ = try await source.append(.numbered(0..<10))
    let sql = [
      "UPDATE $LOG.events SET record = (SELECT record FROM $LOG.events WHERE seq = 4) WHERE seq = 6",
      "UPDATE $LOG.events SET record = '' WHERE seq = 6",
      "DELETE FROM $LOG.events WHERE seq = 6",
      "UPDATE $LOG.types SET name = '' WHERE number = 0",
    ][kind]
    try shared.run(sql)
    let path = TemporaryPath().path
    let replica = try LogReplica(of: try shared.open(), at: path)
    await #expect(throws: LogError.self) { try await replica.catchUp() }
    #expect(try FileEventLog.open(path).end() == 0)
  }

  @Test(
    "'daybook replicate' and 'daybook push' are those of daybook-postgres, which is named where missing"
  )
  func byDaybook() throws {
    let (shared, other, path) = (try SharedLog(), try SharedLog(), TemporaryPath().path)
    let line = #"{"stream":"note-1","type":"note.added","data":{}}"#
    #expect(try shared.command("append", lines: [line]).status == 0)
    let copied = try SharedLog.daybook(["--log", path, "replicate"] + shared.place)
    #expect(copied.status == 0 && copied.output == "1\n", "\(copied)")
    let pushed = try SharedLog.daybook(["push", "--log", path] + other.place)
    #expect(pushed.status == 0 && pushed.output == "1\n", "\(pushed)")
    #expect(try other.open().digest() == shared.open().digest())
    var missing = TestProgram([try Peer.program(named: "daybook"), "replicate"] + shared.place)
    missing.variables = ["DAYBOOK_POSTGRES": "/nowhere"]
    let refused = try missing.run()
    #expect(refused.status == 69 && refused.errors.contains("DAYBOOK_POSTGRES"), "\(refused)")
  }
}
