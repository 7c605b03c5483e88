import DaybookEvents
import DaybookPostgres
import DaybookValues
import PostgresTestSupport
import TestSupport
import Testing

@Suite(
  "A shared log keeps the contract of every log",
  .enabled(if: PostgresServer.isInstalled, Comment(rawValue: PostgresServer.reason)))
struct ContractTests {
  @Test("The digest is that of a log in memory with the same events")
  func digest() async throws {
    let server = try PostgresServer.shared.get()
    let log = try PostgresEventLog.open(server.address, schema: server.makeLog())
    let memory = MemoryEventLog()
    for first in stride(from: 0, to: 3_000, by: 700) {
      let batch = EventBatch.numbered(first..<min(first + 700, 3_000))
      _ = try await log.append(batch)
      _ = try await memory.append(batch)
      #expect(try log.digest() == memory.digest())
    }
    #expect(try log.read(.all, limit: .max).events == memory.read(.all, limit: .max).events)
    #expect(
      try log.readLast(.all, limit: 10) == memory.readLast(.all, limit: 10))
  }

  @Test("Another opening goes on where one ended, and finds what it needs")
  func reopening() async throws {
    let server = try PostgresServer.shared.get()
    let schema = try server.makeLog()
    let memory = MemoryEventLog()
    for first in stride(from: 0, to: 4_000, by: 1_000) {
      let log = try PostgresEventLog.open(server.address, schema: schema)
      let batch = EventBatch.numbered(first..<first + 1_000)
      _ = try await log.append(batch)
      _ = try await memory.append(batch)
      log.close()
      #expect(try log.digest() == memory.digest())
    }
  }
}

extension EventBatch {
  /// Returns events with fixed ids and times, in two streams, with several types and fields.
  static func numbered(_ numbers: Range<Int>) -> EventBatch {
    var batch = EventBatch()
    for number in numbers {
      batch.append(
        EventType(stringLiteral: "kind.\(number / 500)"),
        ["n\(number / 300)": .integer(Int64(number))],
        to: StreamName(stringLiteral: "count-\(number % 2)"),
        id: EventID(high: 0x4000, low: 0b10 << 62 | UInt64(number)),
        time: Timestamp(microsecondsSinceEpoch: 1_700_000_000_000_000 + Int64(number)))
    }
    return batch
  }
}
