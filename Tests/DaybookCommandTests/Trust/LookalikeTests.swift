import Testing

@Suite("Texts that look alike are told apart")
struct LookalikeTests {
  let command: BuiltCommand

  init() throws { command = try BuiltCommand() }

  @Test("Two fields whose names differ only in how an accent is composed are two columns")
  func twins() throws {
    let line = #"{"stream":"a","type":"t","data":{"caf\u00e9":1,"cafe\u0301":2.5}}"#
    #expect(try command.run("append", input: line + "\n" + line).status == 0)
    let rows = try command.run("query", "['t'] | project-away seq, time, stream, version, id")
    #expect(rows.lines.count == 2)
    #expect(
      rows.lines.first?.unicodeScalars.elementsEqual(
        "{\"caf\u{E9}\":1,\"data_cafe\u{301}\":2.5}".unicodeScalars) == true, "\(rows)")
    let sums = try command.run(
      "query", "['t'] | summarize a = sum(caf\u{E9}), b = sum(['data_cafe\u{301}'])")
    #expect(sums.lines == [#"{"a":2,"b":5.0}"#], "\(sums)")
  }

  @Test("Where a field was seen with several kinds, its twin keeps its own")
  func tagged() throws {
    let lines = [#"{"caf\u00e9":1,"cafe\u0301":"x"}"#, #"{"caf\u00e9":"y","cafe\u0301":"z"}"#]
      .map { #"{"stream":"a","type":"t","data":\#($0)}"# }
    #expect(try command.run("append", input: lines.joined(separator: "\n")).status == 0)
    let kinds = try command.run(
      "query", "['t'] | getschema | where ColumnName contains 'caf' | project ColumnType")
    #expect(kinds.lines == [#"{"ColumnType":"dynamic"}"#, #"{"ColumnType":"string"}"#], "\(kinds)")
  }

  @Test("What hides in a text is visible at a terminal, in a table, a line and an export")
  func hidden() throws {
    let hidden = [
      "\u{E0041}", "\u{AD}", "\u{34F}", "\u{2064}", "\u{3164}", "\u{FE01}", "\u{E0101}",
    ]
    let text = "adm" + hidden.joined(separator: "x") + "in"
    let line = "{\"stream\":\"a\",\"type\":\"t\",\"data\":{\"name\":\"\(text)\"}}"
    #expect(try command.run("append", input: line).status == 0)
    for words in [
      ["export"], ["tail"], ["query", "events", "--format", "csv"], ["query", "['t']"],
    ] {
      let session = try RunningCommand(
        atTerminal: ["--log", command.daybook] + words, in: command.folder,
        variables: ["COLUMNS": "300"])
      let shown = session.rest()
      #expect(shown.contains("adm"), "\(words): \(shown)")
      for sign in hidden where sign != "\u{FE01}" || words != ["export"] {
        #expect(!shown.unicodeScalars.contains(sign.unicodeScalars.first!), "\(words): \(shown)")
      }
    }
  }
}
