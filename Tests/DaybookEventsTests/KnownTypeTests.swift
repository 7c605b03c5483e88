import DaybookEvents
import DaybookValues
import TestSupport
import Testing

private struct CoinsCounted: CodedEvent {
  static let type: EventType = "coins.counted"
  static var codec: Codec<Self> { Codec(.int64("count", \.count), make: Self.init) }

  let count: Int64
}

@Suite("JSON of a type that the program has is refused where that type cannot be read", .serialized)
struct KnownTypeTests {
  static let unreadable: [(data: JSONObject, words: String)] = [
    (["degrees": 1.5], "field 'place': there is no value, and one is wanted"),
    (["degrees": 1.5, "place": nil, "note": nil], "field 'place': there is no value"),
    (["degrees": "warm", "place": "Ede"], "field 'degrees': text is stored, and a number is"),
    (["degrees": 1.5, "place": ["Ede"], "note": nil], "field 'place': an array or an object is"),
    ([:], "field 'degrees': there is no value, and one is wanted"),
  ]

  @Test(
    "It is named with its type, its field and the reason", arguments: LogKind.allCases, unreadable)
  func refused(kind: LogKind, row: (data: JSONObject, words: String)) async throws {
    let log = try kind.make(events: [TemperatureMeasured.self])
    var batch = EventBatch()
    batch.append("note.added", [:], to: "note-1")
    batch.append("temperature.measured", row.data, to: "t-1")
    let error = try #require(await log.refusal(of: batch))
    guard case .notStorable = error.reason else { throw error }
    #expect(error.eventIndex == 1)
    #expect(error.description.contains("'temperature.measured'"), "\(error)")
    #expect(error.description.contains(row.words), "\(error)")
    #expect(try log.end() == 0 && log.types().isEmpty)
  }

