import DaybookValues
import TestSupport
import Testing

@_spi(Engine) @testable import DaybookEvents

@Suite("Verify finds a table that is not what its events make of it", .serialized)
struct VerifyingTests {
  /// A change of one entry in a table, and the problem that verify reports for it.
  struct Change: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let table: String
    let key: Key
    /// The new value of the entry; `nil` removes the entry.
    let value: [UInt8]?
    let problem: String

    enum Key: Sendable {
      case number(UInt64)
      case bytes([UInt8])
    }
  }

  static let changes: [Change] = [
    change("an id that is not indexed", "ids", EventID.numbered(7).bytes, nil, "index of ids"),
    change("an id that leads elsewhere", "ids", EventID.numbered(7).bytes, [9], "(event 8)"),
    change("a value that is too short", "ids", EventID.numbered(7).bytes, short, "index of ids"),
    change(
      "an entry of the sparse index that is gone", "milestones", 1 << 32 | 1, nil, "(event 1024)"),
    change(
      "an entry of the sparse index elsewhere", "milestones", 1 << 32 | 2, [9], "(event 2048)"),
    change("a head that is gone", "heads", 2, nil, "head of stream 2"),
    change(
      "a head that was one once", "heads", 1, UInt64(2_099).storedBytes + UInt32(2_099).storedBytes,
      "head of stream 1"),
    change("a name that is gone", "names", 3, nil, "name of stream 3"),
    change("another name", "names", 3, Array("b-9".utf8), "name of stream 3"),
    change("another number", "streams", Array("b-1".utf8), [2, 0, 0, 0], "name of stream 3"),
    change("a stream that has no event", "streams", Array("c".utf8), [4, 0, 0, 0], "streams"),
    change("another type", "types", 0, Array("number.minted".utf8), "name of event type 0"),
    change("a type that is gone", "types", 0, nil, "name of event type 1"),
    change("a schema that is gone", "schemas", 1, nil, "its schema is unknown"),
    change("another schema", "schemas", 1, short, "schema 1"),
    change("a short digest", "digests", 2, short, "digest 2"),
    change("a digest that is gone", "digests", 1, nil, "digest 1"),
    change("the last digest, which is gone", "digests", 2, nil, "digest 2"),
  ]
  static let short: [UInt8] = [1, 2, 3]

  @Test("It names what was changed", arguments: changes)
  func changed(change: Change) async throws {
    let path = TemporaryPath().path
    let log = try FileEventLog.open(path)
    try await log.addNumbered(0..<2_100)
    try await log.add(["text": "x"], to: "a-1")
    try await log.add(["text": "y"], to: "b-1")
    log.close()
    #expect(try FileEventLog.open(path, .readOnly).verify().problem == nil)
    let table = try LogTable(change.table, in: path)
    switch (change.key, change.value) {
    case (.number(let key), let value?): try table.put(value, forKey: key)
    case (.number(let key), nil): try table.remove(key)
    case (.bytes(let key), let value?): try table.put(value, forKey: key)
    case (.bytes(let key), nil): try table.remove(key)
    }
    let problem = try FileEventLog.open(path, .readOnly).verify().problem
    #expect(problem?.contains(change.problem) == true, "\(problem ?? "whole")")
  }

  @Test("What was appended since the tables were written is no difference")
  func tablesBehind() async throws {
    let path = TemporaryPath().path
    let log = try FileEventLog.open(path)
    try await log.addNumbered(0..<1_500)
    log.close()
    let other = try FileEventLog.open(path)
    try await other.addNumbered(1_500..<3_000)
    try await other.add(to: "b-1")
    #expect(try other.verify().problem == nil)
    #expect(try other.verify().digest == other.digest().hexadecimal)
  }

  private static func change(
    _ name: String, _ table: String, _ key: UInt64, _ value: [UInt8]?, _ problem: String
  ) -> Change {
    Change(
      testDescription: name, table: table, key: .number(key), value: value.map(filled),
      problem: problem)
  }

  private static func change(
    _ name: String, _ table: String, _ key: [UInt8], _ value: [UInt8]?, _ problem: String
  ) -> Change {
    Change(
      testDescription: name, table: table, key: .bytes(key), value: value.map(filled),
      problem: problem)
  }

  /// Returns a value of 8 bytes for a position that is given as one byte, else `value` unchanged.
  private static func filled(_ value: [UInt8]) -> [UInt8] {
    value.count == 1 ? value + [UInt8](repeating: 0, count: 7) : value
  }
}
