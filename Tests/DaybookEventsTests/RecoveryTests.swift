import DaybookSystem
import DaybookValues
import Foundation
import TestSupport
import Testing

@_spi(Engine) @testable import DaybookEvents

@Suite("A rescue brings over what can be read, and says what cannot", .serialized)
struct RecoveryTests {
  /// Makes a closed log with blocks and a tail, two streams in turn, and given and made ids.
  private func makeLog(_ path: String) async throws -> (events: [RecordedEvent], digest: String) {
    let log = try FileEventLog.open(path)
    try await log.addNumbered(0..<600, to: "a-1")
    for number in 600..<900 {
      try await log.add(["number": .integer(Int64(number))], to: number % 2 == 0 ? "a-1" : "b-1")
    }
    let found = (try log.all(), try log.digest().hexadecimal)
    try log.closeFile()
    return found
  }

  private func bytes(_ path: String) throws -> Data {
    try Data(contentsOf: URL(filePath: "\(path)/log.mdb"))
  }

  @Test("A daybook without damage is brought over as it is, and stays as it is")
  func whole() async throws {
    let (path, copy) = (TemporaryPath().path, TemporaryPath().path)
    let (events, digest) = try await makeLog(path)
    let before = try bytes(path)
    try PrivateFile.write(Data(repeating: 0x5A, count: 9_000), to: "\(path)/log.mdb-lock")
    let report = try FileEventLog.recover(path, to: copy)
    #expect(report == RecoveryReport(end: 900, losses: [], notes: [], digest: digest))
    let rescued = try FileEventLog.open(copy)
    #expect(try rescued.all() == events)
    #expect(try rescued.digest().hexadecimal == digest)
    try await rescued.addNumbered(0..<600, to: "a-1")
    #expect(try rescued.end() == 900, "ids are known")
    #expect(try bytes(path) == before)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: path).sorted()
        == ["log.mdb", "log.mdb-lock"])
  }

  @Test("In the place of damaged events stand others, and all the rest keeps its numbers")
  func lostEvents() async throws {
    let (path, copy) = (TemporaryPath().path, TemporaryPath().path)
    let (events, _) = try await makeLog(path)
    let lost = [1, 300, 301, 602, 800]
    try DamagedFile(path).flip(lost, byte: 20, bit: 3)
    let report = try FileEventLog.recover(path, to: copy)
    #expect(report.lost == 5 && report.recovered == 895 && report.end == 900)
    #expect(report.losses.map(\.seqs) == [1...1, 300...301, 602...602, 800...800])
    #expect(report.losses.map(\.stream) == ["a-1", "a-1", "b-1", "b-1"])
    #expect(report.losses.map(\.version) == [1, 300, 1, 100])
    let rescued = try FileEventLog.open(copy)
    let found = try rescued.all()
    #expect(found.count == 900)
    for (event, wanted) in zip(found, events) {
      if lost.contains(Int(wanted.seq)) {
        #expect(event.type == EventLost.type)
        #expect((event.seq, event.stream) == (wanted.seq, wanted.stream))
        #expect(event.version == wanted.version)
      } else {
        #expect(event == wanted)
      }
    }
    #expect(try rescued.verify().isWhole)
  }

  @Test("What is lost at the end is left out, and the rest is a daybook")
  func lostEnd() async throws {
    let (path, copy) = (TemporaryPath().path, TemporaryPath().path)
    let (events, _) = try await makeLog(path)
    try DamagedFile(path).flip(Array(898...900), byte: 60, bit: 0)
    let report = try FileEventLog.recover(path, to: copy)
    #expect(report.end == 897 && report.lost == 3 && report.recovered == 897)
    #expect(report.losses.map(\.seqs) == [898...900])
    #expect(try FileEventLog.open(copy).all() == Array(events.prefix(897)))
  }

  @Test("One damaged meta page loses nothing", arguments: [0, 4_096])
  func metaPage(offset: Int) async throws {
    let (path, copy) = (TemporaryPath().path, TemporaryPath().path)
    let log = try FileEventLog.open(path)
    try await log.addNumbered(0..<50, to: "a-1", size: 1)
    let events = try log.all()
    let live = try bytes(path)
    let place = TemporaryPath().path
    try Directory(place).create()
    var damaged = live
    damaged.replaceSubrange(offset..<offset + 4_096, with: Data(count: 4_096))
    try PrivateFile.write(damaged, to: "\(place)/log.mdb")
    #expect(throws: LogError.self) { try FileEventLog.open(place, .readOnly) }
    let report = try FileEventLog.recover(place, to: copy)
    #expect(report.end == 50 && report.lost == 0)
    #expect(report.notes.contains { $0.contains("meta page") })
    #expect(try FileEventLog.open(copy).all() == events)
    log.close()
  }

  @Test("Events are found though no table leads to them any more")
  func unreachable() async throws {
    let (path, copy) = (TemporaryPath().path, TemporaryPath().path)
    let (events, digest) = try await makeLog(path)
    // The meta pages refer to the trees of all tables, and lose these references here.
    var damaged = try bytes(path)
    for offset in [128, 4_096 + 128] {
      damaged.replaceSubrange(offset..<offset + 8, with: Data(repeating: 0x77, count: 8))
    }
    try PrivateFile.write(damaged, to: "\(path)/log.mdb")
    let report = try FileEventLog.recover(path, to: copy)
    #expect(report.lost == 0, "\(report)")
    #expect(report.digest == digest)
    #expect(try FileEventLog.open(copy).all() == events)
  }

  @Test("Nothing is rescued from what is no log, and nothing is left behind")
  func noise() throws {
    let (path, copy) = (TemporaryPath().path, TemporaryPath().path)
    #expect(throws: LogError.self) { try FileEventLog.recover(path, to: copy) }
    try Directory(path).create()
    for bytes in [Data(), Data(repeating: 0x5A, count: 50_000)] {
      try PrivateFile.write(bytes, to: "\(path)/log.mdb")
      #expect(throws: LogError.self) { try FileEventLog.recover(path, to: copy) }
      #expect(!FileManager.default.fileExists(atPath: copy))
    }
  }

  @Test("What is no file is no daybook, and nobody waits for it")
  func pipe() throws {
    let (path, copy) = (TemporaryPath().path, TemporaryPath().path)
    try Directory(path).create()
    mkfifo("\(path)/log.mdb", 0o600)
    let error = #expect(throws: LogError.self) { try FileEventLog.recover(path, to: copy) }
    #expect(error?.code == .notADaybook)
  }

  @Test("What stands at the destination is left alone")
  func destinationTaken() async throws {
    let path = TemporaryPath().path
    _ = try await makeLog(path)
    let taken = try TemporaryPath().write("mine")
    #expect(throws: LogError.self) { try FileEventLog.recover(path, to: taken) }
    #expect(try String(contentsOfFile: taken, encoding: .utf8) == "mine")
  }

  @Test("Of a stream with a number that no stream has nothing follows")
  func streamZero() {
    var places = LostPlaces()
    places.note(heads: [0: StreamHead(seq: 3, version: 3)], upTo: 5)
    places.noteMissingStreams(upTo: 5)
    #expect(places.gaps.count == 1)
  }

  @Test("Positions that are missing are known by stretches, whatever was found of them")
  func missingPositions() {
    var generator = SeededGenerator(seed: 5)
    var wanted = Set((1...200 as ClosedRange<UInt64>).filter { $0 % 7 > 2 })
    var missing = MissingPositions(wanted.sorted())
    missing.add(202...260)
    wanted.formUnion(202...260)
    for _ in 0..<400 {
      let seq = UInt64.random(in: 0...270, using: &generator)
      let end = seq + UInt64.random(in: 1...20, using: &generator)
      #expect(missing.first(from: seq) == wanted.filter { $0 >= seq }.min())
      #expect(missing.positions(in: seq..<end) == wanted.filter { seq..<end ~= $0 }.sorted())
      #expect(missing.count(through: seq) == UInt64(wanted.count { $0 <= seq }))
      #expect(missing.prefix(9) == Array(wanted.sorted().prefix(9)))
      missing.remove(seq)
      wanted.remove(seq)
      #expect(missing.isEmpty == wanted.isEmpty)
    }
  }

  @Test("The streams of lost events follow from the events around them")
  func places() {
    var places = LostPlaces()
    // Stream 1 has events 1, 3 and 6, and lost 4. Stream 2 has events 2 and 7, and lost 5. Stream 3
    // has event 10, and lost 8 and 9.
    for (seq, stream, version, previous) in [
      (1, 1, 1, 0), (2, 2, 1, 0), (3, 1, 2, 1), (6, 1, 4, 4), (7, 2, 3, 5), (10, 3, 3, 9),
    ] as [(UInt64, UInt32, UInt32, UInt64)] {
      places.note(seq: seq, stream: stream, version: version, previous: previous)
    }
    places.note(heads: [2: StreamHead(seq: 11, version: 4)], upTo: 12)
    let found = places.places(of: [4, 5, 8, 9, 11, 12])
    #expect(
      found == [
        4: .init(stream: 1, version: 3), 5: .init(stream: 2, version: 2),
        8: .init(stream: 3, version: 1), 9: .init(stream: 3, version: 2),
        11: .init(stream: 2, version: 4),
      ])
  }
}
