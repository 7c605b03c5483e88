import DaybookEvents
import DaybookValues
import ForeignData
import TestSupport
import Testing

@Suite("A time stands in several columns", .serialized)
struct SeveralTimeColumnsTests {
  private func times(
    _ text: String, _ time: String, format: String? = nil, zone: String? = "UTC",
    name: String = "table.csv"
  ) async throws -> [String] {
    var mapping = ForeignMapping(type: "t", stream: "s", time: time)
    mapping.timeFormat = format
    mapping.clock = zone.map { LocalClock(zone: $0) { $0 } }
    let (log, file, kept) = (
      try FileEventLog.open(TemporaryPath().path), try TemporaryPath().write(text), mapping
    )
    _ = try await log.import(
      from: { () throws(ImportError) in try ForeignSource(file, kept, name: name) })
    return try log.read(.all, limit: .max).events.map(\.time.description)
  }

  private func choice(_ text: String, _ given: MappingChoice = MappingChoice()) throws
    -> MappingChoice
  {
    let sample = try ForeignSample(
      TemporaryPath().write(text), name: "table.csv", mapping: ForeignMapping(),
      expandedLimit: ForeignSource.expandedLimit)
    return MappingGuess(sample, name: "table.csv").choice(given)
  }

  @Test(
    "Fields in braces are one time, in a usual way, in a format, and with a zone",
    arguments: [
      ("d,t\n2026-03-01,08:10:05\n", "{d} {t}", nil, "2026-03-01T08:10:05.000000Z"),
      ("d,t\n2026-03-01,08:10\n", "{d}T{t}:00Z", nil, "2026-03-01T08:10:00.000000Z"),
      ("d,t\n01.03.2026,8.10\n", "{d} {t}", "%d.%m.%Y %H.%M", "2026-03-01T08:10:00.000000Z"),
      (
        "d,t,z\n7/4/26,11:10:05 PM,PDT\n", "{d} {t} {z}", "%m/%d/%y %I:%M:%S %p %Z",
        "2026-07-05T06:10:05.000000Z"
      ),
      (
        "d,t,z\n2026-03-01,08:10:05,+0530\n", "{d} {t} {z}", nil, "2026-03-01T02:40:05.000000Z"
      ),
      ("d,t\n2026-03-01,\n", "{d} {t|12:00}", nil, "2026-03-01T12:00:00.000000Z"),
    ] as [(String, String, String?, String)])
  func read(text: String, time: String, format: String?, wanted: String) async throws {
    #expect(try await times(text, time, format: format) == [wanted])
  }

  @Test("Objects of JSON say a time in several fields, too")
  func objects() async throws {
    let text = #"{"when":{"day":"2026-03-01","clock":"08:10:05"}}"# + "\n"
    #expect(
      try await times(text, "{when.day} {when.clock}", name: "a.ndjson")
        == ["2026-03-01T08:10:05.000000Z"])
  }

  @Test("A record that says nothing of it takes the time before; one that says half is refused")
  func missing() async throws {
    #expect(
      try await times("d,t\n2026-03-01,08:10\n,\n", "{d} {t}")
        == ["2026-03-01T08:10:00.000000Z", "2026-03-01T08:10:00.000000Z"])
    let half = await #expect(throws: ImportError.self) {
      try await times("d,t\n2026-03-01,08:10\n2026-03-02,\n", "{d} {t}")
    }
    #expect(half?.line == 3 && half?.description.contains("'{t|00:00}'") == true, "\(half!)")
    let wrong = await #expect(throws: ImportError.self) {
      try await times("d,t\n2026-03-01,soon\n", "{d} {t}")
    }
    #expect(wrong?.description.contains("The fields 'd', 't' hold no time.") == true)
  }

  @Test("Whoever names several columns without braces is told how")
  func advice() async throws {
    let error = await #expect(throws: ImportError.self) {
      try await times("Date,Time\n2026-03-01,08:10\n", "Date Time")
    }
    #expect(error?.description.contains("'{Date} {Time}'") == true, "\(error!)")
  }

  @Test(
    "A day and a time of it are proposed together, and only those that belong to each other",
    arguments: [
      ("Date,Time", "2026-03-0#,0#:00", "{Date} {Time}"),
      ("date,clock", "2026030#,0#:00:00", "{date} {clock}"),
      ("Datum,Uhrzeit", "0#.03.2026,0#:00", "{Datum} {Uhrzeit}"),
      // The time of something else, a duration, and a number that is no time of day.
      ("date,end_time", "2026-03-0#,0#:00", "date"), ("date,duration", "2026-03-0#,0#:00", "date"),
      ("date,time", "2026-03-0#,#.5", "date"),
      // A column that is already a full time needs no other column.
      ("date,time", "2026-03-0#T10:00:00Z,0#:00", "date"),
    ])
  func proposed(header: String, row: String, time: String) throws {
    let rows = (1...6).map { row.replacing("#", with: "\($0)") + "\n" }
    #expect(try choice("\(header)\n" + rows.joined()).time == time)
  }

  @Test("The fraction of a second may have a point or a comma", arguments: [".", ","])
  func fraction(mark: String) throws {
    let rows = (10...29).map { "\"21.02.2024 15:39:\($0)\(mark)115\",\($0)\n" }.joined()
    let found = try choice("at,n\n" + rows)
    #expect(found.time == "at" && found.timeFormat == "%d.%m.%Y %H:%M:%S\(mark)%f", "\(found)")
  }

  @Test("Times that go back within a day are seen, and a format is found for a template")
  func order() throws {
    func rows(_ hours: [Int]) -> String {
      "day,time\n" + hours.map { "2026-03-01,0\($0):00\n" }.joined()
    }
    #expect(try choice(rows([1, 2, 3])).sortsByTime == false)
    #expect(try choice(rows([3, 2, 1])).sortsByTime == true)
    var given = MappingChoice()
    given.time = "{day} {time}"
    let found = try choice("day,time\n13/03/2026,0:01\n14/03/2026,0:02\n", given)
    #expect(found.timeFormat == "%d/%m/%Y %H:%M" && found.timeZone == "UTC")
    given.time = "day"
    #expect(try choice(rows([1, 2]), given).time == "day")
  }

  @Test(
    "Names of zones that several have are no zones, and stay what a person has to say",
    arguments: [("CET", true), ("PST", true), ("UTC", true), ("CST", false), ("IST", false)])
  func zones(name: String, isKnown: Bool) async throws {
    let text = "at\n2026-03-01 08:10:05 \(name)\n"
    if isKnown {
      #expect(try await times(text, "at", zone: nil).count == 1)
    } else {
      await #expect(throws: ImportError.self) { try await times(text, "at", zone: nil) }
      let own = try await times(text, "at", format: "%Y-%m-%d %H:%M:%S \(name)")
      #expect(own == ["2026-03-01T08:10:05.000000Z"])
    }
  }
}
