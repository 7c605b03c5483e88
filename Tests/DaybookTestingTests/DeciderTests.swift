import Daybook
import DaybookTesting
import Testing

/// The seats of a show: a guest takes a seat, and may take two at most.
private enum SeatEvent: EventSet {
  case taken(SeatTaken)
  case left(SeatLeft)

  static let cases = [EventCase(Self.taken), EventCase(Self.left)]

  var event: any Event {
    switch self {
    case .taken(let event): event
    case .left(let event): event
    }
  }
}

private struct SeatTaken: CodedEvent {
  static let type: EventType = "seat.taken"
  static var codec: Codec<Self> {
    Codec(.int64("seat", \.seat), .text("guest", \.guest), make: Self.init)
  }

  let seat: Int64
  let guest: String
}

private struct SeatLeft: CodedEvent {
  static let type: EventType = "seat.left"
  static var codec: Codec<Self> { Codec(.int64("seat", \.seat), make: Self.init) }

  let seat: Int64
}

private enum Seating: Decider {
  enum Command { case take(seat: Int64, guest: String), leave(seat: Int64) }
  enum Refusal: Error { case isTaken, hasTwo }

  static let initialState: [Int64: String] = [:]

  static func evolve(_ guests: inout [Int64: String], _ event: SeatEvent) {
    switch event {
    case .taken(let taken): guests[taken.seat] = taken.guest
    case .left(let left): guests[left.seat] = nil
    }
  }

  static func decide(
    _ command: Command, _ guests: [Int64: String]
  ) throws(Refusal) -> [SeatEvent] {
    switch command {
    case .take(let seat, let guest):
      if guests[seat] == guest { return [] }
      guard guests[seat] == nil else { throw .isTaken }
      guard guests.values.count(where: { $0 == guest }) < 2 else { throw .hasTwo }
      return [.taken(SeatTaken(seat: seat, guest: guest))]
    case .leave(let seat):
      return guests[seat] == nil ? [] : [.left(SeatLeft(seat: seat))]
    }
  }
}

@Suite("Rules decide on what the log holds, exactly, whoever else appends")
struct DeciderTests {
  @Test("Rules are tested without a log")
  func rules() {
    let taken = SeatEvent.taken(SeatTaken(seat: 1, guest: "ada"))
    Seating.expect(when: .take(seat: 1, guest: "ada"), then: [taken])
    Seating.expect(given: [taken], when: .take(seat: 1, guest: "ada"), then: [])
    Seating.expect(
      given: [taken], when: .take(seat: 1, guest: "bob"), refused: Seating.Refusal.isTaken)
    Seating.expect(
      given: [taken], when: .leave(seat: 1), then: [.left(SeatLeft(seat: 1))])
    withKnownIssue {
      Seating.expect(given: [taken], when: .take(seat: 1, guest: "bob"), then: [taken])
    }
    withKnownIssue {
      Seating.expect(
        given: [taken], when: .take(seat: 1, guest: "bob"), refused: Seating.Refusal.hasTwo)
    }
  }

