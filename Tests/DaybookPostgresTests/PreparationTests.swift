import DaybookEvents
import DaybookPostgres
import DaybookValues
import PostgresTestSupport
import TestSupport
import Testing

@Suite("The tables of a shared log are made once, and by anybody", .needsServer, .serialized)
struct PreparationTests {
  @Test("Made again, by several at once, the log stays as it is")
  func again() async throws {
    let server = try PostgresServer.shared.get()
    let schema = server.freshSchema()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask {
          try PostgresEventLog.prepare(server.address, schema: schema, makingRoles: true)
        }
      }
      try await group.waitForAll()
    }
    let log = try PostgresEventLog.open(server.address, schema: schema)
    _ = try await log.append(.numbered(0..<3))
    try PostgresEventLog.prepare(server.address, schema: schema)
    #expect(try log.end() == 3)
  }

  @Test(
    "A schema that somebody else has a hand in is refused, and their code does not run",
    arguments: [
      "CREATE SCHEMA $LOG AUTHORIZATION $WHO",
      "CREATE SCHEMA $LOG; GRANT CREATE ON SCHEMA $LOG TO PUBLIC",
      "CREATE SCHEMA $LOG; CREATE TABLE $LOG.format (is_there boolean PRIMARY KEY DEFAULT true,"
        + " number bigint NOT NULL); ALTER TABLE $LOG.format OWNER TO $WHO",
      "CREATE SCHEMA $LOG; CREATE VIEW $LOG.format AS SELECT true AS is_there, 0::bigint AS number",
      "CREATE SCHEMA $LOG; CREATE TABLE $LOG.format (is_there boolean PRIMARY KEY DEFAULT true,"
        + " number bigint NOT NULL); CREATE FUNCTION $LOG.run() RETURNS trigger LANGUAGE plpgsql AS"
        + " 'BEGIN CREATE TABLE public.$LOG_was_here (); RETURN NEW; END'; CREATE TRIGGER plant BEFORE"
        + " INSERT ON $LOG.format FOR EACH ROW EXECUTE FUNCTION $LOG.run()",
    ])
  func planted(sql: String) throws {
    let server = try PostgresServer.shared.get()
    let schema = server.freshSchema()
    try server.run(
      "CREATE ROLE who_\(schema);"
        + sql.replacing("$LOG", with: schema).replacing("$WHO", with: "who_\(schema)"))
    let error = #expect(throws: LogError.self) {
      try PostgresEventLog.prepare(server.address, schema: schema, makingRoles: true)
    }
    #expect(error?.description.contains("is not safe") == true)
    #expect(try server.run("SELECT to_regclass('public.\(schema)_was_here') IS NULL") == "t")
  }

  @Test("A role of the log's name that may do more is not granted the log")
  func roles() throws {
    let server = try PostgresServer.shared.get()
    let schema = server.freshSchema()
    try server.run("CREATE ROLE \(schema)_writer LOGIN")
    let error = #expect(throws: LogError.self) {
      try PostgresEventLog.prepare(server.address, schema: schema, makingRoles: true)
    }
    #expect(error?.description.contains("may do more") == true)
    #expect(
      try server.run("SELECT count(*) FROM pg_namespace WHERE nspname = '\(schema)'") == "0")
  }

  @Test("A log of the first format is brought to this one, with its events")
  func migration() async throws {
    let shared = try SharedLog()
    _ = try await shared.open().append(.numbered(0..<10))
    try shared.run(
      """
      ALTER TABLE $LOG.events ADD CONSTRAINT events_stream_version_key UNIQUE (stream, version);
      DROP INDEX $LOG.events_of_streams; UPDATE $LOG.format SET number = 1;
      """)
    let error = #expect(throws: LogError.self) { try shared.open() }
    #expect(error?.description.contains("daybook-postgres init") == true)
    #expect(try shared.command("init").status == 0)
    let log = try shared.open()
    #expect(try log.all().count == 10)
    _ = try await log.append(.numbered(10..<20))
    #expect(try log.verify().problem == nil)
  }

  @Test("Where there is no log, the error says how to make one")
  func missing() throws {
    let server = try PostgresServer.shared.get()
    let error = #expect(throws: LogError.self) {
      try PostgresEventLog.open(server.address, schema: server.freshSchema())
    }
    #expect(error?.code == .notFound)
    #expect(error?.description.contains("daybook-postgres init") == true)
  }

  @Test("A log of a newer or older format is refused, and stays as it is")
  func formats() throws {
    let shared = try SharedLog()
    for (number, remedy) in [(9, "Use the newer version"), (0, "daybook-postgres init")] {
      try shared.run("UPDATE $LOG.format SET number = \(number)")
      let error = #expect(throws: LogError.self) { try shared.open() }
      #expect(error?.description.contains(remedy) == true)
      #expect(error?.code == .notADaybook)
    }
  }

  @Test(
    "A schema's name cannot be SQL", arguments: ["", "a b", "x;DROP", "Ä", "pg_x", "1a", "a\"b"])
  func names(schema: String) throws {
    #expect(throws: LogError.self) {
      try PostgresEventLog.open(PostgresServer.shared.get().address, schema: schema)
    }
  }

  @Test("A damaged record is told by its position, and what is before it is read")
  func damage() async throws {
    let shared = try SharedLog()
    _ = try await shared.open().append(.numbered(0..<20))
    try shared.run(
      "UPDATE $LOG.events SET record = set_byte(record, 60, get_byte(record, 60) # 1) WHERE seq = 7"
    )
    let log = try shared.open()
    #expect(try log.read(EventSelection(to: 6), limit: 9).events.count == 6)
    let error = #expect(throws: LogError.self) { try log.all() }
    #expect(error?.code == .damaged)
    #expect(error?.description.contains("event 7") == true)
  }
}
