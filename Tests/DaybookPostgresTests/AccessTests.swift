import DaybookEvents
import DaybookPostgres
import DaybookValues
import PostgresTestSupport
import TestSupport
import Testing

@Suite("Roles have the least rights, and secrets stay secret", .needsServer, .serialized)
struct AccessTests {
  private func makeUser(_ role: String, _ shared: SharedLog) throws -> String {
    let name = "user_\(role)_\(shared.schema)"
    try shared.run("CREATE ROLE \(name) LOGIN; GRANT $LOG_\(role) TO \(name)")
    return "user=\(name)"
  }

  @Test("A writer appends and reads, and can neither change nor delete")
  func writer() async throws {
    let shared = try SharedLog(makingRoles: true)
    let user = try makeUser("writer", shared)
    let log = try shared.open(user)
    _ = try await log.append(.numbered(0..<1_100))
    #expect(try log.end() == 1_100)
    for sql in [
      "DELETE FROM $LOG.events", "UPDATE $LOG.events SET record = ''", "TRUNCATE $LOG.events",
      "UPDATE $LOG.types SET name = 'x'", "DELETE FROM $LOG.digests", "DROP TABLE $LOG.tags",
      "CREATE TABLE $LOG.mine ()", "UPDATE $LOG.format SET number = 9",
    ] {
      #expect(throws: PostgresServerError.self, "\(sql)") { try shared.run(sql, as: user) }
    }
  }

  @Test("A reader reads and follows, and its append is refused with what to do")
  func reader() async throws {
    let shared = try SharedLog(makingRoles: true)
    _ = try await shared.open().append(.numbered(0..<10))
    let log = try shared.open(try makeUser("reader", shared))
    #expect(try log.all().count == 10)
    #expect(try log.digest() == shared.open().digest())
    let error = await #expect(throws: AppendError.self) {
      try await log.append(.numbered(10..<11))
    }
    let cause = try #require(error?.cause)
    #expect(cause.code == .notWritable)
    #expect(cause.description.contains("grant you its reader role"))
  }

  @Test("Whoever has no role sees nothing")
  func stranger() throws {
    let shared = try SharedLog(makingRoles: true)
    let name = "stranger_\(shared.schema)"
    try shared.run("CREATE ROLE \(name) LOGIN")
    #expect(throws: LogError.self) { try shared.open("user=\(name)") }
  }

  @Test(
    "No error shows a password, nor a part of one",
    arguments: [
      "postgres://ada:hunter2@127.0.0.1:1/app", "postgres://ada:hun@ter2@127.0.0.1:1/app",
      "postgres://ada:hun/ter2@127.0.0.1:1/app", "host=127.0.0.1 port=1 user=ada password=hunter2",
      "host=127.0.0.1 port=1 password='hunter2' nonsense=1", "postgres://ada:hunter2@[::1",
      "postgresql://ada:hunter2@127.0.0.1:1/app?sslmode=hunter2",
      "host=127.0.0.1 port=1 password = hunter2", "host=127.0.0.1 port=1 password= 'hun ter2'",
      "postgres://ada@127.0.0.1:1/app?pass%77ord=hunter2",
      "host=127.0.0.1 port=1 sslpassword = hunter2",
    ])
  func secrets(address: String) throws {
    let error = #expect(throws: LogError.self) {
      try PostgresEventLog.open(address, patience: .zero)
    }
    let text = "\(try #require(error)) \(String(reflecting: error))"
    for secret in ["hunter2", "ter2", "hun@", "hun/"] { #expect(!text.contains(secret)) }
    let outcome = try SharedLog.command(["status", address])
    #expect(outcome.status == 64)
    #expect(!(outcome.output + outcome.errors).contains("ter2"))
    #expect(outcome.errors.contains("PGPASSFILE"))
  }

  @Test("A password of the environment is no part of an error")
  func environment() throws {
    let outcome = try SharedLog.command(
      ["status", "postgres://ada@127.0.0.1:1/app"], ["PGPASSWORD": "hunter2"])
    #expect(outcome.status == 69)
    #expect(outcome.errors.hasPrefix("daybook-postgres: error: The PostgreSQL server at 127.0.0.1"))
    #expect(!outcome.errors.contains("hunter2"))
  }
}
