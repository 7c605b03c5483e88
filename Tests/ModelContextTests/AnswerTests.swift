import DaybookValues
import ModelContext
import Testing

@Suite("Answers are whole, or say what is missing")
struct AnswerTests {
  @Test("A column has the type of its values, and is dynamic where they are of several types")
  func types() {
    let table = AnswerTable(
      "changes", ["field", "seq", "old", "new", "none", "share", "is"],
      [
        ["hours", 3, .null, 5, .null, 0.5, true], ["name", 4, "ada", "bob", .null, .null, false],
        ["tags", 5, [1], .null, .null, 1.5, .null],
      ], in: AnswerLimits(rows: 2, ToolLimits()))
    #expect(
      table.columns.map(\.type)
        == ["string", "long", "dynamic", "dynamic", "dynamic", "real", "bool"])
    #expect(table.rows.count == 2 && table.omitted == 1)
  }

  /// Returns the text and the structured content of an answer with these tables.
  private func result(
    _ tables: [AnswerTable], notes: [String] = [], _ limits: ToolLimits = ToolLimits(),
    of tool: String = "query"
  ) throws -> (text: String, structured: JSONValue) {
    var conversation = Conversation(name: "test", version: "1", limits, parallel: 1)
    func receive(_ line: String) -> [Conversation.Effect] {
      conversation.receive(.message(Array(line.utf8)))
    }
    _ = receive(TestClient.initialize("2025-11-25"))
    let arguments = ["query": #""query":"x""#, "show": #""view":"x""#, "diff": #""from":1"#]
    _ = receive(
      TestClient.call(#"{"name":"\#(tool)","arguments":{\#(arguments[tool] ?? "")}}"#, id: 2))
    let answer = ToolAnswer(tables, notes: notes, seq: 7)
    guard case .send(let message)? = conversation.answer(1, with: .answer(answer)).first else {
      throw ToolRefusal("Nothing was said.")
    }
    let result = try #require(message["result"])
    #expect(result["isError"]?.bool == false)
    return (
      try #require(result["content"]?[0]?["text"]?.string),
      try #require(result["structuredContent"])
    )
  }

  private func table(
    _ count: Int, rows: Int = 50, _ cell: JSONValue = "x", _ limits: ToolLimits = ToolLimits()
  ) -> AnswerTable {
    var table = AnswerTable(
      "result 1", [.init("n", "long"), .init("cell", "string")],
      in: AnswerLimits(rows: rows, limits))
    for number in 0..<count { table.add([.integer(Int64(number)), cell]) }
    return table
  }

  @Test("A few rows come as they are, in both forms")
  func few() throws {
    let answer = try result([table(2)], notes: ["A note."])
    #expect(
      answer.text == """
        | n | cell |
        | --- | --- |
        | 0 | x |
        | 1 | x |

        A note.
        As of event 7.
        """)
    #expect(answer.structured["seq"]?.integer == 7)
    #expect(answer.structured["notes"]?[0]?.string == "A note.")
    #expect(
      answer.structured["tables"]?[0]?.description
        == #"{"name":"result 1","columns":[{"name":"n","type":"long"},{"name":"cell","type":"string"}],"#
        + #""rows":[[0,"x"],[1,"x"]],"omitted":0,"counted":true}"#)
  }

  @Test("Rows beyond the number that was asked for are counted")
  func omitted() throws {
    var long = table(70, rows: 10)
    long.omit(5)
    let answer = try result([long])
    #expect(answer.structured["tables"]?[0]?["rows"]?.array?.count == 10)
    #expect(answer.structured["tables"]?[0]?["omitted"]?.integer == 65)
    #expect(answer.text.contains("65 more rows are left out of 'result 1'."))
    long.stopCounting()
    let open = try result([long])
    #expect(open.text.contains("At least 65 more rows"))
    #expect(open.structured["tables"]?[0]?["counted"]?.bool == false)
  }

  @Test(
    "No answer is longer than it may be, in either form, whatever the cells hold",
    arguments: [
      .string(String(repeating: "long ", count: 300)),
      .string(String(repeating: "|\n\u{1B}", count: 90)),
      .string(String(repeating: "\u{1}", count: 900)),
      .array([.string(String(repeating: "я", count: 9_000))]),
      .string(String(repeating: "\u{202E}", count: 300)),
    ] as [JSONValue])
  func bytes(cell: JSONValue) throws {
    let limits = ToolLimits()
    let answer = try result([table(5_000, rows: 1_000, cell), table(5_000, rows: 1_000, cell)])
    #expect(JSONValue.string(answer.text).description.utf8.count <= limits.answerBytes)
    #expect(answer.structured.description.utf8.count <= limits.answerBytes)
    let first = try #require(answer.structured["tables"]?[0])
    let shown = try #require(first["rows"]?.array?.count)
    #expect(shown > 0 && first["omitted"]?.integer == Int64(5_000 - shown))
    #expect(answer.text.contains("There was no room"))
  }

  @Test("A cell is cut between characters, and says how long it was")
  func cells() throws {
    let answer = try result([table(1, .string(String(repeating: "яблоко", count: 200)))])
    let cell = answer.structured["tables"]?[0]?["rows"]?[0]?[1]?.string
    #expect(cell?.hasSuffix("… (2400 bytes)") == true && cell?.hasPrefix("яблоко") == true)
    #expect(answer.text.contains("Cells cut for length: 1."))
  }

  @Test("A cell that would not fit into memory is cut all the same")
  func hugeCells() throws {
    // All elements share a single text, so that the value itself needs little memory.
    let text = JSONValue.string(String(repeating: "я\u{1}", count: 500_000))
    let shared = JSONValue.array(Array(repeating: text, count: 200_000))
    let object = JSONValue.object(["a": .array(Array(repeating: shared, count: 1_000))])
    for (value, beginning) in [(shared, #"["я\u0001я"#), (object, #"{"a":[["я\u0001"#)] {
      let answer = try result([table(1, value)])
      let cell = answer.structured["tables"]?[0]?["rows"]?[0]?[1]?.string
      #expect(cell?.hasPrefix(beginning) == true, "\(cell ?? "")")
      #expect(cell?.hasSuffix("… (more than 1048576 bytes)") == true)
      #expect(cell?.utf8.count ?? 0 < 1_040)
    }
    let nested = JSONValue.array([.string(String(repeating: "яблоко", count: 100)), true, 7])
    let cell = try result([table(1, nested)]).structured["tables"]?[0]?["rows"]?[0]?[1]
    #expect(cell?.string?.hasSuffix("… (\(nested.description.utf8.count) bytes)") == true)
  }

  @Test("Ten thousand columns with long names leave room for none of the limits to break")
  func columns() throws {
    let columns = (0..<10_000).map { number in
      AnswerTable.Column(String(repeating: "c\(number)", count: 200), "long")
    }
    var wide = AnswerTable("wide", columns, in: AnswerLimits(rows: 10, ToolLimits()))
    wide.add(columns.map { _ in 1 })
    let answer = try result([wide])
    #expect(answer.structured.description.utf8.count < 20_000 && answer.text.utf8.count < 20_000)
    #expect(answer.text.contains("There was no room for"))
    let shown = answer.structured["tables"]?[0]
    #expect(shown?["rows"]?[0]?.array?.count ?? 0 == shown?["columns"]?.array?.count)
  }

  @Test("Names that somebody planted neither break a table nor turn the line")
  func planted() throws {
    var table = AnswerTable(
      "a|b\n# c\u{202E}", [.init("x|y\nz", "string")], in: AnswerLimits(rows: 10, ToolLimits()))
    table.add(["| --- |\n\u{1B}[2J`code` <b> \u{202E}"])
    let text = try result([table, table], notes: ["A \u{1B}[2J note\u{202E}\nof two lines"]).text
    #expect(!text.unicodeScalars.contains { $0.value == 0x1B || $0.value == 0x202E })
    #expect(text.contains(#"| x\|y␊z |"#), "\(text)")
    #expect(
      text.contains(#"| \| --- \|␊␛[2J\`code\` \<b> <U+202E> |"#) || text.contains("␛[2J"),
      "\(text)")
    #expect(text.split(separator: "\n").count { $0.hasPrefix("|") } == 6, "\(text)")
  }

  @Test(
    "Names, titles and notes count as well, however many they are and whatever they hold",
    arguments: [1, 4, 16])
  func everything(kibibytes: Int) throws {
    let limits = ToolLimits(answerBytes: kibibytes << 10)
    for text in ["y", "\u{1}", "\u{202E}", "|\n\"\\", "я"] {
      let long = String(repeating: text, count: 3_000)
      let columns = (0..<60).map { AnswerTable.Column("\($0)\(long)", "long") }
      let tables = (0..<30).map { number in
        var table = AnswerTable(
          "\(number)\(long)", Array(columns.prefix(number)), in: AnswerLimits(rows: 10, limits))
        for _ in 0..<20 { table.add(Array(repeating: .string(long), count: number)) }
        return table
      }
      let notes = (0..<30).map { "\($0)\(long)" }
      let answer = try result(tables, notes: notes, limits)
      #expect(JSONValue.string(answer.text).description.utf8.count <= limits.answerBytes)
      #expect(answer.structured.description.utf8.count <= limits.answerBytes)
      #expect(answer.text.contains("There are 30 results; the first "))
      #expect(answer.text.contains("Notes left out for their length: "))
      #expect(answer.text.hasSuffix("As of event 7."))
    }
  }

  @Test("What is left out is told with what the tool has to ask for less")
  func advice() throws {
    for (tool, words) in [
      ("show", "Give 'key' or 'prefix'"), ("diff", "Name fewer 'views'"), ("query", "project"),
    ] {
      let answer = try result([table(70, rows: 1_000, .string(long))], of: tool)
      #expect(answer.text.contains("There was no room. ") && answer.text.contains(words))
      #expect(answer.text.contains("Ask 'query', and project a part") == (tool != "query"))
    }
    let most = try result([table(20, rows: 10, 1)], ToolLimits(rows: 10)).text
    #expect(most.contains("'result 1'. Narrow the query"), "\(most)")
  }

  private let long = String(repeating: "long ", count: 300)

  @Test("Many results are cut with their number")
  func manyTables() throws {
    let answer = try result((0..<100).map { _ in table(1) })
    #expect(answer.structured["tables"]?.array?.count == 20)
    #expect(answer.text.contains("There are 100 results; the first 20 are given."))
  }
}
