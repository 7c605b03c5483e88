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
