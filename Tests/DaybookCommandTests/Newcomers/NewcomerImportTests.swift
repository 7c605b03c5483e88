import Foundation
import Testing

@Suite("A newcomer's import says what it did, and what to write")
struct NewcomerImportTests {
  let command: BuiltCommand

  init() throws { command = try BuiltCommand() }

  private static let log =
    (1...4).map { #"{"at":"2026-01-0\#($0)T00:00:00Z","level":"info","n":\#($0)}"# + "\n" }.joined()
  private static let broken =
    Self.log + #"{"at":"2026-01-05T00:00:00Z","lev"# + "\n"
    + #"{"at":"2026-01-06T00:00:00Z","level":"info","n":6}"# + "\n"

  private var hasDaybook: Bool { FileManager.default.fileExists(atPath: command.daybook) }

  @Test("A clock that is taken although a field is a time is told")
  func clockIsTold() throws {
    try command.write(Self.log, to: "app.ndjson")
    let taken = try command.run("import", "app.ndjson", "--type", "t", "--stream", "s")
    #expect(
      taken.errors.contains(
        "The events have the time of this import; --time at would take the times of the records."),
      "\(taken)")
    let said = try command.run(
      "import", "app.ndjson", "--type", "u", "--stream", "s", "--time", "at")
    #expect(!said.errors.contains("time of this import"), "\(said)")
    let none = try command.shell(
      "echo 'a,b\n1,2' > x.csv; $D import x.csv --type v --stream s")
    #expect(!none.errors.contains("time of this import"), "\(none)")
  }

  @Test("A quote that is never closed is named with its lines")
  func openQuote() throws {
    try command.write("id,n\n1,\"a\n2,b\n3,c\n", to: "q.csv")
    let line = "A quote opened in line 2 is never closed: lines 2 to 4 are one cell"
    let whole = try command.run("import", "q.csv", "--type", "t", "--stream", "s")
    #expect(whole.status == 65 && whole.errors.contains(line), "\(whole)")
    let aside = try command.run(
      "import", "q.csv", "--type", "t", "--stream", "s", "--skip-bad", "q.bad")
    #expect(aside.status == 65 && aside.errors.contains("Nothing was imported"), "\(aside)")
    #expect(aside.errors.contains(line) && !aside.errors.contains("All others"), "\(aside)")
    #expect(try command.text("q.bad").contains("never closed"))
    #expect(!hasDaybook)
  }

  @Test("Records that are all put aside are told with the first reason")
  func noneImported() throws {
    try command.write(Self.log, to: "app.ndjson")
    let outcome = try command.run(
      "import", "app.ndjson", "--type-field", "level.x", "--stream", "s", "--skip-bad", "a.bad")
    #expect(outcome.status == 65 && !hasDaybook, "\(outcome)")
    #expect(outcome.errors.contains("none of the 4 records could be read"), "\(outcome)")
    #expect(outcome.errors.contains("in line 1: The field 'level.x'"), "\(outcome)")
    #expect(!outcome.errors.contains("All others"), "\(outcome)")
  }

