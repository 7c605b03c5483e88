import DaybookEvents
import DaybookValues
import TestSupport
import Testing

@Suite("Events of a closed set come as a sequence", .serialized)
struct TypedSequenceTests {
  /// Makes a log of 9,000 measurements in two streams, with notes between them.
  private func makeLog(_ kind: LogKind) async throws -> any EventLog {
    let log = try kind.make()
    var batch = EventBatch()
    for number in 0..<9_000 {
      let event = TemperatureMeasured(degrees: Double(number), place: "x")
      batch.append(event, to: number % 2 == 0 ? "t-1" : "u-1", time: .numbered(number))
      if number % 3 == 0 { batch.append("note.added", [:], to: "note-1") }
    }
    _ = try await log.append(batch)
    return log
  }

  private static let selections: [EventSelection] = [
    .all, EventSelection(from: 5_000), EventSelection(from: 4_096, to: 4_097),
    EventSelection(stream: "u-1"), EventSelection(from: 3_000, to: 8_001, stream: "t-1"),
    EventSelection(category: "t"), EventSelection(types: ["note.added"]),
    EventSelection(since: .numbered(7_000), until: .numbered(7_500)), EventSelection(from: 12_001),
    EventSelection(stream: "none-1"),
  ]

  @Test("A sequence has what reading all at once has", arguments: LogKind.allCases)
  func asReadAll(kind: LogKind) async throws {
    let log = try await makeLog(kind)
    for selection in Self.selections {
      let expected = try log.readAll(Weather.self, in: selection)
      #expect(try await log.events(Weather.self, in: selection).all() == expected)
    }
    #expect(try await log.events(Weather.self).all().count == 9_000)
  }

  @Test("A sequence ends where the log ended when it began", arguments: LogKind.allCases)
  func endOfTheLog(kind: LogKind) async throws {
    let log = try await makeLog(kind)
    var events = log.events(Weather.self).makeAsyncIterator()
    var count = 0
    while try await events.next() != nil {
      count += 1
      if count % 3_000 == 0 {
        try await log.append(TemperatureMeasured(degrees: 1, place: "late"), to: "t-1")
      }
    }
    #expect(count == 9_000)
    #expect(try await kind.make().events(Weather.self).all().isEmpty)
  }

  @Test(
    "Who goes on after the last position that was seen gets the rest",
    arguments: LogKind.allCases,
    TestLength.sample(of: [1, 4_095, 4_096, 4_097, 11_999] as [UInt64], 2))
  func goingOn(kind: LogKind, last: UInt64) async throws {
    let log = try await makeLog(kind)
    var seen: [Recorded<Weather>] = []
    for try await event in log.events(Weather.self) where seen.last?.seq ?? 0 < last {
      seen.append(event)
    }
    let rest = EventSelection(from: (seen.last?.seq ?? 0) + 1)
    seen += try await log.events(Weather.self, in: rest).all()
    #expect(try seen == log.readAll(Weather.self))
  }

  @Test(
    "An event that cannot be read is told with its place, after those before it",
    arguments: LogKind.allCases, [false, true])
  func unreadable(kind: LogKind, goesOn: Bool) async throws {
    let log = try kind.make()
    for _ in 1...3 { try await log.append(TemperatureMeasured(degrees: 1, place: "x"), to: "t-1") }
    try await log.add(["place": "Delft"], "temperature.measured", to: "t-2")
    try await log.append(TemperatureMeasured(degrees: 2, place: "x"), to: "t-1")
    let sequence = goesOn ? log.follow(Weather.self) : log.events(Weather.self)
    var (events, seqs) = (sequence.makeAsyncIterator(), [UInt64]())
    let error = await #expect(throws: EventDecodingError.self) {
      while let event = try await events.next() { seqs.append(event.seq) }
    }
    #expect(seqs == [1, 2, 3] && error?.seq == 4 && error?.field == "degrees")
    #expect(try await events.next() == nil)
    // An unreadable event in a stream that is not selected does no harm.
    let others = log.events(Weather.self, in: EventSelection(stream: "t-1"))
    #expect(try await others.all().map(\.seq) == [1, 2, 3, 5])
  }

  @Test("A log that gives JSON only gives typed events as well")
  func plainLog() async throws {
    let log = MemoryEventLog()
    for _ in 1...3 { try await log.append(TemperatureMeasured(degrees: 1, place: "x"), to: "t-1") }
    let moving = MovingLog(log)
    let found = try await moving.follow(Weather.self, in: EventSelection(to: 3)).all()
    #expect(try found == log.readAll(Weather.self))
  }

  @Test("Followers get typed events as they come", arguments: LogKind.allCases)
  func following(kind: LogKind) async throws {
    let log = try kind.make()
    let followers = (0..<20).map { number in
      let stream: StreamName = number % 2 == 0 ? "t-0" : "t-1"
      let selection = EventSelection(to: 600, stream: stream)
      return Task { try await log.follow(Weather.self, in: selection).all() }
    }
    for number in 0..<600 {
      let event = TemperatureMeasured(degrees: Double(number), place: "x")
      try await log.append(event, to: number % 2 == 0 ? "t-0" : "t-1")
    }
    let all = try log.readAll(Weather.self)
    for (number, follower) in followers.enumerated() {
      #expect(try await follower.value == all.filter { $0.seq % 2 != UInt64(number % 2) })
    }
  }
}

extension AsyncSequence where Element: Sendable {
  /// All elements, in order.
  func all() async throws -> [Element] {
    var elements: [Element] = []
    for try await element in self { elements.append(element) }
    return elements
  }
}
