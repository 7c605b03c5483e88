import DaybookEvents
import DaybookValues
import TestSupport
import Testing

@Suite("An export says which version its fields have, and an import keeps it", .serialized)
struct SchemaVersionTests {
  private static let today = TemperatureMeasured(degrees: 0.5, place: "Löß", note: ["a": [1, nil]])
  private static let expected: [Weather] = [
    .measured(TemperatureMeasured(degrees: -40, place: "unknown")),
    .measured(TemperatureMeasured(degrees: 21.5, place: "Delft")),
    .measured(TemperatureMeasured(degrees: 0.5, place: "?")), .measured(today),
  ]

  /// Makes a log with an event of each version, and one event with null.
  private func makeLog() async throws -> FileEventLog {
    let log = try FileEventLog.open(TemporaryPath().path)
    try await log.append(TemperatureMeasured1(degrees: -40), to: "t-1")
    try await log.append(TemperatureMeasured2(tenths: 215, place: "Delft"), to: "t-1")
    try await log.append(TemperatureMeasured2(tenths: 5, place: nil), to: "t-1")
    try await log.append(Self.today, to: "t-1")
    return log
  }

  private func importing(
    _ text: String, events: [any Event.Type] = []
  ) async throws -> FileEventLog {
    let log = try FileEventLog.open(TemporaryPath().path, events: events)
    _ = try await log.import(try TemporaryPath().write(text))
    return log
  }

  @Test("Each version comes back through its upcast, whether the importer knows the types or not")
  func roundTrip() async throws {
    let text = try await makeLog().export()
    for known in [[], [TemperatureMeasured.self]] as [[any Event.Type]] {
      let log = try await importing(text, events: known)
      #expect(try log.readAll(Weather.self).map(\.event) == Self.expected)
      #expect(try log.export() == text)
      #expect(try log.verify().problem == nil)
    }
  }

  @Test("The version stands before the fields, and only where another than the first is known")
  func key() async throws {
    let lines = try await makeLog().export().split(separator: "\n")
    #expect(
      lines.map { $0.split(separator: #"Z""#).last.map(String.init) } == [
        #","v":1,"data":{"degrees":-40}}"#, #","v":2,"data":{"tenths":215,"place":"Delft"}}"#,
        #","v":2,"data":{"tenths":5,"place":null}}"#,
        #","v":3,"data":{"degrees":0.5,"place":"Löß","note":{"a":[1,null]}}}"#,
      ])
    let old = try FileEventLog.open(TemporaryPath().path)
    try await old.append(TemperatureMeasured1(degrees: 7), to: "t-1")
    #expect(!(try old.export().contains(#""v""#)))
  }

  @Test("An export from before there were versions is read by the first version's upcast")
  func olderExport() async throws {
    let line = #"{"stream":"t-1","type":"temperature.measured","data":{"degrees":-40}}"#
    for known in [[], [TemperatureMeasured.self]] as [[any Event.Type]] {
      let log = try await importing(line, events: known)
      #expect(try log.readAll(Weather.self).map(\.event) == [Self.expected[0]])
    }
  }

  @Test("JSON in the shape of a former version is kept under it", arguments: LogKind.allCases)
  func recognised(kind: LogKind) async throws {
    let log = try kind.make()
    try await log.append(TemperatureMeasured2(tenths: 1, place: "Ede"), to: "t-1")
    try await log.append(Self.today, to: "t-1")
    try await log.add(["tenths": 215, "place": "Delft"], "temperature.measured", to: "t-1")
    #expect(try log.readAll(Weather.self).last?.event == Self.expected[1])
  }

  @Test("A program may append its version after JSON that named it", arguments: LogKind.allCases)
  func typedAfterJSON(kind: LogKind) async throws {
    let log = try kind.make()
    var batch = EventBatch()
    batch.append(
      "temperature.measured", ["degrees": 0, "place": "Löß", "note": nil], to: "t-1",
      schemaVersion: 3)
    batch.append("temperature.measured", ["degrees": -40], to: "t-1", schemaVersion: 1)
    _ = try await log.append(batch)
    try await log.append(Self.today, to: "t-1")
    try await log.append(TemperatureMeasured1(degrees: -40), to: "t-1")
    #expect(
      try log.readAll(Weather.self).map(\.event) == [
        .measured(TemperatureMeasured(degrees: 0, place: "Löß")), Self.expected[0],
        .measured(Self.today), Self.expected[0],
      ])
  }

  @Test("Today's version is read by names, so that its keys may come in any order")
  func anyOrder() async throws {
    let log = try await importing(
      #"{"stream":"t","type":"temperature.measured","v":3,"data":{"place":"Ede","degrees":2}}"#)
    #expect(
      try log.readAll(Weather.self).map(\.event) == [
        .measured(TemperatureMeasured(degrees: 2, place: "Ede"))
      ])
  }

  @Test(
    "Anything but a version is refused with its place",
    arguments: ["0", "-1", "32768", "1.5", "\"2\"", "null", "[1]"])
  func refused(value: String) async throws {
    let text = #"{"stream":"t","type":"t.t","v":"# + value + #","data":{}}"#
    let error = await #expect(throws: ImportError.self) { try await importing(text) }
    #expect(error?.description.contains("version of the fields, from 1 to 32767") == true)
    #expect(error?.place == "line 1, column 32")
  }

  @Test("An error names the field that is missing")
  func missingField() async throws {
    let log = try await importing(
      #"{"stream":"t","type":"temperature.measured","data":{"degrees":1.5,"note":2}}"#)
    let error = #expect(throws: EventDecodingError.self) { try log.readAll(Weather.self) }
    #expect(error?.field == "place")
  }
}