  @Test("A file with a broken line is opened by a command that is told whole")
  func brokenFile() throws {
    try command.write(Self.broken, to: "my app.ndjson")
    let opened = try command.shell("${D%% --log*} 'my app.ndjson' -c 'events | count'")
    #expect(
      opened.errors.contains("daybook import 'my app.ndjson' --skip-bad 'my app.ndjson.bad'"),
      "\(opened)")
    let asked = try command.run("query", "from 'my app.ndjson' | count")
    #expect(asked.errors.contains("--skip-bad"), "\(asked)")
  }

  @Test("A reserved stream is told with the options that rename")
  func reservedStream() throws {
    try command.write(
      #"{"stream":"session-1","type":"a.b","data":{}}"# + "\n", to: "s.ndjson")
    let outcome = try command.shell("${D%% --log*} s.ndjson -c 'events | count'")
    #expect(
      outcome.errors.contains(
        "daybook import s.ndjson --type-field type --stream 'my-{stream}' --data data"),
      "\(outcome)")
  }

  @Test("A dry run shows the proposal and the line that cannot be read, and ends with its error")
  func dryRunOfBrokenFile() throws {
    try command.write(Self.broken, to: "app.ndjson")
    let outcome = try command.run("import", "app.ndjson", "--dry-run")
    #expect(outcome.status == 65 && outcome.output.contains("--type app --stream"), "\(outcome)")
    #expect(
      outcome.output.contains("\n1 of the first 6 records cannot be read (line 5, column"),
      "\(outcome)")
    #expect(outcome.output.contains("JSON objects, all 5 looked at, 1 unreadable."), "\(outcome)")
    #expect(outcome.errors.hasPrefix("daybook: error: ") && !hasDaybook, "\(outcome)")
    let shell = try command.shell("$D repl -c '.import app.ndjson --dry-run'")
    #expect(shell.status == 65, "\(shell)")
    #expect(shell.output.contains("1 of the first 6 records cannot be read (line 5"), "\(shell)")
  }

  @Test("A dry run of a file whose first record is broken shows nothing but the error")
  func dryRunOfOtherText() throws {
    for (file, text) in [("app.ndjson", "{\"a\n" + Self.log), ("a.csv", "a,b\n1\n2,3\n")] {
      try command.write(text, to: file)
      let outcome = try command.run("import", file, "--dry-run")
      #expect(outcome.status == 65 && outcome.output.isEmpty, "\(outcome)")
    }
  }

  @Test("A signal during an import into a daybook says that nothing was imported")
  func stopped() throws {
    // A small file may be imported before the signal comes. Each attempt has a new daybook, because
    // an import would ask whether to append the same lines again.
    for count in [80_000, 320_000, 1_280_000, 5_120_000] {
      let command = try BuiltCommand()
      #expect(try command.run("append", input: CommandTests.note).status == 0)
      let line = #"{"level":"info","text":"all is well"}"# + "\n"
      try command.write(String(repeating: line, count: count), to: "app.ndjson")
      let importing = try RunningCommand(
        atTerminal: [
          "--log", command.daybook, "import", "app.ndjson", "--type", "t", "--stream", "s",
        ],
        in: command.folder)
      // If the signal comes during the commit, the import may be kept.
      guard importing.shows("import: "), importing.end(by: SIGINT) == SIGINT,
        importing.rest().contains("daybook: Nothing was imported.")
      else { continue }
      return #expect(try command.run("query", "events | count").output == "{\"Count\":1}\n")
    }
    Issue.record("no import was long enough")
  }

  @Test("Two records with one id are named by their lines, in one piece with the value")
  func repeatedID() throws {
    try command.write("id,name\n1,a\n2,b\n3,c\n3,d\n", to: "d.csv")
    let outcome = try command.run("import", "d.csv", "--type", "t", "--stream", "s", "--id", "id")
    #expect(outcome.status == 75 && !hasDaybook, "\(outcome)")
    #expect(outcome.errors.contains("--id id: '3' stands in lines 4, 5"), "\(outcome)")
  }

  @Test("A table without records makes nothing, and says so")
  func noRecords() throws {
    for (text, options) in [("", ""), ("", Self.mapped), ("a,b\n", Self.mapped)] {
      try command.write(text, to: "empty.csv")
      let outcome = try command.shell("$D import empty.csv \(options) < /dev/null")
      #expect(outcome.status == 0 && outcome.output.contains(#""events":0"#), "\(outcome)")
      #expect(outcome.errors.contains("'empty.csv' has no records."), "\(outcome)")
      #expect(!hasDaybook)
    }
  }

  private static let mapped = "--type t --stream s"

  @Test("A header without records needs a mapping as rows do, and nothing is proposed for it")
  func headerAlone() throws {
    try command.write("a,b\n", to: "empty.csv")
    let outcome = try command.shell("$D import empty.csv < /dev/null")
    #expect(outcome.status == 64 && outcome.output.isEmpty && !hasDaybook, "\(outcome)")
    #expect(
      outcome.errors.contains(
        "'empty.csv' has a header without records, and needs --type and --stream.\n"),
      "\(outcome)")
  }

  @Test("The export of an empty log makes an empty daybook")
  func emptyExport() throws {
    #expect(try command.run("import", "-").status == 0)
    #expect(hasDaybook)
    #expect(try command.run("export").output == "")
  }
}
