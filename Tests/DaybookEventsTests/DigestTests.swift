import DaybookEvents
import DaybookValues
import TestSupport
import Testing

@Suite("A digest tells logs apart, and nothing else", .serialized)
struct DigestTests {
  static let counts = [1, 1_023, 1_024, 1_025, 2_500, 5_000]

  @Test("Equal events give equal digests in every log, whatever the batches", arguments: counts)
  func batches(count: Int) async throws {
    var digests: Set<[UInt8]> = []
    for size in [count, 1_000, 300, 255, 7] {
      let log = MemoryEventLog()
      try await log.addNumbered(0..<count, size: size)
      digests.insert(try log.digest())
      guard size != 7 || count <= 1_025 else { continue }
      let path = TemporaryPath().path
      let file = try FileEventLog.open(path)
      try await file.addNumbered(0..<count, size: size)
      digests.insert(try file.digest())
      file.close()
      let again = try FileEventLog.open(path, .readOnly)
      digests.insert(try again.digest())
      #expect(try again.verify().digest == digests.first?.hexadecimal)
    }
    #expect(digests.count == 1)
  }

  @Test("A digest is stored with the last of its events, however the writer ends")
  func storedAtOnce() async throws {
    let path = TemporaryPath().path
    let log = try FileEventLog.open(path)
    try await log.addNumbered(0..<1_023, size: 341)
    #expect(try LogLayout(log).digests == 0)
    try await log.addNumbered(1_023..<1_024)
    #expect(try LogLayout(log).digests == 1)
    try await log.addNumbered(1_024..<3_500, size: 2_476)
    // The copy is as after a crash: the log was not closed.
    let again = try FileEventLog.open(try TemporaryPath(copying: path).path)
    #expect(try LogLayout(again).digests == 3)
    #expect(try again.verify().problem == nil)
    #expect(try again.digest() == log.digest())
    try await again.addNumbered(3_500..<4_100, size: 100)
    #expect(try LogLayout(again).digests == 4)
    #expect(try again.verify().problem == nil)
  }

  @Test("A log whose last digest was cut off is not appended to, since its chain is not whole")
  func cutOff() async throws {
    let path = TemporaryPath().path
    let log = try FileEventLog.open(path)
    try await log.addNumbered(0..<2_100, size: 700)
    log.close()
    try LogTable("digests", in: path).remove(2)
    let cut = try FileEventLog.open(path)
    var batch = EventBatch()
    batch.appendNumbered(2_100)
    let refusal = await cut.refusal(of: batch)
    #expect(refusal?.description.contains("digest 2") == true, "\(refusal?.description ?? "none")")
    #expect(try cut.end() == 2_100)
    #expect(try cut.verify().problem?.contains("digest 2") == true)
  }

  @Test("Any difference gives another digest", arguments: LogKind.allCases)
  func differences(kind: LogKind) async throws {
    var digests: [[UInt8]] = []
    let variants: [(EventID, Timestamp, StreamName, EventType, JSONObject, JSONObject)] = [
      (.numbered(1), .numbered(1), "a-1", "t", ["a": 1], [:]),
      (.numbered(2), .numbered(1), "a-1", "t", ["a": 1], [:]),
      (.numbered(1), .numbered(2), "a-1", "t", ["a": 1], [:]),
      (.numbered(1), .numbered(1), "a-2", "t", ["a": 1], [:]),
      (.numbered(1), .numbered(1), "a-1", "u", ["a": 1], [:]),
      (.numbered(1), .numbered(1), "a-1", "t", ["b": 1], [:]),
      (.numbered(1), .numbered(1), "a-1", "t", ["a": 2], [:]),
      (.numbered(1), .numbered(1), "a-1", "t", ["a": 1], ["m": 1]),
    ]
    for (id, time, stream, type, data, meta) in variants {
      let log = try kind.make()
      try await log.add(data, type, to: stream, id: id, time: time, meta: meta)
      digests.append(try log.digest())
    }
    #expect(Set(digests).count == variants.count)
  }
}
