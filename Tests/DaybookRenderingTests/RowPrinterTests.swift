import DaybookRendering
import DaybookValues
import Testing

@Suite("Rows are printed in the form that was asked for")
struct RowPrinterTests {
  static let rows: [[JSONValue]] = [
    [1, "a,\"b\"\n|", 2.0], [20, .null, ["x": "\u{1B}[2J"]],
  ]

  @Test(
    "Each form quotes what it has to",
    arguments: [
      (
        RowFormat.ndjson,
        #"{"n":1,"text":"a,\"b\"\n|","any":2.0}"# + "\n"
          + #"{"n":20,"text":null,"any":{"x":"\u001b[2J"}}"# + "\n"
      ),
      (
        .json,
        "[\n" + #"{"n":1,"text":"a,\"b\"\n|","any":2.0},"# + "\n"
          + #"{"n":20,"text":null,"any":{"x":"\u001b[2J"}}"# + "\n]\n"
      ),
      (
        .csv,
        "n,text,any\r\n1,\"a,\"\"b\"\"\n|\",2.0\r\n20,,\"{\"\"x\"\":\"\"\\u001b[2J\"\"}\"\r\n"
      ),
      (.tsv, "n\ttext\tany\n1\ta,\"b\"\\n|\t2.0\n20\t\t{\"x\":\"\\\\u001b[2J\"}\n"),
      (
        .markdown,
        "| n | text | any |\n| --- | --- | --- |\n| 1 | a,\"b\"␊\\| | 2.0 |\n"
          + "| 20 |  | {\"x\":\"\\u001b[2J\"} |\n"
      ),
      (
        .line,
        "   n = 1\ntext = a,\"b\"␊|\n any = 2.0\n\n   n = 20\ntext = null\n any = {\"x\":\"\\u001b[2J\"}\n\n"
      ),
    ] as [(RowFormat, String)])
  func forms(format: RowFormat, expected: String) {
    let text = RowPrinter.text(of: Self.rows, columns: ["n", "text", "any"], format: format)
    // JSON escapes may be written with letters of either case.
    #expect(text.replacing("\\u001B", with: "\\u001b") == expected)
  }

  @Test("Nothing reaches a terminal raw, in any form", arguments: RowFormat.allCases)
  func terminal(format: RowFormat) {
    let rows: [[JSONValue]] = [["\u{1B}]0;x\u{7}\u{9B}2J\u{202E}"]]
    let text = RowPrinter.text(of: rows, columns: ["a"], format: format, isForTerminal: true)
    let hostile: Set<UInt32> = [0x1B, 0x07, 0x9B, 0x202E]
    #expect(!text.unicodeScalars.contains { hostile.contains($0.value) })
  }

  @Test("A file gets the exact text")
  func exact() {
    #expect(RowPrinter.text(of: [["\u{1B}x"]], columns: ["a"], format: .csv) == "a\r\n\u{1B}x\r\n")
  }
}
