import DaybookEvents
import DaybookValues
import ForeignData
import Foundation
import TestSupport
import Testing

@Suite("A log file imports tables", .serialized)
struct TableImportTests {
  @Test("Cells become numbers, nulls and texts; line ends and quotes in them stay")
  func cells() async throws {
    let text = """
      id,name,score,at\r
      1,"Ann ""A"" Lee",1.5,2026-01-02\r
      2,"two
      lines",,2026-01-02T03:04:05Z\r
      3,007,"12",1767225600\r

      4,-0,1e-400,"1970-01-01"
      """
    let log = try await imported(
      text, ForeignMapping(type: "row.read", stream: "row-{id}", time: "at"))
    #expect(
      try log.all().map(\.data) == [
        ["id": 1, "name": #"Ann "A" Lee"#, "score": 1.5, "at": "2026-01-02"],
        ["id": 2, "name": "two\nlines", "score": nil, "at": "2026-01-02T03:04:05Z"],
        ["id": 3, "name": "007", "score": "12", "at": 1_767_225_600],
        ["id": 4, "name": 0, "score": "1e-400", "at": "1970-01-01"],
      ])
    #expect(
      try log.all().map(\.time.description) == [
        "2026-01-02T00:00:00.000000Z", "2026-01-02T03:04:05.000000Z",
        "2026-01-01T00:00:00.000000Z", "1970-01-01T00:00:00.000000Z",
      ])
    #expect(try log.all().map(\.stream) == ["row-1", "row-2", "row-3", "row-4"])
    #expect(try log.types() == ["row.read"])
  }

  @Test(
    "A template names the stream",
    arguments: [
      ("all", ["all", "all"]), ("{a}", ["x", "y"]), ("p-{a}-{b}", ["p-x-1", "p-y-2"]),
      ("{b}{a}!", ["1x!", "2y!"]), ("}{a}", ["}x", "}y"]),
    ] as [(String, [StreamName])])
  func templates(template: String, names: [StreamName]) async throws {
    let log = try await imported("a,b\nx,1\ny,2\n", ForeignMapping(type: "t", stream: template))
    #expect(try log.all().map(\.stream) == names)
  }

  @Test("A delimiter other than a comma", arguments: [";", "\t", "|"] as [Character])
  func delimiters(delimiter: Character) async throws {
    let text = "a,b\n1,\"x,y\"\n".replacingOccurrences(of: ",", with: String(delimiter))
    let log = try await imported(
      text, ForeignMapping(type: "t", stream: "s", delimiter: delimiter))
    #expect(try log.all().map(\.data) == [["a": 1, "b": .string("x\(delimiter)y")]])
  }

  @Test(
    "A faulty table is refused with its line, and nothing is imported",
    arguments: [
      ("a,b\n1,2\n3\n", "s-{a}", 3), ("a,b\n1,2\n,4\n", "s-{a}", 3), ("a,b\n1,\"2\n", "s-{a}", 2),
      ("a,a\n1,2\n", "s-{a}", 1), ("a,b\n1,2\n", "s-{c}", 1), ("a,b\n1,2\nx\u{1}y,4\n", "{a}", 3),
      ("a,b\n1,2\n1,2,3\n", "s-{a}", 3), ("a,b\n1,x\"y\n", "s-{a}", 2),
    ])
  func faults(text: String, stream: String, line: Int) async throws {
    let log = try FileEventLog.open(TemporaryPath().path)
    let file = try TemporaryPath().write(text)
    let mapping = ForeignMapping(type: "t", stream: stream)
    let error = await #expect(throws: ImportError.self) {
      try await log.import(from: source(file, mapping))
    }
    #expect(error?.line == line, "\(error?.description ?? "")")
    #expect(try log.end() == 0)
  }

  @Test("A time that cannot be read, an unknown column, and a brace left open are refused")
  func badOptions() async throws {
    let log = try FileEventLog.open(TemporaryPath().path)
    let file = try TemporaryPath().write("a,b\n1,soon\n")
    for mapping in [
      ForeignMapping(type: "t", stream: "s", time: "b"),
      ForeignMapping(type: "t", stream: "s", time: "c"), ForeignMapping(type: "t", stream: "s-{a"),
      ForeignMapping(type: "t", stream: ""),
    ] {
      await #expect(throws: ImportError.self) { try await log.import(from: source(file, mapping)) }
    }
    #expect(try log.end() == 0)
  }

  @Test("A long table with gaps comes back from the log as it was")
  func longTable() async throws {
    var generator = SeededGenerator(seed: 21)
    var text = "id,a,b,c\n"
    for number in 0..<5_000 {
      let cells = ["1", "x", ""].map { $0 + ($0.isEmpty ? "" : "\(number)") }
      let row = (0..<3).map { _ in cells.randomElement(using: &generator) ?? "" }
      text += "\(number)," + row.joined(separator: ",") + "\n"
    }
    let log = try await imported(text, ForeignMapping(type: "row", stream: "row"))
    var back = "id,a,b,c\n"
    for event in try log.all() {
      let cells = event.data.map { $0.value.isNull ? "" : $0.value.string ?? $0.value.description }
      back += cells.joined(separator: ",") + "\n"
    }
    #expect(back == text)
  }

  private func imported(_ text: String, _ mapping: ForeignMapping) async throws -> FileEventLog {
    let log = try FileEventLog.open(TemporaryPath().path)
    _ = try await log.import(from: source(try TemporaryPath().write(text), mapping))
    return log
  }

  private func source(
    _ path: String, _ mapping: ForeignMapping
  ) -> @Sendable () throws(ImportError) -> any ImportSource {
    { () throws(ImportError) in try ForeignSource(path, mapping, name: "table.csv") }
  }
}

extension FileEventLog {
  fileprivate func all() throws(LogError) -> [RecordedEvent] {
    try read(.all, limit: .max).events
  }
}
