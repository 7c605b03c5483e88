import DaybookValues
import Foundation
import TestSupport
import Testing

@_spi(Engine) @testable import DaybookEvents

@Suite("Events of which only the names of the fields are lost", .serialized)
struct LostFieldsTests {
  /// Makes a log of two streams in turn; each event has a field that no other event has.
  private func makeLog(_ path: String) async throws -> [RecordedEvent] {
    let log = try FileEventLog.open(path)
    for number in 0..<40 {
      try await log.add(
        JSONObject([.init(key: "own\(number)x", value: .integer(Int64(number)))]),
        to: number % 2 == 0 ? "a-1" : "b-1")
    }
    let events = try log.all()
    try log.closeFile()
    return events
  }

  /// Overwrites all copies of the names.
  private func forget(_ names: [String], in path: String) throws {
    let file = URL(filePath: "\(path)/log.mdb")
    var bytes = try Data(contentsOf: file)
    for name in names {
      while let range = bytes.range(of: Data(name.utf8)) {
        bytes.replaceSubrange(range, with: Data(repeating: UInt8(ascii: "?"), count: range.count))
      }
    }
    try bytes.write(to: file)
  }

  @Test("They are told with stream and version, and all others keep theirs")
  func places() async throws {
    let (path, copy) = (TemporaryPath().path, TemporaryPath().path)
    let events = try await makeLog(path)
    try forget(["own1x", "own10x", "own20x"], in: path)
    let report = try FileEventLog.recover(path, to: copy)
    #expect(report.losses.map(\.seqs) == [2...2, 11...11, 21...21])
    #expect(report.losses.map(\.stream) == ["b-1", "a-1", "a-1"])
    #expect(report.losses.map(\.version) == [1, 6, 11])
    #expect(report.lostNames == 0)
    let rescued = try FileEventLog.open(copy)
    let found = try rescued.all()
    for (event, wanted) in zip(found, events) where event.type != EventLost.type {
      #expect(event == wanted)
    }
    #expect(found.map(\.stream) == events.map(\.stream))
    #expect(found.map(\.version) == events.map(\.version))
    #expect(try rescued.verify().problem == nil)
  }

  /// Returns the offsets of keys of type and schema entries that are before `names`.
  ///
  /// LMDB stores sizes and flags before a key, and the content after it.
  private func keys(of names: [String], in bytes: Data) -> [Int] {
    var places: [Int] = []
    for name in names {
      var start = bytes.startIndex
      while let range = bytes.range(of: Data(name.utf8), in: start..<bytes.endIndex) {
        start = range.upperBound
        for key in range.lowerBound - 16..<range.lowerBound - 7 where key >= 2 {
          let size = bytes[key - 2..<key]
          if Array(size) == [8, 0] { places.append(key) }
        }
      }
    }
    return places
  }

  @Test(
    "With any bit of a key of the catalog's tables changed, all events are rescued as they were")
  func keys() async throws {
    let path = TemporaryPath().path
    let events = try await makeLog(path)
    let file = URL(filePath: "\(path)/log.mdb")
    let whole = try Data(contentsOf: file)
    let places = keys(of: (0..<40).map { "own\($0)x" }, in: whole)
    #expect(places.count >= 40)
    for (round, place) in TestLength.sample(of: places, 60).enumerated() {
      var bytes = whole
      bytes[place + (round % 4 == 3 ? 2 : 0)] ^= 1 << UInt8(round % 6)
      try bytes.write(to: file)
      let copy = TemporaryPath().path
      let report = try FileEventLog.recover(path, to: copy)
      let rescued = try FileEventLog.open(copy, .readOnly)
      #expect(report.lost == 0, "byte \(place)")
      #expect(try rescued.all() == events, "byte \(place)")
      try rescued.closeFile()
    }
  }

  @Test("With any two pages exchanged, each event is rescued as it was, or told as lost")
  func pages() async throws {
    let path = TemporaryPath().path
    let events = try await makeLog(path)
    let file = URL(filePath: "\(path)/log.mdb")
    let whole = try Data(contentsOf: file)
    let pages = Array(stride(from: 8_192, to: whole.count - 4_095, by: 4_096))
    let pairs = pages.flatMap { one in pages.filter { $0 > one }.map { (one, $0) } }
    for (one, other) in TestLength.sample(of: pairs, 80) {
      var bytes = whole
      bytes.replaceSubrange(one..<one + 4_096, with: whole[other..<other + 4_096])
      bytes.replaceSubrange(other..<other + 4_096, with: whole[one..<one + 4_096])
      try bytes.write(to: file)
      let copy = TemporaryPath().path
      let report = try FileEventLog.recover(path, to: copy)
      let rescued = try FileEventLog.open(copy, .readOnly)
      #expect(report.lostNames == 0)
      for (event, wanted) in zip(try rescued.all(), events) where event.type != EventLost.type {
        #expect(event == wanted, "pages \(one / 4_096) and \(other / 4_096)")
      }
      try rescued.closeFile()
    }
  }

  @Test("A type of which nothing is left has no name that could be lost")
  func types() async throws {
    let (path, copy) = (TemporaryPath().path, TemporaryPath().path)
    let log = try FileEventLog.open(path)
    var batch = EventBatch()
    batch.append("once.seen", ["sole": 1], to: "a-1")
    batch.append("often.seen", ["kept": 1], to: "a-1")
    _ = try await log.append(batch)
    try log.closeFile()
    try forget(["sole", "once.seen"], in: path)
    let report = try FileEventLog.recover(path, to: copy)
    #expect(report.losses.map(\.seqs) == [1...1])
    #expect(report.losses.map(\.stream) == ["a-1"])
    #expect(report.lostNames == 0)
    #expect(try FileEventLog.open(copy).all().map(\.version) == [1, 2])
  }
}
