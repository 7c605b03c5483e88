import DaybookEvents
import DaybookValues
import Testing

@Suite("What an event belongs to and follows from stands in its metadata", .serialized)
struct EventMetaTests {
  private let order = EventID.numbered(4_711)
  private let measured = TemperatureMeasured(degrees: 2, place: "Gouda", note: "warm")

  @Test("By name, by key, typed and as JSON", arguments: LogKind.allCases)
  func names(kind: LogKind) async throws {
    let log = try kind.make(events: [TemperatureMeasured.self])
    try await log.append(
      measured, to: "t-1", meta: ["user": "ada"], correlation: "request-7", causation: order)
    var batch = EventBatch()
    batch.append(
      "temperature.measured", ["degrees": 1, "place": "Ede"], to: "t-1", correlation: "request-8",
      causation: order)
    batch.append(WeatherWithMeta.measured(measured), to: "t-1", correlation: "request-9")
    _ = try await log.append(batch)
    let events = try log.all()
    #expect(
      events.map(\.meta) == [
        [
          "user": "ada", "correlation": "request-7",
          "causation": .string(order.description),
        ],
        ["correlation": "request-8", "causation": .string(order.description)],
        ["correlation": "request-9"],
      ])
    #expect(events.map(\.causation) == [order, order, nil])
    let typed = try log.readAll(WeatherWithMeta.self)
    #expect(typed.map(\.meta) == events.map(\.meta))
    #expect(typed.map(\.correlation) == ["request-7", "request-8", "request-9"])
    #expect(typed.map(\.causation) == [order, order, nil])
  }

  @Test("What is given by name is stronger than the same key of the metadata")
  func both() async throws {
    let log = MemoryEventLog()
    try await log.append(
      measured, to: "t-1", meta: ["correlation": "old", "user": "ada"], correlation: "new")
    #expect(try log.all()[0].meta == ["correlation": "new", "user": "ada"])
  }

  @Test("Metadata of other programs that name neither, or something else, are no error")
  func strangers() async throws {
    let log = MemoryEventLog()
    for meta in [[:], ["correlation": 7, "causation": "no id"], ["causation": nil]] as [JSONObject]
    {
      try await log.add(
        ["degrees": 1, "place": "Ede"], "temperature.measured", to: "t-1", meta: meta)
    }
    #expect(try log.all().allSatisfy { $0.correlation == nil && $0.causation == nil })
    let typed = try log.readAll(WeatherWithMeta.self)
    #expect(typed.allSatisfy { $0.correlation == nil && $0.causation == nil })
    #expect(typed[1].meta == ["correlation": 7, "causation": "no id"])
  }

  @Test("What happens because of an event bears its id, and its correlation or its id")
  func because() async throws {
    let log = MemoryEventLog()
    try await log.append(measured, to: "t-1", id: order)
    let first = try #require(try log.event(order))
    try await log.append(measured, to: "t-2", meta: .because(of: first))
    let second = try log.readAll(WeatherWithMeta.self)[1]
    try await log.append(measured, to: "t-3", meta: .because(of: second))
    let all = try log.all()
    #expect(all.map(\.causation) == [nil, first.id, second.id])
    #expect(all.map(\.correlation) == [nil, order.description, order.description])
  }

  @Test("The events of a decision bear what the command was given", arguments: LogKind.allCases)
  func decisions(kind: LogKind) async throws {
    let log = try kind.make()
    try await log.decide(
      3, by: Counting.self, in: "t-1", meta: ["user": "ada"], correlation: "request-7",
      causation: order)
    try await log.decide(
      1, by: Counting.self, over: [EventSelection(stream: "t-1")], correlation: "request-8"
    ) { _ in "t-2" }
    let all = try log.all()
    #expect(all.map(\.correlation) == ["request-7", "request-7", "request-7", "request-8"])
    #expect(all.map(\.causation) == [order, order, order, nil])
    #expect(all.allSatisfy { $0.meta["user"] == ($0.seq < 4 ? "ada" : nil) })
  }

  @Test("An export gives them back, and the copy has the same digest")
  func roundTrip() async throws {
    let (log, copy) = (try LogKind.file.make(), MemoryEventLog())
    try await log.append(measured, to: "t-1", correlation: "a\u{0}b", causation: order)
    for event in try log.all() {
      var batch = EventBatch()
      batch.append(
        event.type, event.data, to: event.stream, id: event.id, time: event.time, meta: event.meta,
        schemaVersion: TemperatureMeasured.version)
      _ = try await copy.append(batch)
    }
    #expect(try copy.all().map(\.meta) == log.all().map(\.meta))
    #expect(try log.export().contains(#""correlation":"a\u0000b""#))
  }

  @Test("A set that does not ask reads the same events")
  func withoutMeta() async throws {
    let log = MemoryEventLog()
    try await log.append(measured, to: "t-1", correlation: "request-7")
    let place = try log.readAll(WeatherWithMeta.self)[0]
    #expect(
      try log.readAll(Weather.self) == [
        Recorded(
          .measured(measured), seq: 1, id: place.id, stream: "t-1", version: 1, time: place.time)
      ])
    #expect(
      place
        == Recorded(
          .measured(measured), seq: 1, id: place.id, stream: "t-1", version: 1, time: place.time,
          meta: ["correlation": "request-7"]))
  }
}

private enum WeatherWithMeta: EventSetWithMeta {
  case measured(TemperatureMeasured)

  static let cases = [EventCase(Self.measured)]

  var event: any Event {
    switch self {
    case .measured(let event): event
    }
  }
}

/// A decider that appends as many measurements as the command says.
private enum Counting: Decider {
  static let initialState = 0

  static func evolve(_ count: inout Int, _ event: Weather) { count += 1 }

  static func decide(_ command: Int, _ count: Int) -> [Weather] {
    (0..<command).map { .measured(TemperatureMeasured(degrees: Double($0), place: "Ede")) }
  }
}
