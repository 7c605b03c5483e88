import DaybookEvents
import DaybookValues
import Testing

@Suite("Every log keeps events of Swift types", .serialized)
struct TypedEventTests {
  @Test("Older versions are read by the upcast of today's type", arguments: LogKind.allCases)
  func upcasts(kind: LogKind) async throws {
    let log = try kind.make()
    try await log.append(TemperatureMeasured1(degrees: -40), to: "t-1")
    try await log.append(TemperatureMeasured2(tenths: 215, place: "Delft"), to: "t-1")
    try await log.append(TemperatureMeasured2(tenths: 5, place: nil), to: "t-1")
    let today = TemperatureMeasured(degrees: 0.5, place: "Löß", note: ["a": [1, nil]])
    try await log.append(today, to: "t-1")
    #expect(
      try log.readAll(Weather.self).map(\.event) == [
        .measured(TemperatureMeasured(degrees: -40, place: "unknown")),
        .measured(TemperatureMeasured(degrees: 21.5, place: "Delft")),
        .measured(TemperatureMeasured(degrees: 0.5, place: "?")), .measured(today),
      ])
    #expect(
      try log.all().map(\.data) == [
        ["degrees": -40], ["tenths": 215, "place": "Delft"], ["tenths": 5, "place": nil],
        ["degrees": 0.5, "place": "Löß", "note": ["a": [1, nil]]],
      ])
  }

  @Test("An event without a Swift type is copied under its own type", arguments: LogKind.allCases)
  func copies(kind: LogKind) async throws {
    let (source, target) = (try kind.make(), try kind.make())
    try await source.append(TemperatureMeasured1(degrees: -40), to: "t-1")
    try await source.add(["x": [1, nil]], "thing.made", to: "thing-1")
    for recorded in try source.readAll(AnyEvent.self) {
      var batch = EventBatch()
      batch.append(recorded.event, to: recorded.stream)
      _ = try await target.append(batch)
    }
    let copies = try target.all()
    #expect(copies.map(\.type) == ["temperature.measured", "thing.made"])
    #expect(try copies.map(\.data) == source.all().map(\.data))
  }

  @Test(
    "JSON of a known type is kept under its Swift fields, and gives the same bytes",
    arguments: LogKind.allCases)
  func knownType(kind: LogKind) async throws {
    let typed = try kind.make(events: [TemperatureMeasured.self])
    let plain = try kind.make(events: [TemperatureMeasured.self])
    let event = TemperatureMeasured(degrees: 2, place: "Gouda", note: "warm")
    try await typed.append(event, to: "t-1", id: .numbered(1), time: .numbered(1))
    try await plain.add(
      ["degrees": 2.0, "place": "Gouda", "note": "warm"], "temperature.measured", to: "t-1",
      id: .numbered(1), time: .numbered(1))
    #expect(try typed.digest() == plain.digest())
    #expect(try plain.readAll(Weather.self).map(\.event) == [.measured(event)])
  }

  static let unfitting: [(data: JSONObject, event: TemperatureMeasured)] = [
    (["place": "Delft", "degrees": 3], TemperatureMeasured(degrees: 3, place: "Delft")),
    (
      ["extra": true, "degrees": 1.5, "note": [1], "place": "Ede"],
      TemperatureMeasured(degrees: 1.5, place: "Ede", note: [1])
    ),
  ]

  @Test(
    "JSON that does not fit the fields is read by their names", arguments: LogKind.allCases,
    unfitting)
  func readByNames(kind: LogKind, row: (data: JSONObject, event: TemperatureMeasured)) async throws
  {
    for known in [[], [TemperatureMeasured.self]] as [[any Event.Type]] {
      let log = try kind.make(events: known)
      try await log.add(row.data, "temperature.measured", to: "t-1")
      #expect(try log.readAll(Weather.self).map(\.event) == [.measured(row.event)])
      #expect(try log.all().map(\.data) == [row.data])
    }
  }

  @Test(
    "JSON without a field that is wanted is an error that names it",
    arguments: LogKind.allCases)
  func missingField(kind: LogKind) async throws {
    let log = try kind.make()
    try await log.add(["place": "Delft"], "temperature.measured", to: "t-1")
    #expect(throws: EventDecodingError.self) { try log.readAll(Weather.self) }
  }

  @Test(
    "Other fields under a version that the log knows are refused",
    arguments: LogKind.allCases)
  func changedFields(kind: LogKind) async throws {
    let log = try kind.make()
    try await log.append(TemperatureMeasured(degrees: 1, place: "Delft"), to: "t-1")
    var batch = EventBatch()
    batch.append("note.added", [:], to: "note-1")
    batch.append(TemperatureChanged(), to: "t-1")
    #expect(
      await log.refusal(of: batch)
        == AppendError(.fieldsChanged("temperature.measured", version: 3), eventIndex: 1))
    #expect(try log.end() == 1)
  }

  @Test(
    "Typed reading goes over pages, and picks its types out of others",
    arguments: LogKind.allCases)
  func manyTyped(kind: LogKind) async throws {
    let log = try kind.make()
    var batch = EventBatch()
    for number in 0..<9_000 {
      batch.append(TemperatureMeasured(degrees: Double(number), place: "x"), to: "t-1")
      if number % 3 == 0 { batch.append("note.added", [:], to: "note-1") }
    }
    _ = try await log.append(batch)
    let events = try log.readAll(Weather.self)
    #expect(events.map(\.version) == Array(1...9_000))
    let late = try log.readAll(Weather.self, in: EventSelection(from: 6_000, stream: "t-1"))
    #expect(late == events.filter { $0.seq >= 6_000 })
  }

  @Test(
    "Typed reading of a stream up to a position gives all before it, though the stream goes on",
    arguments: LogKind.allCases)
  func upToAPosition(kind: LogKind) async throws {
    let log = try kind.make()
    var batch = EventBatch()
    for number in 0..<2_600 {
      let event = TemperatureMeasured(degrees: Double(number), place: "x")
      batch.append(event, to: number % 2 == 0 ? "t-1" : "t-2")
    }
    _ = try await log.append(batch)
    for last in [1, 2, 3, 1_023, 1_024, 2_047, 2_048, 2_049, 2_599, 2_600] as [UInt64] {
      for first in [0, 1, 900, last] as [UInt64] {
        let part = EventSelection(from: first, to: last, stream: "t-1")
        // Event 1 is the first of the stream, so its events have the odd positions.
        let expected = (max(first, 1)..<(max(last, first) + 1)).filter { $0 % 2 == 1 && $0 <= last }
        #expect(try log.readAll(Weather.self, in: part).map(\.seq) == expected, "\(first) \(last)")
      }
    }
  }
}