  @Test("A decision tells its events and the state after them; none when nothing is to be done")
  func outcome() async throws {
    try await withTemporaryDaybook(events: SeatEvent.eventTypes) { daybook in
      let log = daybook.log
      try await log.append(JSONBatch.note, to: "show-1")
      let first = try await log.decide(
        .take(seat: 1, guest: "ada"), by: Seating.self, in: "show-1")
      #expect(first.state == [1: "ada"] && !first.wasKnown)
      #expect(first.appended.map(\.version) == [2])
      let again = try await log.decide(
        .take(seat: 1, guest: "ada"), by: Seating.self, in: "show-1")
      #expect(again.state == [1: "ada"] && again.appended.isEmpty)
      await #expect(throws: Seating.Refusal.isTaken) {
        try await log.decide(.take(seat: 1, guest: "bob"), by: Seating.self, in: "show-1")
      }
      #expect(try log.end() == 2)
      // The seats of another show are separate.
      try await log.decide(.take(seat: 1, guest: "bob"), by: Seating.self, in: "show-2")
    }
  }

  @Test("Of 32 who want the same two seats at once, two get one each; the others are refused")
  func racing() async throws {
    try await withTemporaryDaybook(events: SeatEvent.eventTypes) { daybook in
      let log = daybook.log
      let outcomes = await withTaskGroup(of: Bool.self) { group in
        for guest in 0..<32 {
          group.addTask {
            let command = Seating.Command.take(seat: Int64(guest % 2), guest: "guest \(guest)")
            let decision = try? await log.decide(
              command, by: Seating.self, in: "show-1", attempts: 32)
            return decision?.appended.count == 1
          }
        }
        return await group.reduce(into: []) { $0.append($1) }
      }
      let end = try log.end()
      #expect(outcomes.count { $0 } == 2 && end == 2)
    }
  }

  @Test("Rules over several streams hold, too, and events beside them are of no matter")
  func severalStreams() async throws {
    try await withTemporaryDaybook(events: SeatEvent.eventTypes) { daybook in
      let log = daybook.log
      let shows = [EventSelection(category: "show"), EventSelection(stream: "show-9")]
      let appended = await withTaskGroup(of: Int.self) { group in
        for seat in 0..<24 {
          group.addTask {
            _ = try? await log.append(JSONBatch.note, to: StreamName("note-\(seat)"))
            let decision = try? await log.decide(
              .take(seat: Int64(seat), guest: "ada"), by: Seating.self, over: shows, attempts: 48
            ) { _ in StreamName(checkedShow: seat) }
            return decision?.appended.count ?? 0
          }
        }
        return await group.reduce(0, +)
      }
      // Each show has a stream of its own, but ada gets only two seats in all shows together.
      let (events, end) = (try log.readAll(SeatEvent.self), try log.end())
      #expect(appended == 2 && events.count == 2 && end == 26)
    }
  }

  @Test("When others append first each time, it gives up with a conflict after so many attempts")
  func givingUp() async throws {
    let log = MemoryEventLog(events: SeatEvent.eventTypes)
    let busy = BusyLog(log)
    let error = await #expect(throws: AppendError.self) {
      try await busy.decide(
        .take(seat: 1, guest: "ada"), by: Seating.self, in: "show-1", attempts: 3)
    }
    guard case .changed = error?.reason else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(try log.readAll(SeatEvent.self).count == 3)
  }

  @Test("A command that is repeated is answered as the first time, before any rule is asked")
  func repeated() async throws {
    try await withTemporaryDaybook(events: SeatEvent.eventTypes) { daybook in
      let log = daybook.log
      let command = EventID.make()
      let take = Seating.Command.take(seat: 1, guest: "ada")
      let first = try await log.decide(take, by: Seating.self, in: "show-1", id: command)
      try await log.decide(.leave(seat: 1), by: Seating.self, in: "show-1")
      try await log.decide(.take(seat: 1, guest: "bob"), by: Seating.self, in: "show-1")
      let second = try await log.decide(take, by: Seating.self, in: "show-1", id: command)
      #expect(second.wasKnown && second.state == [1: "bob"])
      #expect(second.appended.map(\.seq) == first.appended.map(\.seq))
      #expect(try log.end() == 3)
      let outcomes = try await withThrowingTaskGroup(of: UInt64?.self) { group in
        let other = EventID.make()
        for _ in 0..<16 {
          group.addTask {
            let take = Seating.Command.take(seat: 2, guest: "eve")
            return try await log.decide(
              take, by: Seating.self, in: "show-1", id: other, attempts: 32
            ).appended.first?.seq
          }
        }
        return try await group.reduce(into: Set()) { $0.insert($1) }
      }
      #expect(outcomes == [4])
      #expect(try log.end() == 4)
    }
  }

  @Test("A batch of a command is idempotent as a whole; other events of it are refused")
  func commandBatch() async throws {
    let log = MemoryEventLog(events: SeatEvent.eventTypes)
    let command = EventID(namespace: EventID(high: 1, low: 2), name: "order 7")
    func batch(_ guest: String) -> EventBatch {
      var batch = EventBatch(command: command)
      for seat in 1...3 as ClosedRange<Int64> {
        batch.append(SeatTaken(seat: seat, guest: guest), to: "show-1")
      }
      return batch
    }
    let first = try await log.append(batch("ada"))
    let second = try await log.append(batch("ada"))
    #expect(second.map(\.seq) == first.map(\.seq) && second.allSatisfy { $0.wasKnown })
    await #expect(throws: AppendError.self) { _ = try await log.append(batch("bob")) }
    #expect(try log.end() == 3)
  }

  @Test("An id that follows from a name is that of RFC 9562, as other languages make it")
  func namedID() {
    // The expected id comes from Python: uuid.uuid5(uuid.NAMESPACE_DNS, 'www.example.com').
    let dns = EventID("6ba7b810-9dad-11d1-80b4-00c04fd430c8")
    let named = dns.map { EventID(namespace: $0, name: "www.example.com") }
    #expect("\(named, default: "")" == "2ed6657d-e927-568b-95e1-2665a8aea6a2")
    let made = (0..<100).map { _ in EventID.make() }
    #expect(Set(made).count == 100)
    #expect(made.allSatisfy { Array("\($0)")[14] == "7" })
    let bytes:
      (
        UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8,
        UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8
      ) =
        (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16)
    #expect("\(EventID(uuid: bytes))" == "01020304-0506-0708-090a-0b0c0d0e0f10")
  }

  @Test("An event is found by its id, whoever made it, in a file and in memory")
  func eventByID() async throws {
    try await withTemporaryDaybook(events: SeatEvent.eventTypes) { daybook in
      for log in [daybook.log, MemoryEventLog()] as [any EventLog] {
        let id = EventID.make()
        try await log.append(SeatLeft(seat: 1), to: "show-1")
        try await log.append(SeatLeft(seat: 2), to: "show-1", id: id)
        let made = try #require(try log.event(at: 1)).id
        #expect(try log.event(made)?.seq == 1)
        #expect(try log.event(id)?.data == ["seat": 2])
        #expect(try log.event(EventID.make()) == nil)
        #expect(try log.event(EventID(high: 0, low: 0)) == nil)
      }
    }
  }

  @Test("A name of category and id is one name, and no id moves it into another category")
  func streamNames() throws {
    let name = StreamName(category: "show", id: 7)
    #expect(name == "show-7" && name.category == "show")
    #expect(try StreamName(category: "show", id: "a-b").category == "show")
    for wrong in ["", "two-parts"] {
      #expect(throws: NameError.self) { try StreamName(category: wrong, id: 7) }
    }
    #expect(throws: NameError.self) { try StreamName(category: "show", id: "a\u{7}b") }
    #expect(StreamName(category: "show", id: UInt64.max).name == "show-18446744073709551615")
    #expect(StreamName(category: "show", id: -7).category == "show")
  }
}

