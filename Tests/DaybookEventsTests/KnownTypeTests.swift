import DaybookEvents
import DaybookValues
import TestSupport
import Testing

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

  @Test(
    "A line is an export's where it claims position, version and id, and only then")
  func claimed() async throws {
    let log = try FileEventLog.open(TemporaryPath().path, events: [TemperatureMeasured.self])
    for place in ["\"seq\":7", "\"seq\":1", "\"seq\":7,\"version\":1", "\"seq\":1,\"version\":2"] {
      let text = """
        {\(place),"stream":"t-1","type":"temperature.measured","data":{"degrees":"warm"}}
        """
      let path = try TemporaryPath().write(text)
      await #expect(throws: ImportError.self, "\(place)") { try await log.import(path) }
    }
    #expect(try log.end() == 0)
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
