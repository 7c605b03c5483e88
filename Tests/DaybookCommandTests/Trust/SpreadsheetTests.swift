import Testing

@Suite("A table for a spreadsheet runs no one's formula")
struct SpreadsheetTests {
  let command: BuiltCommand

  init() throws {
    command = try BuiltCommand()
    let names = [
      "=1+1", "+1", "-1", "@a", "\\t=1", "\\r=1", "\\n=1", "＝1", "a=1", " =1", "'=1", "",
      "=\\\"x\\\",1",
    ]
    let lines = names.enumerated().map {
      #"{"stream":"a","type":"t","data":{"=n":-5,"m":-1.5,"text":"\#($1)","bag":["=1"]}}"#
    }
    #expect(try command.run("append", input: lines.joined(separator: "\n")).status == 0)
  }

  @Test("Python reads back texts with an apostrophe before what begins a formula, and numbers bare")
  func readBack() throws {
    let outcome = try command.shell(
      """
      command -v python3 > /dev/null || exit 99
      Q="['t'] | project ['=n'], m, text, bag"
      $D query "$Q" --format csv > plain; $D query "$Q" --format csv --csv-safe > safe
      python3 - <<'END'
      import csv
      read = lambda name: list(csv.reader(open(name, newline="")))
      plain, safe = read("plain"), read("safe")
      def guarded(text): return "'" + text if text[:1] and text[0] in "=+-@\\t\\r\\n＝" else text
      assert plain[0] == ["=n", "m", "text", "bag"] and safe[0] == ["'=n", "m", "text", "bag"], safe[0]
      for before, after in zip(plain[1:], safe[1:]):
          assert before[:2] == after[:2] == ["-5", "-1.5"], after
          assert after[2] == guarded(before[2]), (before, after)
          assert after[3] == before[3] == '["=1"]', after
      print(len(safe), sum(row[2][:1] == "'" for row in safe[1:]))
      END
      """)
    if outcome.status == 99 { try Test.cancel("There is no python3.") }
    #expect(outcome.lines == ["14 10"], "\(outcome)")
  }

  @Test(
    "Every command that prints rows takes the option",
    arguments: ["tail -n 20", "query events", "stats", "views", "export"])
  func commands(line: String) throws {
    let outcome = try command.shell("$D \(line) --format csv --csv-safe")
    #expect(outcome.status == 0, "\(outcome)")
  }
}
