import Foundation
import Testing

@Suite("A line in the shell means what a newcomer expects")
struct SmallStepsTests {
  private let command: BuiltCommand

  init() throws {
    command = try BuiltCommand()
    let events = (1...4).map { number in
      let text = String(repeating: "word\(number) ", count: 40)
      return #"{"stream":"note-1","type":"note.added","time":"2026-01-0\#(number)T10:00:00Z","#
        + #""data":{"n":\#(number),"place":{"name":"x\u001b[31m","text":"\#(text)end"}}}"#
    }
    let outcome = try command.run("append", input: events.joined(separator: "\n"))
    try #require(outcome.status == 0)
  }

  private func run(_ lines: String...) throws -> BuiltCommand.Outcome { try run(lines) }

  private func run(_ lines: [String]) throws -> BuiltCommand.Outcome {
    try command.run(["repl"] + lines.flatMap { ["-c", $0] })
  }

  @Test(
    "A 'let' of the same name replaces the one before, and those that use it follow",
    arguments: [
      (["let m = 3;", "let m = 4", "print x = m"], "4"),
      (["let m = 3;", "let n = m + 1;", "let m = 10;", "print x = n"], "11"),
      (["let m = 3; let n = m + 1;", "let m = 10; print x = n + m"], "21"),
      (["let m = 3; let n = m + 1;", "let m = 10; print x = 1", "print x = n"], "11"),
      (["let n = 2; let m = 3;", "let n = m;", "print x = n"], "3"),
      (["let ['\u{E9}'] = 1;", "let ['e\u{301}'] = 2;", "print x = ['\u{E9}']"], "1"),
      (["let m = 3;", "let m = 4;", "let m = 5; let k = m;", "print x = k"], "5"),
    ])
  func replacing(lines: [String], value: String) throws {
    let outcome = try command.run(
      ["repl", "-c", ".mode csv"] + lines.flatMap { ["-c", $0] })
    #expect(outcome.status == 0 && outcome.errors == "", "\(outcome)")
    #expect(outcome.output.hasSuffix("x\r\n\(value)\r\n"), "\(outcome)")
  }

