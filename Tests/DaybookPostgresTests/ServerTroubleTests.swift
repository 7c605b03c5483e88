import DaybookEvents
import DaybookPostgres
import DaybookValues
import PostgresTestSupport
import TestSupport
import Testing
import WebTestServer

@Suite("TLS and a full disk", .needsServer, .serialized, .ownThreads, .timeLimit(.minutes(5)))
struct ServerTroubleTests {
  @Test(
    "TLS is what sslmode says: without it refused, with a certificate that is not known refused")
  func tls() async throws {
    let shared = try SharedLog(on: try PostgresServer.withTLS())
    let certificate = "\(shared.server.folder)/server.crt"
    func open(_ host: String, _ words: String) throws -> PostgresEventLog {
      try PostgresEventLog.open(
        "host=\(host) port=\(shared.server.port) user=daybook dbname=postgres \(words)",
        schema: shared.schema, patience: .zero)
    }
    for (host, words) in [
      ("127.0.0.1", "sslmode=require"),
      ("localhost", "sslmode=verify-full sslrootcert=\(certificate)"),
      ("127.0.0.1", "sslmode=verify-ca sslrootcert=\(certificate)"),
    ] {
      let log = try open(host, words)
      let end = try log.end()
      _ = try await log.append(.numbered(Int(end)..<Int(end) + 1))
      let plain = try shared.run(
        "SELECT count(*) FROM pg_stat_ssl JOIN pg_stat_activity USING (pid)"
          + " WHERE application_name = 'daybook' AND NOT ssl AND client_addr IS NOT NULL")
      #expect(plain == "0")
    }
    for (host, words) in [
      ("127.0.0.1", "sslmode=disable"),
      ("localhost", "sslmode=verify-full sslrootcert=\(shared.server.folder)/none.crt"),
      ("127.0.0.1", "sslmode=verify-full sslrootcert=\(certificate)"),
    ] {
      let error = #expect(throws: LogError.self, "\(words)") { try open(host, words) }
      #expect(error?.code == .unavailable)
    }
    #expect(try shared.open().end() == 3)
  }

  @Test(
    "A full disk of the server: the append says so, nothing of it is there, and with room it goes on",
    .enabled(if: PostgresServer.mayMount, "A file system of a small size cannot be mounted here."))
  func fullDisk() async throws {
    let shared = try SharedLog(on: try PostgresServer())
    let place = try shared.server.makeSmallPlace()
    try shared.run("ALTER TABLE $LOG.events SET TABLESPACE small")
    let ballast = "\(place)/ballast"
    let filled = try TestProgram(["dd", "if=/dev/zero", "of=\(ballast)", "bs=1M", "count=22"]).run()
    #expect(filled.status == 0)
    let log = try shared.open()
    var next: Int64 = 0
    var refusal: AppendError?
    while refusal == nil, next < 1_000 {
      do throws(AppendError) {
        _ = try await log.append(Self.batch(next))
        next += 1
      } catch { refusal = error }
    }
    #expect(refusal?.cause?.code == .diskFull)
    #expect(refusal?.cause?.description.contains("Make room") == true)
    #expect(try log.end() == UInt64(next))
    #expect(try TestProgram(["rm", ballast]).run().status == 0)
    #expect(try await log.append(Self.batch(next)).map(\.seq) == [UInt64(next) + 1])
    #expect(try log.verify().problem == nil)
  }

  @Test(
    "No room for the server's journal: the outcome is unknown, and the same ids settle it once there is room",
    .enabled(if: PostgresServer.mayMount, "A file system of a small size cannot be mounted here."))
  func fullJournal() async throws {
    let shared = try SharedLog(on: try PostgresServer.withSmallJournal())
    let ballast = "\(shared.server.smallFolder)/ballast"
    let filled = try TestProgram(["dd", "if=/dev/zero", "of=\(ballast)", "bs=1M", "count=16"]).run()
    #expect(filled.status == 0)
    let log = try shared.open(patience: .milliseconds(200))
    var next: Int64 = 0
    var refusal: AppendError?
    while refusal == nil, next < 1_000 {
      do throws(AppendError) {
        _ = try await log.append(Self.batch(next))
        next += 1
      } catch { refusal = error }
    }
    let reason = try #require(refusal?.cause)
    #expect(reason.code == .outcomeUnknown)
    #expect(reason.description.contains("No space left on device"), "\(reason)")
    #expect(reason.description.contains("Append them again with the same ids"))
    // The server has stopped itself already, or is stopping.
    try shared.server.stop()
    #expect(try TestProgram(["rm", ballast]).run().status == 0)
    try shared.server.start()
    for _ in 1...2 {
      #expect(try await log.append(Self.batch(next)).map(\.seq) == [UInt64(next) + 1])
    }
    #expect(try log.end() == UInt64(next) + 1)
    #expect(try log.verify().problem == nil)
  }

  private static func batch(_ number: Int64) -> EventBatch {
    var batch = EventBatch()
    // Random bytes are used, because the server would compress other bytes.
    var generator = SeededGenerator(seed: UInt64(number))
    let text = String(
      decoding: (0..<100_000).map { _ in UInt8.random(in: 0x20...0x7E, using: &generator) },
      as: UTF8.self)
    batch.append(
      "text.kept", ["n": .integer(number), "text": .string(text)], to: "text-1",
      id: EventID(high: 0x4000, low: 0b10 << 62 | UInt64(number)))
    return batch
  }
}
