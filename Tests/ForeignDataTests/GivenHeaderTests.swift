import DaybookEvents
import DaybookValues
import ForeignData
import TestSupport
import Testing

@Suite("A table without a row of names is given one", .serialized)
struct GivenHeaderTests {
  private func imported(
    _ text: String, header: String?, pattern: String? = nil, delimiter: Character? = nil,
    stream: String = "s"
  ) async throws -> [JSONObject] {
    var mapping = ForeignMapping(type: "t", stream: stream, delimiter: delimiter)
    (mapping.header, mapping.pattern) = (header, pattern)
    let (log, file, kept) = (
      try FileEventLog.open(TemporaryPath().path), try TemporaryPath().write(text), mapping
    )
    _ = try await log.import(
      from: { () throws(ImportError) in try ForeignSource(file, kept, name: "table.csv") })
    return try log.read(.all, limit: .max).events.map(\.data)
  }

  @Test("All rows are records, the first one, too, whatever stands between cells")
  func rows() async throws {
    let wanted: [JSONObject] = [["a": 1, "b": 1], ["a": 2, "b": "x"]]
    #expect(try await imported("1,1\n2,x\n", header: "a,b") == wanted)
    #expect(try await imported("1;1\n2;x\n", header: "a,b") == wanted)
    #expect(try await imported("1|1\n2|x", header: "a,b", delimiter: "|") == wanted)
    #expect(try await imported("1,1\n", header: #""a,b",c"#) == [["a,b": 1, "c": 1]])
    #expect(try await imported("\u{FEFF}1,1\n", header: "a,b") == [["a": 1, "b": 1]])
  }

  @Test("Faults name the line of the file, and what is wrong with the names")
  func faults() async throws {
    func failure(_ text: String, _ header: String) async -> ImportError? {
      await #expect(throws: ImportError.self) { try await imported(text, header: header) }
    }
    #expect(await failure("1,2\n3\n", "a,b")?.line == 2)
    #expect(await failure("1,2\n", "a,b,c")?.line == 1)
    #expect(await failure("1,2\n", "a,a")?.description.contains("--header") == true)
    #expect(await failure("1,2\n", "a\nb")?.description.contains("--header") == true)
    let repeated = await #expect(throws: ImportError.self) {
      try await imported("7,7\n8,9\n", header: nil)
    }
    #expect(repeated?.description.contains("--header 'time,device,value'") == true)
    await #expect(throws: ImportError.self) {
      try await imported("1,2\n", header: "a,b", pattern: "clf")
    }
  }

  @Test(
    "A log of PostgreSQL has its names in each of its versions, said or seen",
    arguments: [23, 24, 26])
  func postgres(count: Int) async throws {
    let cells =
      [
        "2026-11-26 05:12:06.733 CET", "", "", "22631", "", "6b07b196.5867", "1", "", "", "3/0",
        "0",
      ]
      + ["LOG", "00000", "\"a \"\"b\"\"\n,c\""] + Array(repeating: "", count: count - 14)
    let text = cells.joined(separator: ",") + "\n"
    for pattern in ["csvlog", nil] {
      let data = try await imported(
        text + text, header: nil, pattern: pattern, stream: "s-{session_id}")
      #expect(data.count == 2 && data[0].count == count)
      #expect(data[0]["message"] == "a \"b\"\n,c" && data[0]["error_severity"] == "LOG")
    }
  }

  @Test("A number is read by the marks that somebody said, in quotes and without")
  func marks() async throws {
    func number(_ cell: String, _ decimal: Character?, _ kind: FieldKind?) async throws
      -> JSONValue?
    {
      var mapping = ForeignMapping(type: "t", stream: "s", delimiter: ";")
      mapping.decimal = decimal
      mapping.kinds = kind.map { ["x": $0] } ?? [:]
      let (log, file, kept) = (
        try FileEventLog.open(TemporaryPath().path),
        try TemporaryPath().write("x;y\n\(cell);1\n"), mapping
      )
      _ = try await log.import(
        from: { () throws(ImportError) in try ForeignSource(file, kept, name: "table.csv") })
      return try log.read(.all, limit: 1).events[0].data["x"]
    }
    #expect(try await number("1,234.56", ".", nil) == 1234.56)
    #expect(try await number("1,234.56", nil, nil) == "1,234.56")
    #expect(try await number("\"-1,234.56\"", ".", .real) == -1234.56)
    #expect(try await number("\"-1,234.56\"", ".", nil) == "-1,234.56")
    #expect(try await number("\"1.234,56\"", ",", .real) == 1234.56)
    #expect(try await number("1,23.4", ".", nil) == "1,23.4")
    #expect(try await number("0.5", ".", nil) == 0.5)
    await #expect(throws: ImportError.self) { try await number("1,234.56", nil, .real) }
    await #expect(throws: ImportError.self) { try await number("12,34", ".", .real) }
  }
}
