import DaybookEvents
import DaybookValues
import Testing

@Suite("What an export could not give back is refused when it is appended", .serialized)
struct StorableEventTests {
  static func nested(_ depth: Int) -> JSONObject {
    var value: JSONValue = [:]
    for _ in 1..<depth { value = ["a": value] }
    return value.object ?? [:]
  }

  @Test(
    "Numbers that are not finite, deep nesting and far times name the event",
    arguments: LogKind.allCases)
  func refused(kind: LogKind) async throws {
    let log = try kind.make()
    let late = Timestamp(microsecondsSinceEpoch: 253_402_300_800_000_000)
    for add in [
      { $0.append("t", ["x": .real(.nan)], to: "s") },
      { $0.append("t", ["x": [.real(.infinity)]], to: "s") },
      { $0.append("t", Self.nested(64), to: "s") },
      { $0.append("t", [:], to: "s", meta: Self.nested(64)) },
      { $0.append("t", [:], to: "s", time: late) },
    ] as [(inout EventBatch) -> Void] {
      var batch = EventBatch()
      batch.append("t", Self.nested(63), to: "s")
      add(&batch)
      let error = await #expect(throws: AppendError.self) { try await log.append(batch) }
      #expect(error?.eventIndex == 1)
      #expect(error?.description.hasPrefix("The event holds ") == true)
    }
    #expect(try log.end() == 0)
  }
}
