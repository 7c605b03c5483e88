import DaybookStorage
import DaybookValues
import Foundation
import TestSupport
import Testing

@_spi(Engine) @testable import DaybookEvents

@Suite("The index of tags is made of the log, and made again where it is not there", .serialized)
struct TagIndexTests {
  /// Makes a closed log of 1,502 events, of which 502 have tags.
  private func makeLog() async throws -> String {
    let path = TemporaryPath().path
    let log = try FileEventLog.open(path)
    try await log.addTagged(0..<1_500)
    try await log.enrol("ada", "maths")
    try await log.open("maths")
    log.close()
    return path
  }

  private let selection = EventSelection(tags: ["course:maths"])

  @Test("A log that was made before there was the table gets it from its next writer")
  func madeBefore() async throws {
    let path = TemporaryPath().path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    try makeOldLog(in: path)
    let reader = try FileEventLog.open(path, .readOnly)
    #expect(reader.tables.tags == nil)
    #expect(try reader.read(selection, limit: 9).events.isEmpty)
    try reader.closeFile()
    let log = try FileEventLog.open(path, .readWrite)
    #expect(log.tables.tags != nil)
    try await log.enrol("bob", "maths")
    #expect(try log.read(selection, limit: 9).events.map(\.seq) == [1])
  }

  @Test(
    "A table that says nothing is made again by the next writer, and the log is read without it")
  func missing() async throws {
    let path = try await makeLog()
    try LogTable(LogTables.tagsName, in: path).removeAll()
    let reader = try FileEventLog.open(path, .readOnly)
    #expect(try reader.read(selection, limit: 9).events.map(\.seq) == [1_501, 1_502])
    #expect(try reader.verify().problem == nil)
    try reader.closeFile()
    let log = try FileEventLog.open(path)
    #expect(try log.read(selection, limit: 9).events.map(\.seq) == [1_501, 1_502])
    try await log.enrol("bob", "maths")
    #expect(try await refusal(after: 1_501, log) == 1_502)
    log.close()
    let tags = try LogTable(LogTables.tagsName, in: path)
    #expect(try tags.count() == 1 + 1_000 + 501 + 5 + 3)
    let other = try FileEventLog.open(path, .readOnly)
    #expect(try other.read(selection, limit: 9).events.map(\.seq) == [1_501, 1_502, 1_503])
    #expect(try other.verify().problem == nil)
  }

