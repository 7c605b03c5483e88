import DaybookTesting
import Foundation
import TerminalTestSupport
import Testing

@Suite("An answer to a newcomer is no guess, and leads on")
struct AuditedCommandTests {
  let command: BuiltCommand

  init() throws {
    command = try BuiltCommand()
    _ = try command.run("append", input: ShellAtTerminal.notes)
  }

  /// Writes `text` to a file, and returns its path.
  private func written(_ text: String, to name: String) throws -> String {
    try command.write(text, to: name)
    return command.folder.appending(path: name).path
  }

  @Test("Lines of a log are no table, whatever options name their events")
  func linesOfLog() throws {
    let lines = "2026-03-05T10:00:07Z INFO up\n2026-03-05T10:00:08Z ERROR down\n"
    for (name, text) in [("a.log", lines), ("b.txt", "started at noon\nended at one\n")] {
      let file = try written(text, to: name)
      let outcome = try command.run("import", file, "--type", "t", "--stream", "s")
      #expect(outcome.status == 65 && outcome.errors.contains("--pattern"), "\(outcome)")
    }
    #expect(
      try command.run("query", "events | where type == 't' | count").lines == [#"{"Count":0}"#])
    let words = try written("name\nAda\nBob\n", to: "names.txt")
    let outcome = try command.run("import", words, "--type", "person", "--stream", "{name}")
    #expect(outcome.status == 0 && outcome.output.contains(#""appended":2"#), "\(outcome)")
  }

  @Test("A what-if without a name compares 'state', where no other read model has rows")
  func whatIf() throws {
    let outcome = try command.run("what-if", "--skip", "2")
    #expect(outcome.output.contains(#""view":"state","key":"note-2""#), "\(outcome)")
    let shell = try command.run("repl", "-c", "what-if --skip 2")
    #expect(shell.output.contains("note-2"), "\(shell)")
  }

  @Test("The bisect that follows a query with a running sum puts the rows in an order")
  func order() throws {
    let query = "note.added | extend sum = row_cumsum(n) | where sum > 2 | project seq, sum"
    let shell = try ShellAtTerminal(columns: 120)
    #expect(shell.shows("daybook>"))
    shell.type(query + "\r")
    let next = query.replacing("note.added |", with: "note.added | serialize |")
    #expect(shell.shows("Next (→): bisect \(next)"), "\(shell.terminal.screen.allLines)")
    let outcome = try command.run("bisect", next)
    #expect(outcome.status == 0 && outcome.output.hasPrefix(#"{"seq":2"#), "\(outcome)")
  }

  @Test("A directory without a daybook is told how one comes there")
  func directory() throws {
    let outcome = try command.shell("mkdir empty; ${D%% --log*} empty")
    #expect(outcome.status == 64, "\(outcome)")
    #expect(outcome.errors.contains("daybook --log empty import FILE"), "\(outcome)")
  }

  @Test("Where no name is similar, the place with the names is told")
  func lists() throws {
    let table = try command.run("query", "xyzzy | count")
    #expect(table.status == 64 && table.errors.contains("'daybook tables' lists"), "\(table)")
    let chart = try command.run("query", "events | render xyzzy")
    #expect(chart.errors.contains(".help charts"), "\(chart)")
    let near = try command.run("query", "evnts | count")
    #expect(!near.errors.contains("daybook tables"), "\(near)")
    let keyword = try command.run("query", "events | where by has 'ada'")
    #expect(keyword.errors.contains("is written ['by']"), "\(keyword)")
  }

  @Test("--help before a command is its help; an empty log says how it is filled")
  func beginnings() throws {
    let all = try command.shell("${D%% --log*} --help --lang ru")
    #expect(all.status == 0 && all.output.contains("USAGE: daybook"), "\(all)")
    let help = try command.shell("${D%% --log*} --help tail")
    #expect(help.status == 0 && help.output.contains("USAGE: daybook tail"), "\(help)")
    let tail = try command.shell(
      "D=${D%% --log*}; $D --log new append < /dev/null; $D --log new tail --format table")
    #expect(tail.lines.last?.hasPrefix("0 rows. The log has no events;") == true, "\(tail)")
    let shell = try command.shell("${D%% --log*} --log new -c 'tail'")
    #expect(shell.errors.contains("'.import FILE' takes in a file."), "\(shell)")
  }

  @Test("At 80 columns the digest of verify is whole, on a line of its own")
  func verify() throws {
    #expect(try command.run("append", input: ShellAtTerminal.notes).status == 0)
    #expect(try command.run("bookmark", "b").status == 0)
    let terminal = try PseudoTerminal(
      [BuiltCommand.path, "--log", command.daybook, "verify"], columns: 80, rows: 20,
      variables: ["HOME=\(command.folder.path)", "TMPDIR=\(command.folder.path)"])
    let digest = try #require(
      command.run("verify").output.firstMatch(of: /"digest":"([0-9a-f]{64})"/)?.1)
    #expect(
      terminal.waits { $0.allLines.contains { $0.hasSuffix(digest) } },
      "\(terminal.screen.allLines)")
  }

  @Test("After an import at a terminal the next command opens the daybook")
  func next() throws {
    let file = try written(ShellAtTerminal.notes, to: "more.ndjson")
    let other = "\(command.folder.path)/other"
    let terminal = try PseudoTerminal(
      [BuiltCommand.path, "--log", other, "import", file], columns: 200, rows: 40,
      variables: ["HOME=\(command.folder.path)", "TMPDIR=\(command.folder.path)"])
    #expect(
      terminal.waits { $0.allLines.contains("Next: daybook --log \(other)") },
      "\(terminal.screen.allLines)")
  }

  @Test("Tab writes the name of a type without brackets")
  func completion() throws {
    let shell = try ShellAtTerminal(columns: 100)
    #expect(shell.shows("daybook>"))
    shell.type("no\u{09}")
    #expect(shell.shows("daybook> note.added"))
  }
}
