import DaybookEvents
import DaybookValues
import TestSupport
import Testing

@Suite("Every log is read by position, stream, category, type and time", .serialized)
struct ReadingTests {
  static let history: [(stream: StreamName, type: EventType)] = (0..<6_000).map { number in
    let streams: [StreamName] = ["a-1", "a-2", "a", "b-1", "ab-1", "c-d-e", "-x"]
    let types: [EventType] = ["t.one", "t.two", "t.three"]
    return (streams[number * number % 7], types[number % 5 % 3])
  }

  /// Returns the time of an event; every hundredth event has an earlier time than the one before.
  static func time(_ number: Int) -> Timestamp {
    .numbered(number % 100 == 99 ? number - 5_000 : number)
  }

  static func filled(_ kind: LogKind) async throws -> (any EventLog, [RecordedEvent]) {
    let log = try kind.make()
    var generator = SeededGenerator(seed: 9)
    var number = 0
    while number < history.count {
      var batch = EventBatch()
      let end = min(history.count, number + Int.random(in: 1..<400, using: &generator))
      while number < end {
        let (stream, type) = history[number]
        batch.append(
          type, ["n": .integer(Int64(number))], to: stream, id: .numbered(number),
          time: time(number))
        number += 1
      }
      _ = try await log.append(batch)
    }
    return (log, try log.all())
  }

  @Test(
    "Every selection gives what filtering all events gives, in pages and backwards",
    arguments: LogKind.allCases)
  func selections(kind: LogKind) async throws {
    let (log, all) = try await Self.filled(kind)
    #expect(all.map(\.seq) == Array(1...6_000))
    var generator = SeededGenerator(seed: 10)
    for _ in 0..<TestLength.rounds(80, short: 20) {
      let selection = Self.randomSelection(&generator)
      let wanted = all.filter { Self.isWanted($0, selection) }.map(\.seq)
      #expect(try log.read(selection, limit: .max).events.map(\.seq) == wanted, "\(selection)")
      let limit = Int.random(in: 0..<2_000, using: &generator)
      #expect(
        try log.readLast(selection, limit: limit).map(\.seq) == wanted.suffix(limit),
        "last \(limit) of \(selection)")
      #expect(try Self.inPages(selection, limit + 1, log) == wanted, "pages of \(selection)")
    }
  }

  private static func randomSelection(
    _ generator: inout SeededGenerator
  ) -> EventSelection {
    var selection = EventSelection()
    func isSet() -> Bool { Int.random(in: 0..<3, using: &generator) == 0 }
    func position() -> UInt64 { .random(in: 0..<6_500, using: &generator) }
    if isSet() { selection.from = position() }
    if isSet() { selection.to = position() }
    if isSet() {
      selection.stream = ["a-1", "a", "nowhere-1", "-x"].randomElement(using: &generator)
    }
    if isSet() { selection.category = ["a", "c", "", "x"].randomElement(using: &generator) }
    if isSet() {
      selection.types = [["t.one"], ["t.two", "t.never"], []].randomElement(using: &generator)
    }
    if isSet() { selection.since = .numbered(Int(position())) }
    if isSet() { selection.until = .numbered(Int(position())) }
    return selection
  }

  private static func isWanted(_ event: RecordedEvent, _ selection: EventSelection) -> Bool {
    event.seq >= selection.from && event.seq <= selection.to ?? .max
      && selection.stream.map { $0 == event.stream } ?? true
      && selection.category.map { $0 == event.stream.category } ?? true
      && selection.types?.contains(event.type) ?? true
      && selection.since.map { $0 <= event.time } ?? true
      && selection.until.map { $0 >= event.time } ?? true
  }

  private static func inPages(
    _ selection: EventSelection, _ limit: Int, _ log: any EventLog
  ) throws -> [UInt64] {
    var found: [UInt64] = []
    var next: EventSelection? = selection
    while let wanted = next {
      let page = try log.read(wanted, limit: limit)
      #expect(page.events.count == limit || page.next == nil)
      found += page.events.map(\.seq)
      next = page.next
    }
    return found
  }

  @Test(
    "A long stream is read from any position, tables written or not",
    arguments: LogKind.allCases)
  func longStream(kind: LogKind) async throws {
    let path = TemporaryPath().path
    var log: any EventLog = try kind == .file ? FileEventLog.open(path) : kind.make()
    for first in stride(from: 0, to: 12_000, by: 500) {
      var batch = EventBatch()
      for number in first..<first + 500 {
        batch.append("n", ["n": .integer(Int64(number))], to: number % 2 == 0 ? "long-1" : "o-1")
      }
      _ = try await log.append(batch)
    }
    for isReopened in [false, true] {
      if isReopened, let file = log as? FileEventLog {
        file.close()
        log = try FileEventLog.open(path)
      }
      #expect(try log.version(of: "long-1") == 6_000)
      for from in [1, 2, 2_046, 2_047, 2_048, 2_049, 9_999, 10_241, 11_998, 12_000] as [UInt64] {
        let selection = EventSelection(from: from, stream: "long-1")
        let events = try log.read(selection, limit: .max).events
        #expect(events.map(\.version) == Array((from / 2 + 1)..<6_001))
        #expect(try log.read(selection, limit: 3).events == Array(events.prefix(3)))
      }
      #expect(
        try log.readLast(EventSelection(stream: "long-1"), limit: 2).map(\.version) == [
          5_999, 6_000,
        ])
    }
  }

  @Test("A selection from 0 begins with the first event", arguments: LogKind.allCases)
  func fromNothing(kind: LogKind) async throws {
    let log = try kind.make()
    try await log.addNumbered(0..<1_100, size: 100)
    var selection = EventSelection(stream: "count-1")
    selection.from = 0
    #expect(try log.read(selection, limit: 2).events.map(\.seq) == [1, 2])
    selection.stream = nil
    #expect(try log.readLast(selection, limit: 2).map(\.seq) == [1_099, 1_100])
    #expect(try log.read(selection, limit: .max).events.count == 1_100)
  }

  @Test("A log without events has nothing to read", arguments: LogKind.allCases)
  func emptyLog(kind: LogKind) throws {
    let log = try kind.make()
    #expect(try log.read(.all, limit: 10) == EventPage(events: [], next: nil))
    #expect(try log.readLast(.all, limit: 10) == [])
    #expect(try log.read(EventSelection(stream: "note-1"), limit: 10).events == [])
    #expect(try log.end() == 0)
    #expect(try log.types() == [])
    #expect(try log.digest() == [UInt8](repeating: 0, count: 32))
  }
}