  @Test("An object that is kept whole is read for it, too", arguments: LogKind.allCases)
  func wholeObject(kind: LogKind) async throws {
    let log = try kind.make(events: [TemperatureMeasured.self])
    let extra = (0..<1_100).map { JSONObject.Member(key: "f\($0)", value: "x") }
    let error = await #expect(throws: AppendError.self) {
      try await log.add(JSONObject(extra), "temperature.measured", to: "t-1")
    }
    #expect(error?.description.contains("field 'degrees'") == true)
    let fields = [
      JSONObject.Member(key: "degrees", value: 2), JSONObject.Member(key: "place", value: "Ede"),
    ]
    try await log.add(JSONObject(extra + fields), "temperature.measured", to: "t-1")
    #expect(
      try log.readAll(Weather.self).map(\.event) == [
        .measured(TemperatureMeasured(degrees: 2, place: "Ede"))
      ])
  }

  @Test(
    "Former versions are read by their upcasts, and other types by nobody",
    arguments: LogKind.allCases)
  func taken(kind: LogKind) async throws {
    let log = try kind.make(events: [TemperatureMeasured.self])
    var batch = EventBatch()
    batch.append("temperature.measured", ["degrees": -40], to: "t-1", schemaVersion: 1)
    batch.append("temperature.measured", ["degrees": -40], to: "t-1")
    batch.append(
      "temperature.measured", ["tenths": 5, "place": nil], to: "t-1", schemaVersion: 2)
    batch.append("humidity.measured", ["degrees": "warm"], to: "t-1")
    _ = try await log.append(batch)
    #expect(try log.readAll(Weather.self).count == 3)
  }

  @Test("A fraction, and a number of more bits, are no whole number", arguments: ["1.5", "1e300"])
  func wholeNumber(text: String) async throws {
    let log = MemoryEventLog(events: [CoinsCounted.self])
    var batch = EventBatch()
    batch.append("coins.counted", ["count": try JSONValue(parsing: text)], to: "coins-1")
    let error = try #require(await log.refusal(of: batch))
    let words = "is stored, and a whole number of 64 bits is wanted"
    #expect(error.description.contains("field 'count': ") && error.description.contains(words))
  }

  @Test("An import names the line and leaves the log as it was")
  func imported() async throws {
    let log = try FileEventLog.open(TemporaryPath().path, events: [TemperatureMeasured.self])
    let text = """
      {"stream":"note-1","type":"note.added","data":{}}
      {"stream":"t-1","type":"temperature.measured","data":{"degrees":"warm","place":"Ede"}}
      """
    let path = try TemporaryPath().write(text)
    let error = await #expect(throws: ImportError.self) { try await log.import(path) }
    #expect(error?.line == 2)
    #expect(error?.description.contains("field 'degrees'") == true)
    #expect(try log.end() == 0)
  }

  private static let id = "\"id\":\"0198c0de-0000-7000-8000-000000000001\""

  private func line(_ claim: String) -> String {
    #"{\#(claim),"stream":"t-1","type":"temperature.measured","data":{"degrees":"warm"}}"# + "\n"
  }

  @Test(
    "A claim that does not fit the log is none: not that of a position, nor that of all",
    arguments: [
      #""seq":7"#, #""seq":1"#, #""seq":7,"version":1"#, #""seq":1,"version":2"#,
      #""seq":1,"version":1"#, #""seq":7,"version":1,\#(id)"#, #""seq":1,"version":2,\#(id)"#,
      #""seq":2,"version":1,\#(id)"#,
    ])
  func claimed(claim: String) async throws {
    let log = try FileEventLog.open(TemporaryPath().path, events: [TemperatureMeasured.self])
    let path = try TemporaryPath().write(line(claim))
    await #expect(throws: ImportError.self) { try await log.import(path) }
    #expect(try log.end() == 0)
  }

  @Test("Whoever guesses the end of a log plants nothing behind it, alone or after other lines")
  func planted() async throws {
    let log = try FileEventLog.open(TemporaryPath().path, events: [TemperatureMeasured.self])
    for _ in 0..<3 { try await log.add(["x": 1], to: "note-1") }
    let before = try log.export()
    let own = before.split(separator: "\n").map { "\($0)\n" }
    let note = #"{"seq":4,"version":4,"stream":"note-1","type":"note.added","data":{}}"# + "\n"
    let texts = [
      line(#""seq":4,"version":1,\#(Self.id)"#),
      note + line(#""seq":5,"version":1,\#(Self.id)"#),
      // Here come all of the log's own events but one, and then all of them in another order.
      own[1] + own[2] + line(#""seq":4,"version":1,\#(Self.id)"#),
      own[1] + own[0] + own[2] + line(#""seq":4,"version":1,\#(Self.id)"#),
    ]
    for text in texts {
      let path = try TemporaryPath().write(text)
      let error = await #expect(throws: ImportError.self) { try await log.import(path) }
      #expect(error?.line == text.split(separator: "\n").count, "\(text)")
      #expect(error?.description.contains("field 'degrees'") == true)
    }
    #expect(try log.export() == before)
  }

  @Test("A whole export brings an older copy up to date, whatever its events hold; a part does not")
  func older() async throws {
    let old = try FileEventLog.open(TemporaryPath().path)
    for number in 0..<40 {
      try await old.add(["x": .integer(Int64(number))], to: "note-1")
      try await old.add(
        ["degrees": "warm"], "temperature.measured", to: StreamName(category: "t", id: number % 3))
    }
    let text = try old.export()
    let lines = text.split(separator: "\n").map { "\($0)\n" }
    let copy = try FileEventLog.open(TemporaryPath().path, events: [TemperatureMeasured.self])
    _ = try await copy.import(
      try TemporaryPath().write(lines.prefix(31).joined()), sliceBytes: 1_000)
    let rest = try TemporaryPath().write(lines.dropFirst(31).joined())
    let error = await #expect(throws: ImportError.self) { try await copy.import(rest) }
    #expect(error?.line == 1)
    _ = try await copy.import(try TemporaryPath().write(text), sliceBytes: 1_000)
    #expect(try copy.export() == text)
  }

  @Test("What a log holds already comes back from its export as it was")
  func restored() async throws {
    let old = try FileEventLog.open(TemporaryPath().path)
    try await old.add(["degrees": "warm"], "temperature.measured", to: "t-1")
    let export = try TemporaryPath().write(try old.export())
    let new = try FileEventLog.open(TemporaryPath().path, events: [TemperatureMeasured.self])
    _ = try await new.import(export)
    #expect(try new.export() == old.export())
  }
}