  @Test("A 'let' that no longer fits is dropped, which a note says; a wrong one changes nothing")
  func unfit() throws {
    let outcome = try run("let m = 3; let n = m + 1;", "let m = events;", "m | count")
    #expect(outcome.status == 0 && outcome.output.contains("│     4 │"), "\(outcome)")
    #expect(
      outcome.errors.contains("'n' is dropped: it uses a name that was changed"), "\(outcome)")
    let wrong = try command.shell(
      "printf 'let m = 3;\\nlet m = nothing + 1;\\nprint m\\n' | $D repl --keep-going")
    #expect(wrong.errors.contains("nothing"), "\(wrong)")
    let twice = try run("let m = 3; let m = 4; print m")
    #expect(twice.status == 64 && twice.errors.contains("is given by 'let' twice"), "\(twice)")
  }

  @Test("The plan of a query changes no definition")
  func plan() throws {
    let outcome = try run(
      "let m = 1;", "let n = m + 1;", "explain let m = events; m | count", "print x = n")
    #expect(outcome.status == 0 && outcome.output.contains("│ 2 │"), "\(outcome)")
  }

  @Test("A column that always said the same comes back once it says something new")
  func news() throws {
    let text = String(repeating: "word ", count: 20)
    let events = (1...2_600).map { number in
      let data = #"{"n":\#(number),"text":"\#(text)"}"#
      return #"{"stream":"\#(number > 2_500 ? "other-1" : "talk-1")","type":"x.y","data":\#(data)}"#
    }
    let log = try BuiltCommand()
    #expect(
      try log.run("append", "--batch", "1000", input: events.joined(separator: "\n")).status == 0)
    let outcome = try log.run(
      ["tail", "--format", "table", "-n", "2600"], variables: ["COLUMNS": "60"])
    #expect(outcome.output.contains("other-1"), "\(outcome.lines.suffix(5))")
  }

  @Test(
    "One event is shown whole, its fields one under the other, and safe",
    arguments: ["note-1@3", "3", "-1", "head-1"])
  func oneEvent(event: String) throws {
    let outcome = try run("show \(event)")
    #expect(outcome.lines[0].hasPrefix("3  2026-01-03T10:00:00.000000Z  note.added  note-1"))
    #expect(outcome.lines.contains { $0.hasPrefix("  n           2 → 3") }, "\(outcome)")
    #expect(outcome.output.contains("  place.name  x␛[31m"), "\(outcome)")
    // The text is longer than a line, and is shown up to its last word.
    let letters = outcome.output.filter { $0 != " " && $0 != "\n" }
    #expect(letters.contains("word3endversion3id"), "\(outcome)")
    #expect(!outcome.output.contains("\u{1B}"))
    let row = try run(".mode ndjson", "show \(event)")
    #expect(row.output.hasPrefix(#"{"seq":3,"time":"2026-01-03T10:00:00Z","stream":"note-1""#))
    #expect(row.lines.count == 1, "\(row)")
  }

  @Test("A stream whose name ends with the word of a position is shown, not that position")
  func streamNamedHead() throws {
    let line = #"{"stream":"note-head","type":"note.added","data":{"text":"stream"}}"#
    #expect(try command.run("append", input: line).status == 0)
    #expect(try run("show head").errors.contains("The stream is 'note-head'."))
  }

  @Test("An event that is not there is told, and a long value is cut with a note")
  func missingEvent() throws {
    for line in ["show 99", "at 2; show 3", "show note-1@9"] {
      let missing = try run(line.split(separator: "; ").map(String.init))
      #expect(missing.status == 64 && missing.errors.contains("There is no event"), "\(missing)")
    }
    let position = try run("show 3@1")
    #expect(position.errors.contains("There is no stream and no read model called '3'"))
    let data = #"{"text":"\#(String(repeating: "é", count: 5_000))"}"#
    let line = #"{"stream":"note-2","type":"note.added","data":\#(data)}"#
    #expect(try command.run("append", input: line).status == 0)
    let outcome = try run("show 5")
    #expect(outcome.output.contains("… 1 long value is cut; '.mode json' shows all"), "\(outcome)")
    #expect(outcome.output.utf8.count < 4_000)
  }

  @Test("Columns that say nothing make room for the data")
  func room() throws {
    let table = try command.run("tail", "--format", "table")
    let titles = table.lines[1].split(separator: "│").map { $0.filter { $0 != " " } }
    #expect(titles == ["seq", "time", "…", "data"], "\(table)")
    #expect(table.output.contains("more columns"), "\(table)")
    // In the shell each event has a paragraph, where a table would cut its data.
    for outcome in [try run("show note-1"), try run("tail")] {
      let letters = outcome.output.filter { $0 != " " && $0 != "\n" }
      #expect(letters.contains("place.namex␛[31m") && letters.contains("word3end"), "\(outcome)")
      #expect(!outcome.output.contains("…") && !outcome.output.contains("\u{1B}"), "\(outcome)")
      #expect(outcome.lines.allSatisfy { $0.count <= 80 }, "\(outcome)")
    }
    let wide = try command.run(
      ["repl", "-c", "show note-1"], variables: ["COLUMNS": "900"])
    #expect(wide.lines[1].contains("category") && wide.lines[1].contains("meta"), "\(wide)")
  }

  @Test("Small words lead on")
  func words() throws {
    let keys = try run(".help keys")
    #expect(keys.output.contains(".keys") && keys.output.contains("Keys of the line editor"))
    let narrow = try command.run(["repl", "-c", "events"], variables: ["COLUMNS": "60"])
    #expect(narrow.output.contains("('.mode line' shows all columns)"), "\(narrow)")
    let early = try run("test this")
    #expect(early.errors.contains("bisect events | summarize n = count() by stream"), "\(early)")
    let search = "bisect events | summarize n = count() by stream | where n > 3"
    #expect(try run(search, "test this").status == 0)
    let refused = try command.run("verify", "events.regression", "--format", "json")
    #expect(refused.status == 64 && refused.errors.contains("--format is about the log"))
  }
}
