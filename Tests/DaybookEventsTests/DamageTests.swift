import DaybookValues
import Foundation
import TestSupport
import Testing

@_spi(Engine) @testable import DaybookEvents

@Suite("Damage is found, and never ends the process", .serialized)
struct DamageTests {
  @Test("Every bit of every event is guarded: verify names the event, in tail and block")
  func flippedBits() async throws {
    let path = TemporaryPath().path
    let log = try FileEventLog.open(path)
    try await log.addNumbered(0..<300, to: "a-1")
    try await log.addNumbered(300..<400, to: "b-1", size: 10)
    log.close()
    let file = try DamagedFile(path)
    var generator = SeededGenerator(seed: 12)
    for _ in 0..<TestLength.rounds(300, short: 60) {
      let seq = Int.random(in: 1...400, using: &generator)
      let byte = Int.random(in: 0..<file.size(of: seq), using: &generator)
      try file.flip(seq, byte: byte, bit: Int.random(in: 0..<8, using: &generator))
      let peer = try Peer("verify", path)
      let lines = peer.lines()
      #expect(peer.kill() == 0, "a signal for byte \(byte) of event \(seq)")
      #expect(
        lines.last?.hasPrefix("Event \(seq) cannot be read") == true,
        "byte \(byte) of event \(seq): \(lines)")
    }
    try file.restore()
    #expect(try Peer("verify", path).lines().last == "whole")
  }

  @Test("A flipped bit anywhere in the file is refused or found: nothing of ours traps on it")
  func flippedAnywhere() async throws {
    let path = TemporaryPath().path
    let log = try FileEventLog.open(path)
    try await log.addNumbered(0..<300, to: "a-1")
    try await log.addNumbered(300..<400, to: "b-1", size: 10)
    log.close()
    let file = URL(filePath: "\(path)/log.mdb")
    let bytes = try Data(contentsOf: file)
    var generator = SeededGenerator(seed: 13)
    for _ in 0..<Self.flips {
      var changed = bytes
      let place = Int.random(in: 0..<bytes.count, using: &generator)
      changed[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
      try changed.write(to: file)
      let peer = try Peer("exercise", path)
      let lines = peer.lines()
      let signal = peer.kill() & 0x7F
      // SIGILL and SIGTRAP would be traps in Swift code. Other signals come from LMDB, which trusts
      // its pages: a memory fault, a failed assertion, or the alarm that ends an endless loop.
      #expect(signal != SIGILL && signal != SIGTRAP, "byte \(place): \(lines)")
      #expect(signal != 0 || lines.last == "exercised", "byte \(place): \(lines)")
      try? FileManager.default.removeItem(atPath: "\(path).copy")
    }
  }

  static let flips = TestLength.rounds(1_000, short: 40)

  @Test("Verify names a digest that is not that of its events")
  func wrongDigest() async throws {
    let path = TemporaryPath().path
    let log = try FileEventLog.open(path)
    try await log.addNumbered(0..<1_024)
    try await log.addNumbered(1_024..<3_000)
    log.close()
    let digest = Data(try Self.firstDigest(of: log))
    var wrong = digest
    wrong[7] ^= 1
    try DamagedFile(path).replace(digest, by: wrong)
    let report = try FileEventLog.open(path, .readOnly).verify()
    #expect(report.problem?.contains("digest 1") == true)
    #expect(!report.isWhole)
  }

  private static func firstDigest(of log: FileEventLog) throws -> [UInt8] {
    try log.withRead { (read, _, _) throws(LogError) in
      var bytes: [UInt8] = []
      if let stored = try read.value(forKey: 1, in: read.tables.digests) { bytes.append(stored) }
      return bytes
    }
  }

  @Test("Damaged bytes of a block never trap before its checksum is found wrong")
  func blockBytes() throws {
    var builder = BlockBuilder(first: 7)
    for number in 0..<5 { builder.append(bytes(at: 7 + UInt64(number), of: number).span.bytes) }
    let block = builder.finished
    let isWhole = BlockView(first: 7, bytes: block.span.bytes)?.isWhole
    #expect(isWhole == true)
    var generator = SeededGenerator(seed: 14)
    var whole = 0
    for _ in 0..<60_000 {
      let damaged = Self.damage(block, &generator)
      guard let view = BlockView(first: 7, bytes: damaged.span.bytes) else { continue }
      if view.isWhole, damaged != block { whole += 1 }
    }
    #expect(whole == 0)
  }

  @Test("A block that says it has no types is not one")
  func blockWithoutTypes() throws {
    // With one record and no type, the index would have 8 bytes, too few for a checksum.
    var bytes = [UInt8](repeating: 0, count: 48)
    bytes.storeLittleEndian(BlockBuilder.format, at: 0)
    bytes.storeLittleEndian(UInt32(1), at: 4)
    bytes.storeLittleEndian(UInt32(40), at: 32)
    if let block = BlockView(first: 1, bytes: bytes.span.bytes) {
      Issue.record("a block of \(block.count) events")
    }
  }

  @Test("Damaged bytes of a record never trap before its checksum is found wrong")
  func recordBytes() throws {
    let record = bytes(at: 3, of: 4)
    let (isWhole, isElsewhere) = (
      RecordView.isWhole(record.span.bytes, seq: 3), RecordView.isWhole(record.span.bytes, seq: 4)
    )
    #expect(isWhole && !isElsewhere)
    var generator = SeededGenerator(seed: 15)
    var whole = 0
    for _ in 0..<60_000 {
      let damaged = Self.damage(record, &generator)
      if RecordView.isWhole(damaged.span.bytes, seq: 3), damaged != record { whole += 1 }
    }
    #expect(whole == 0)
  }

  private func bytes(at seq: UInt64, of number: Int) -> [UInt8] {
    let payload = [UInt8](repeating: UInt8(number), count: number * 9)
    let nothing: [UInt8] = []
    var bytes: [UInt8] = []
    bytes.appendRecord(
      at: seq,
      RecordEnvelope(
        typeNumber: UInt16(number % 2), schemaNumber: 1, time: .numbered(number), streamNumber: 1,
        version: 2, previous: 1, id: .numbered(number)),
      RecordContent(
        payload: payload.span.bytes, hasNulls: false, metadata: nothing.span.bytes), name: nil)
    return bytes
  }

  /// Damages bytes at random: changes bits and bytes, also in the head, cuts, and repeats parts.
  private static func damage(
    _ bytes: [UInt8], _ generator: inout SeededGenerator
  ) -> [UInt8] {
    var damaged = bytes
    let numbers: [UInt8] = [0, 1, 2, 8, 16, 0x7F, 0x80, 0xFF]
    for _ in 0..<Int.random(in: 1...4, using: &generator) where !damaged.isEmpty {
      let place = Int.random(in: 0..<damaged.count, using: &generator)
      switch Int.random(in: 0..<8, using: &generator) {
      case 0: damaged.removeSubrange(place...)
      case 1: damaged.removeFirst(place)
      case 2: damaged.append(contentsOf: damaged[place...])
      case 3, 4: damaged[place] = numbers.randomElement(using: &generator) ?? 0
      case 5: damaged[min(place % 40, damaged.count - 1)] = .random(in: 0...255, using: &generator)
      default: damaged[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
      }
    }
    return damaged
  }
}
