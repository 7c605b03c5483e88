@_spi(Engine) import DaybookEvents
import DaybookValues
import TestSupport
import Testing

@Suite("A log file keeps its newest events in the tail, and all others in blocks", .serialized)
struct TailAndBlockTests {
  @Test("The tail is sealed at 1,024 events")
  func sealByCount() async throws {
    let log = try FileEventLog.open(TemporaryPath().path)
    try await log.addNumbered(0..<1_000, size: 100)
    try await log.addNumbered(1_000..<1_023, size: 1)
    #expect(try LogLayout(log).tail.count == 1_023)
    #expect(try LogLayout(log).blocks == [])
    try await log.addNumbered(1_023..<1_024)
    #expect(try LogLayout(log).blocks.map(\.count) == [1_024])
    #expect(try LogLayout(log).tail == [])
  }

  @Test("The tail is sealed at 256 KiB")
  func sealByBytes() async throws {
    let log = try FileEventLog.open(TemporaryPath().path)
    for _ in 0..<2 { try await log.add(large(100_000), to: "text-1") }
    #expect(try LogLayout(log).tail == [1, 2])
    try await log.add(large(100_000), to: "text-1")
    #expect(try LogLayout(log).blocks.map(\.count) == [3])
    #expect(try LogLayout(log).tail == [])
  }

  @Test(
    "A batch of 256 events becomes a block at once, with the tail in it", arguments: [255, 256])
  func sealAtOnce(count: Int) async throws {
    let log = try FileEventLog.open(TemporaryPath().path)
    try await log.addNumbered(0..<5)
    try await log.addNumbered(5..<5 + count)
    let layout = try LogLayout(log)
    #expect(layout.blocks.map(\.count) == (count < 256 ? [] : [261]))
    #expect(layout.tail.count == (count < 256 ? 260 : 0))
  }

  @Test("A block holds at most 4,096 events")
  func largeBatch() async throws {
    let log = try FileEventLog.open(TemporaryPath().path)
    try await log.addNumbered(0..<9_000, size: 9_000)
    #expect(try LogLayout(log).blocks.map(\.count) == [4_096, 4_096, 808])
  }

  @Test("A block holds at most 1 MiB, and a larger event stands alone")
  func largeEvents() async throws {
    let log = try FileEventLog.open(TemporaryPath().path)
    var batch = EventBatch()
    let most = RecordView.maximumBytes - RecordView.envelopeBytes - 4
    for size in [10, 600_000, 500_000, most - 7, 10, most, 20] {
      batch.append("t", large(size), to: "text-1")
    }
    _ = try await log.append(batch)
    let layout = try LogLayout(log)
    #expect(layout.blocks.map(\.count) == [2, 1, 1, 1, 1, 1])
    #expect(layout.isSound(end: 7))
  }

  @Test("Whatever the batches, every event stands once, blocks before tail", arguments: [1, 2, 3])
  func randomBatches(seed: UInt64) async throws {
    var generator = SeededGenerator(seed: seed)
    let log = try FileEventLog.open(TemporaryPath().path)
    let memory = MemoryEventLog()
    var next = 0
    for round in 0..<60 {
      var batch = EventBatch()
      let most = [1, 10, 300, 1_500].randomElement(using: &generator) ?? 1
      for _ in 0..<Int.random(in: 1...most, using: &generator) {
        let size = Int.random(in: 0..<40, using: &generator) == 0 ? 30_000 : 10
        batch.append(
          "t", large(size), to: StreamName(stringLiteral: "text-\(next % 9)"), id: .numbered(next),
          time: .numbered(next))
        next += 1
      }
      _ = try await log.append(batch)
      _ = try await memory.append(batch)
      #expect(try LogLayout(log).isSound(end: UInt64(next)), "round \(round)")
    }
    #expect(try log.digest() == memory.digest())
    #expect(try log.verify().problem == nil)
  }

  private func large(_ count: Int) -> JSONObject {
    ["x": .string(String(repeating: "x", count: count))]
  }
}
