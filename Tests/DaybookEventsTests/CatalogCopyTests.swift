import DaybookStorage
import DaybookSystem
import DaybookValues
import Foundation
import TestSupport
import Testing

@_spi(Engine) @testable import DaybookEvents

@Suite("What numbers in records mean is written twice, so that a lost page costs no names")
struct CatalogCopyTests {
  /// Makes a log with a block and a tail, which is closed, or left as by a killed process.
  private func makeLog(_ path: String, blocks: Bool, closes: Bool = true) async throws
    -> [RecordedEvent]
  {
    let log = try FileEventLog.open(path)
    if blocks { try await log.addNumbered(0..<300, to: "count-1", size: 300) }
    for number in 0..<30 {
      _ = try await log.add(
        ["text": .string("word \(number)"), "field\(number % 3)": .bool(true)],
        number % 2 == 0 ? "note.added" : "note.changed",
        to: StreamName(checked: "note-\(number % 9)"))
    }
    let events = try log.all()
    let bytes = try Data(contentsOf: URL(filePath: "\(path)/log.mdb"))
    log.close()
    if !closes {
      try log.environment.close(deadline: .seconds(10))
      try PrivateFile.write(bytes, to: "\(path)/log.mdb")
    }
    return events
  }

  @Test("A block says itself what its records mean, without its head, too")
  func blockAlone() throws {
    var catalog = EventCatalog()
    let type = catalog.add("note.added")
    let fields = [EventField.int64("number"), .text("text")]
    let shape = EventDefinition(type: "note.added", version: 0, fields: fields)
    let schema = catalog.add(shape, toType: type)
    var block = BlockBuilder(first: 7)
    for number in 0..<300 { add(number, type, schema, to: &block) }
    let parts = block.parts(catalog)
    var bytes = block.finished
    bytes.replaceSubrange(0..<BlockBuilder.headBytes, with: parts.head)
    bytes.removeLast(block.index.count)
    bytes += parts.rest
    #expect(BlockView(first: 7, bytes: bytes.span.bytes)?.isWhole == true)
    let wanted: [CatalogCopy.Entry] = [
      .init(kind: .type, number: 0, content: Array("note.added".utf8)),
      .init(kind: .schema, number: 1, content: shape.storedBytes),
    ]
    for lost in [0, 100] {
      for offset in 0..<lost { bytes[offset] = 0 }
      let found = RecoveredBlock(first: 7, bytes: bytes)
      #expect(found.catalogCopy(in: bytes) == wanted)
      #expect(found.records.count { $0 != nil } == (lost == 0 ? 300 : 299))
    }
  }

  private func add(_ number: Int, _ type: UInt16, _ schema: UInt16, to block: inout BlockBuilder) {
    let (payload, nothing) = ([UInt8](repeating: 7, count: 40), [UInt8]())
    block.append(
      RecordEnvelope(
        typeNumber: type, schemaNumber: schema, time: Timestamp(microsecondsSinceEpoch: 0),
        streamNumber: 1, version: UInt32(number + 1), previous: UInt64(number),
        id: EventID(high: 0, low: 0)),
      RecordContent(
        payload: payload.span.bytes, hasNulls: false, metadata: nothing.span.bytes),
      name: number == 0 ? StreamName(checked: "a") : nil)
  }

  @Test("Names that are nowhere are made up and counted")
  func lostNames() async throws {
    let (path, copy) = (TemporaryPath().path, TemporaryPath().path)
    let log = try FileEventLog.open(path)
    for _ in 0..<5 { _ = try await log.add(["n": 1], "note.added", to: "note-1") }
    log.close()
    try DamagedFile(path).replace(Data("note.added".utf8), by: Data("note-added".utf8))
    let report = try FileEventLog.recover(path, to: copy)
    #expect(report.lost == 0 && report.lostNames == 1)
    #expect(report.notes.contains { $0.contains("unnamed.type-0") }, "\(report.notes)")
    #expect(try FileEventLog.open(copy).types() == ["unnamed.type-0"])
  }

  @Test("The name of a stream is known though its first event is lost before any checkpoint")
  func lostFirstEvent() async throws {
    let (path, copy) = (TemporaryPath().path, TemporaryPath().path)
    let events = try await makeLog(path, blocks: true, closes: false)
    try DamagedFile(path).flip([1, 303], byte: 60, bit: 2)
    let report = try FileEventLog.recover(path, to: copy)
    #expect(report.lost == 2 && report.lostNames == 0, "\(report)")
    let found = try FileEventLog.open(copy).all()
    #expect(found.map(\.stream) == events.map(\.stream))
    #expect(found.map(\.version) == events.map(\.version))
  }