/// An event that has nothing to do with seats.
private enum JSONBatch {
  struct Note: CodedEvent {
    static let type: EventType = "note.added"
    static var codec: Codec<Self> { Codec(.text("text", \.text), make: Self.init) }

    let text: String
  }

  static let note = Note(text: "beside")
}

extension StreamName {
  fileprivate init(checkedShow number: Int) {
    self.init(category: "show", id: number)
  }
}

/// A log in which another guest takes a seat before each append.
private final class BusyLog: EventLog {
  private let log: MemoryEventLog

  init(_ log: MemoryEventLog) { self.log = log }

  func append(_ batch: EventBatch) async throws(AppendError) -> [AppendedEvent] {
    let end: UInt64
    do throws(LogError) { end = try log.end() } catch { throw AppendError(.log(error)) }
    try await log.append(SeatTaken(seat: 100 + Int64(end), guest: "bob"), to: "show-1")
    return try await log.append(batch)
  }

  func end() throws(LogError) -> UInt64 { try log.end() }
  func version(of stream: StreamName) throws(LogError) -> UInt64 { try log.version(of: stream) }
  func position(of id: EventID) throws(LogError) -> UInt64? { try log.position(of: id) }
  func read(_ selection: EventSelection, limit: Int) throws(LogError) -> EventPage {
    try log.read(selection, limit: limit)
  }
  func readLast(_ selection: EventSelection, limit: Int) throws(LogError) -> [RecordedEvent] {
    try log.readLast(selection, limit: limit)
  }
  func types() throws(LogError) -> [EventType] { try log.types() }
  func digest() throws(LogError) -> [UInt8] { try log.digest() }
  func waitForEvents(after seq: UInt64) async -> Bool { await log.waitForEvents(after: seq) }
}