  @Test("Entries that nobody has linked, or with another checksum, are refused", arguments: 0...3)
  func strays(_ kind: Int) async throws {
    let path = try await makeLog()
    let (tags, tag) = (try LogTable(LogTables.tagsName, in: path), Array("third:1".utf8))
    switch kind {
    case 0: try tags.put([], forKey: EventTag.key(tag, at: 7))
    case 1:
      let key = EventTag.key(tag, at: 1_499)
      try tags.put(TagLink.bytes(1_499, under: key.rawBytes), forKey: key)
    case 2: try tags.remove(EventTag.headKey(tag))
    default: try tags.put(UInt64(1_502).storedBytes, forKey: EventTag.checkpointKey)
    }
    let log = try FileEventLog.open(path, .readOnly)
    #expect(throws: LogError.self) {
      try log.read(EventSelection(tags: ["third:1"]), limit: .max)
    }
  }

  @Test("With any bit of the index changed, each tag gives all of its events, or is refused")
  func flippedBits() async throws {
    let path = TemporaryPath().path
    let log = try FileEventLog.open(path)
    // There are enough entries for several leaf pages of the index, and for branch pages above
    // them.
    for start in stride(from: 0, to: 6_000, by: 2_000) {
      try await log.addTagged(start..<start + 2_000, times: 3)
    }
    try log.closeFile()
    let truth = try Self.eventsByTag(in: path)
    let file = URL(filePath: "\(path)/log.mdb")
    let whole = try Data(contentsOf: file)
    let places = whole.places(of: "third:") + whole.places(of: "number:1")
    for (round, place) in TestLength.sample(of: places, 40).enumerated() {
      var damaged = whole
      damaged[place + round % 24] ^= 1 << UInt8(round % 8)
      try damaged.write(to: file)
      try Self.expectAllOrRefusal(in: path, truth, "byte \(place + round % 24), bit \(round % 8)")
    }
  }

  /// Returns the positions of the events of each tag, found by reading every event.
  private static func eventsByTag(in path: String) throws -> [String: [UInt64]] {
    let log = try FileEventLog.open(path, .readOnly)
    defer { try? log.closeFile() }
    var found: [String: [UInt64]] = [:]
    for event in try log.all() {
      guard case .array(let tags)? = event.meta["tags"] else { continue }
      for case .string(let tag) in tags { found[tag, default: []].append(event.seq) }
    }
    return found
  }

  private static func expectAllOrRefusal(
    in path: String, _ truth: [String: [UInt64]], _ place: String
  ) throws {
    do {
      let log = try FileEventLog.open(path, .readOnly)
      defer { try? log.closeFile() }
      let tags = truth.keys.filter { $0.hasPrefix("third:") } + ["number:1", "number:1000"]
      for tag in tags {
        do throws(LogError) {
          let found = try log.read(EventSelection(tags: [tag]), limit: .max).events.map(\.seq)
          #expect(found == truth[tag, default: []], "\(place): \(tag)")
        } catch { #expect(error.code == .damaged, "\(place): \(error)") }
      }
    } catch {
      #expect(error.code == .damaged || error.code == .notADaybook, "\(place): \(error)")
    }
  }

  @Test("Verify finds an entry that is gone, and a recovery makes all of them again")
  func gone() async throws {
    let path = try await makeLog()
    let tags = try LogTable(LogTables.tagsName, in: path)
    try tags.remove(EventTag.key(Array("course:maths".utf8), at: 1_502))
    let problem = try FileEventLog.open(path, .readOnly).verify().problem
    #expect(problem?.contains("index of tags (event 1502)") == true, "\(problem ?? "whole")")
    let copy = TemporaryPath().path
    #expect(try FileEventLog.recover(path, to: copy).lost == 0)
    let recovered = try FileEventLog.open(copy)
    #expect(try recovered.read(selection, limit: 9).events.map(\.seq) == [1_501, 1_502])
    #expect(try recovered.verify().problem == nil)
  }

  @Test("A backup has it, also of what is not in the table yet")
  func backup() async throws {
    let path = try await makeLog()
    let log = try FileEventLog.open(path)
    try await log.enrol("bob", "maths")
    let destination = TemporaryPath().path
    #expect(try await log.backUp(to: destination) == 1_503)
    #expect(try LogTable(LogTables.tagsName, in: destination).count() == 1 + 1_000 + 501 + 5 + 3)
    let copy = try FileEventLog.open(destination)
    #expect(try copy.read(selection, limit: 9).events.map(\.seq) == [1_501, 1_502, 1_503])
    #expect(try copy.verify().problem == nil)
  }

  @Test("An import that is given up leaves no tags, and one that is done all of them")
  func imports() async throws {
    let (path, file) = (try await makeLog(), TemporaryPath().path)
    let source = MemoryEventLog()
    // There are more tags than the import holds in memory.
    try await source.addTagged(0..<12_000, tagging: 1, times: 5)
    let good = try source.export()
    try (good + "{\n").write(toFile: file, atomically: true, encoding: .utf8)
    let log = try FileEventLog.open(path)
    await #expect(throws: ImportError.self) {
      _ = try await log.import(file, sliceBytes: 1 << 20)
    }
    #expect(try log.end() == 1_502)
    #expect(try log.verify().problem == nil)
    log.close()
    #expect(try LogTable(LogTables.tagsName, in: path).count() == 1 + 1_000 + 501 + 3 + 2)
    try good.write(toFile: file, atomically: true, encoding: .utf8)
    let again = try FileEventLog.open(path)
    let report = try await again.import(file, sliceBytes: 1 << 20)
    #expect(report.appended == 12_000)
    let found = try again.read(EventSelection(tags: ["third:1", "number:31"]), limit: 9).events
    #expect(found.map(\.seq) == [32, 1_502 + 32])
    #expect(try again.verify().problem == nil)
    again.close()
    let heads = 501 + 2 + 12_000 - 500 + 14
    #expect(
      try LogTable(LogTables.tagsName, in: path).count() == 1 + 1_000 + 3 + 12_000 * 6 + heads)
  }

  @Test("Killed at any moment, a process has left an index that its events are found by")
  func killed() async throws {
    let path = TemporaryPath().path
    var generator = SeededGenerator(seed: 5)
    var next: UInt64 = 0
    for _ in 0..<TestLength.rounds(100, short: 6) {
      let peer = try Peer("append-tagged", path, "\(next)")
      for _ in 0..<Int.random(in: 0...7, using: &generator) {
        #expect(peer.nextLine() == "\(next)")
        next += 1
      }
      peer.kill()
      for line in peer.lines() where line == "\(next)" { next += 1 }
      guard FileManager.default.fileExists(atPath: "\(path)/log.mdb") else { continue }
      let log = try FileEventLog.open(path, .readOnly)
      #expect(try log.verify().problem == nil)
      for number in next - min(next, 3)..<next {
        let found = try log.read(
          EventSelection(tags: ["number:\(number)", "offset:0"]), limit: .max
        ).events
        #expect(!found.isEmpty && found.allSatisfy { $0.data["number"] == .integer(Int64(number)) })
      }
      // Events that were appended and not acknowledged are in the log as well, so the next peer
      // starts after them.
      while try !log.read(EventSelection(tags: ["number:\(next)"]), limit: 1).events.isEmpty {
        next += 1
      }
    }
    #expect(next > 5)
  }

  /// Returns the event that conflicts with a decision about maths that saw events up to `position`.
  private func refusal(after position: UInt64, _ log: any EventLog) async throws -> UInt64? {
    var batch = EventBatch()
    batch.append("student.enrolled", [:], to: "student-x")
    batch.require(.nothing(in: [selection], after: position))
    guard case .changed(_, let seq) = await log.refusal(of: batch)?.reason else { return nil }
    return seq
  }

  /// Makes an empty log with the tables of older versions, which have no index of tags.
  private func makeOldLog(in path: String) throws {
    let file = try StorageEnvironment.open(
      path: "\(path)/log.mdb",
      options: .init(access: .readWrite(createsFile: true), tables: LogTables.definitions))
    try LogTable("meta", in: path).put(LogTables.format.storedBytes, forKey: LogTables.Key.format)
    try file.close(deadline: .seconds(30))
  }
}

extension EventLog {
  /// Appends numbered events in one batch; one in `tagging` of them has tags.
  func addTagged(_ numbers: Range<Int>, tagging: Int = 3, times: Int = 1) async throws {
    var batch = EventBatch()
    for number in numbers {
      let isTagged = number % tagging == (tagging == 1 ? 0 : 1)
      batch.append(
        "number.counted", ["number": .integer(Int64(number))], to: "count-1",
        tags: isTagged
          ? ["number:\(number)"] + (0..<times).map { "third:\(number % 3 + 3 * $0)" } : [])
    }
    _ = try await append(batch)
  }
}

extension Data {
  /// Returns the offsets at which `text` occurs.
  fileprivate func places(of text: String) -> [Int] {
    var (places, start) = ([Int](), startIndex)
    while let range = range(of: Data(text.utf8), in: start..<endIndex) {
      places.append(range.lowerBound)
      start = range.upperBound
    }
    return places.filter { $0 + 24 < count }
  }
}