  @Test("Without the head of a block its other events are found by its index")
  func headlessBlock() async throws {
    let (path, copy) = (TemporaryPath().path, TemporaryPath().path)
    let log = try FileEventLog.open(path)
    try await log.addNumbered(0..<400, to: "count-1", size: 400)
    let events = try log.all()
    var first = Data()
    try log.scan(.all) { (record, _, _) throws(LogError) in
      first = record.bytes.withUnsafeBytes { Data($0) }
      return false
    }
    log.close()
    try log.environment.close(deadline: .seconds(10))
    var bytes = try Data(contentsOf: URL(filePath: "\(path)/log.mdb"))
    let start = try #require(bytes.range(of: first)).lowerBound - BlockBuilder.headBytes
    bytes.replaceSubrange(start..<start + 400, with: Data(count: 400))
    try PrivateFile.write(bytes, to: "\(path)/log.mdb")
    let report = try FileEventLog.recover(path, to: copy)
    // Each record has at least its envelope, so the zeroed bytes hit at most seven records.
    #expect((1...7).contains(report.lost), "\(report)")
    let found = try FileEventLog.open(copy).all()
    #expect(Array(found.dropFirst(7)) == Array(events.dropFirst(7)))
  }

  @Test("No bit of a copy changes unnoticed, its number and its length included")
  func flippedCopy() {
    let bytes = CatalogCopy.bytes("note.added", 0) + CatalogCopy.bytes("note.changed", 1)
    let written = CatalogCopy.entries(in: bytes.span.bytes).entries
    #expect(written.map(\.number) == [0, 1])
    for bit in 0..<bytes.count * 8 {
      var flipped = bytes
      flipped[bit / 8] ^= 1 << UInt8(bit % 8)
      let (entries, _, isWhole) = CatalogCopy.entries(in: flipped.span.bytes)
      #expect(!isWhole && entries.allSatisfy { written.contains($0) }, "bit \(bit)")
    }
  }

  @Test("Names of new streams grow in the page that each commit writes, and leave it by the page")
  func growingParts() async throws {
    let log = try FileEventLog.open(TemporaryPath().path)
    let names = (1...500).map { StreamName(checked: "a-stream-with-a-name-of-some-length-\($0)") }
    for name in names { _ = try await log.add(["n": 1], "note.added", to: name) }
    let parts = try log.withRead { (read, _, _) throws(LogError) in
      var parts: [[UInt8]] = []
      for number in 0..<(try read.copyParts()).streamsParts {
        let key = LogTables.Key.streamsPart(number)
        parts.append([])
        let part = try read.value(forKey: key.rawBytes, in: read.tables.meta)
        if let part { parts[parts.count - 1].append(part) }
      }
      return parts
    }
    // Each of the 500 names of about 40 bytes is an entry with 17 bytes in addition to the name.
    #expect((7...9).contains(parts.count))
    #expect(parts.dropLast().dropLast().allSatisfy { (3_000...4_080).contains($0.count) })
    #expect((1...1_000).contains(parts.last?.count ?? 0))
    let found = parts.flatMap { CatalogCopy.entries(in: $0.span.bytes).entries.flatMap(\.streams) }
    #expect(found.map(\.name) == names && found.map(\.number) == Array(1...500))
  }

  @Test("verify finds a copy that says something else")
  func damagedCopy() async throws {
    let path = TemporaryPath().path
    _ = try await makeLog(path, blocks: false)
    #expect(try FileEventLog.open(path).verify().isWhole)
    let other = CatalogCopy.bytes("note.other", 0)
    try LogTable("meta", in: path).put(other, forKey: LogTables.Key.catalogPart(0))
    let report = try FileEventLog.open(path).verify()
    #expect(report.problem?.contains("copy of names") == true, "\(report)")
  }

  @Test("A log without copies is read and extended, and has them then")
  func older() async throws {
    let path = TemporaryPath().path
    try Directory(path).create()
    let fixture = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Fixtures/Logs/WithoutCopies.mdb")
    try PrivateFile.write(Data(contentsOf: fixture), to: "\(path)/log.mdb")
    let log = try FileEventLog.open(path)
    // The digest that the older program gave.
    let digest = "0f30b22053bee995550c03dfa0fb0deac08e320b0d564174a264fc527bc38a7c"
    let check = try log.verify()
    #expect(check.events == 320 && check.digest == digest && check.isWhole)
    _ = try await log.add(["n": 1], "note.added", to: "player-1")
    let events = try log.all()
    #expect(events.count == 321 && events[319].type == "note.added")
    #expect(try log.verify().isWhole)
    let parts = try log.withRead { (read, _, _) throws(LogError) in try read.copyParts() }
    #expect(parts.types == 3 && parts.schemas > 0 && parts.catalogParts > 0)
  }

  @Test("Copies of many types take little of a block, and a few blocks hold all")
  func manyTypes() throws {
    var catalog = EventCatalog()
    let types = (0..<200).map { catalog.add(EventType(checked: "a.long.name.of.type.\($0)")) }
    var found: Set<UInt32> = []
    for number in 0..<60 where found.count < types.count {
      var block = BlockBuilder(first: UInt64(number) * 1_024 + 1)
      for index in 0..<400 { add(index, types[index % 200], 0, to: &block) }
      let copy = block.catalogCopy(of: catalog, besides: block.index)
      #expect(copy.count <= max(4_096, block.recordBytes / 64))
      let (entries, byteCount, isWhole) = CatalogCopy.entries(in: copy.span.bytes)
      #expect(byteCount == copy.count && isWhole)
      found.formUnion(entries.map(\.number))
    }
    #expect(found.count == types.count)
  }
}
