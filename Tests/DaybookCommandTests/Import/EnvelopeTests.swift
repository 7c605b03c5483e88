import Foundation
import Testing

@Suite("The object in a field of a record is the data of the event")
struct EnvelopeTests {
  private let command: BuiltCommand

  init() throws { command = try BuiltCommand() }

  private static let records = """
    {"kind":"paid","at":"2026-03-01T10:00:00Z","who":"a","payload":{"cents":5,"v":{"x":"1"}}}
    {"kind":"paid","at":"2026-03-01T10:00:01Z","who":"b","payload":null}
    {"kind":"left","at":"2026-03-01T10:00:02Z","who":"a"}

    """

  private static let mapping = [
    "--type-field", "kind", "--stream", "user-{who}", "--time", "at", "--data", "payload",
  ]

  private func data() throws -> [String] {
    try command.run("query", "events | where stream startswith 'user-' | project data").lines
  }

  @Test("Whole, empty where it is missing or null, with kinds of fields within it")
  func payload() throws {
    let options = Self.mapping + ["--column", "payload.v.x:long", "--save-mapping", "envelope"]
    let outcome = try command.run(["import", "-"] + options, input: Self.records)
    #expect(outcome.status == 0, "\(outcome)")
    #expect(
      try data() == [
        #"{"data":{"cents":5,"v":{"x":1}}}"#, #"{"data":{}}"#, #"{"data":{}}"#,
      ])
    let again = try command.run(
      ["import", "-", "--mapping", "envelope"],
      input: #"{"kind":"paid","at":"2026-03-02T10:00:00Z","who":"c","payload":{"cents":6}}"#)
    #expect(again.status == 0, "\(again)")
    #expect(try data().last == #"{"data":{"cents":6}}"#)
  }

  @Test("A field within an object, and one whose name has a point")
  func paths() throws {
    let lines = #"{"a":{"b":{"n":1}}}"# + "\n" + #"{"a.b":{"n":2},"a":{"b":{"n":3}}}"# + "\n"
    let outcome = try command.run(
      "import", "-", "--type", "t", "--stream", "user-1", "--data", "a.b", input: lines)
    #expect(outcome.status == 0, "\(outcome)")
    #expect(try data() == [#"{"data":{"n":1}}"#, #"{"data":{"n":2}}"#])
  }

  @Test(
    "Another value, a table and a CloudEvent are refused, and nothing is imported",
    arguments: [
      (#"{"kind":"paid","at":"2026-03-01T10:00:00Z","who":"a","payload":[1]}"#, 65, "no object"),
      ("kind,at,who,payload\npaid,2026-03-01T10:00:00Z,a,1\n", 64, "--data names a field"),
      (
        #"{"specversion":"1.0","type":"paid","source":"/a","id":"1","data":{},"kind":"paid","at":"2026-03-01T10:00:00Z","who":"a"}"#,
        64, "--data names a field"
      ),
    ])
  func refused(input: String, status: Int32, words: String) throws {
    let outcome = try command.run(["import", "-"] + Self.mapping, input: input)
    #expect(outcome.status == status && outcome.errors.contains(words), "\(outcome)")
    let isThere = FileManager.default.fileExists(atPath: command.daybook + "/log.mdb")
    #expect(try !isThere || data().isEmpty)
  }

  @Test("Events of a daybook come under other streams by the line that is suggested")
  func ownEvents() throws {
    let lines = (1...3).map {
      #"{"stream":"session-\#($0)","type":"asked","time":"2026-03-0\#($0)T10:00:00Z","data":{"n":\#($0)}}"#
    }.joined(separator: "\n")
    try command.write(lines, to: "talk.ndjson")
    let refused = try command.run("import", "talk.ndjson", "--stream", "user-{data.n}")
    #expect(refused.status == 64, "\(refused)")
    let line = try #require(refused.errors.firstRange(of: "daybook import talk.ndjson"))
    let options = refused.errors[line.lowerBound...].split(separator: "\n")[0].dropFirst(
      "daybook ".count)
    let outcome = try command.shell("$D \(options)")
    #expect(outcome.status == 0, "\(outcome)")
    #expect(try data() == (1...3).map { #"{"data":{"n":\#($0)}}"# })
    let days = try command.run("query", "asked | project stream, time = startofday(time)")
    #expect(days.lines[1] == #"{"stream":"user-2","time":"2026-03-02T00:00:00Z"}"#, "\(days)")
  }
}
