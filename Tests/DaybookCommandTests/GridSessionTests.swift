import DaybookSystem
import DaybookTesting
import Foundation
import TerminalTestSupport
import Testing

@Suite("A grid of a session at a terminal")
struct GridSessionTests {
  @Test("Its trail is kept with the session, and printed as Markdown then and later")
  func trail() throws {
    let shell = try ShellAtTerminal([], columns: 80, rows: 24)
    try #require(shell.shows("daybook>"))
    shell.type("session trail\r")
    #expect(shell.shows("visited no moment"))
    shell.type("grid state\r")
    #expect(shell.shows("state  at 5 of 5"))
    shell.type(":2\r")
    #expect(shell.shows("state  at 2 of 5"))
    shell.type("mhere it began\rq")
    #expect(shell.shows("# Visited in state"))
    shell.type("session trail\r")
    #expect(
      shell.terminal.waits {
        $0.allLines.filter { $0.hasPrefix("| 2 | ") && $0.contains("here it began") }.count == 2
      }, "\(shell.terminal.screen.allLines)")
    shell.type("\u{04}")
    #expect(shell.terminal.waitForEnd() == .exited(0))
    let events = try shell.command.run(
      "query", "allEvents | where type == 'session.momentVisited' | project stream, data")
    #expect(events.lines.count == 2, "\(events)")
    let stream = try #require(events.output.range(of: "session-"))
    let id = String(events.output[stream.upperBound...].prefix { $0 != "\"" })
    let later = try shell.command.run("repl", "-c", "session trail \(id)")
    #expect(later.status == 0 && later.lines[0] == "# Visited in state", "\(later)")
    #expect(later.output.contains("note.added note-2") && later.output.contains("here it began"))
    let none = try shell.command.run("repl", "-c", "session trail nobody")
    #expect(none.status != 0 && none.errors.contains("no session 'nobody'"), "\(none)")
    #expect(try shell.command.run("verify").status == 0)
  }

  @Test("Keys that were typed before it had the terminal are keys, Enter too")
  func typedAhead() throws {
    let command = try BuiltCommand()
    #expect(try command.run("append", input: ShellAtTerminal.notes).status == 0)
    let terminal = try PseudoTerminal(
      [BuiltCommand.path, "--log", command.daybook, "grid", "state"], columns: 80, rows: 24)
    terminal.send("fversion==1\r:2\r")
    #expect(terminal.waits { $0.lines[0].contains("state  at 2 of 3  2 of 2 rows match") })
    #expect(terminal.waits { $0.lines.contains { $0.hasSuffix("where version==1") } })
    terminal.send("q")
    #expect(terminal.waitForEnd() == .exited(0))
  }

  @Test("After it 'test this' means the cell that was under the cursor, as of its moment")
  func testThis() throws {
    let shell = try ShellAtTerminal(columns: 80, rows: 24)
    try #require(shell.shows("daybook>"))
    shell.type("grid state --at\r")
    shell.type("grid state\r")
    #expect(shell.shows("state  at 3 of 3"))
    shell.type(":2\r")
    #expect(shell.shows("state  at 2 of 3"))
    shell.type("jllq")
    #expect(shell.terminal.waits { $0.shownLines.last == "daybook>" })
    shell.type("test this cell.regression\r")
    #expect(shell.shows("Written to cell.regression"))
    let text = try shell.command.text("cell.regression")
    #expect(text.contains(#"['stream'] == "note-2" and ['version'] == 1"#), "\(text)")
    let test = try shell.command.shell("$D snapshot verify cell.regression")
    #expect(test.status == 1 && test.output.contains("note-2"), "\(test)")
    shell.type("grid state\r")
    #expect(shell.shows("state  at 3 of 3"))
    shell.type("q")
    #expect(shell.terminal.waits { $0.shownLines.last == "daybook>" })
    shell.type("test this\r")
    #expect(shell.shows("No test can be made of the cell on which the grid was left."))
  }

  @Test("It is drawn also if what comes from the terminal are no keys")
  func answers() throws {
    let command = try BuiltCommand()
    #expect(try command.run("append", input: ShellAtTerminal.notes).status == 0)
    let terminal = try PseudoTerminal(
      [BuiltCommand.path, "--log", command.daybook, "grid", "state"], columns: 80, rows: 24,
      variables: ["TERM=xterm-256color"])
    #expect(terminal.waits { $0.lines[0].contains("state  at 3 of 3") })
    // More bytes than one reading takes: when the key is handled, some of the answers wait.
    terminal.send("j" + String(repeating: "\u{1B}[?62c", count: 2_000))
    #expect(terminal.waits { $0.lines.contains { $0.hasPrefix("row 2 of 3") } })
    terminal.send("q")
    #expect(terminal.waitForEnd() == .exited(0))
  }

  @Test("It asks its terminal for the background, and takes the colours of a light one")
  func background() throws {
    let command = try BuiltCommand()
    #expect(try command.run("append", input: ShellAtTerminal.notes).status == 0)
    let terminal = try PseudoTerminal(
      [BuiltCommand.path, "--log", command.daybook, "grid", "state", "--at", "2"], columns: 80,
      rows: 24, variables: ["TERM=xterm-256color"])
    #expect(terminal.waits { $0.lines[0].contains("state  at 2 of 3") })
    #expect(terminal.screen.questions == ["background", "kind"] && terminal.screen.unknown == [])
    // The terminal's answer comes in two pieces, and no byte of it is taken for a key.
    terminal.send("\u{1B}]11;rgb:ffff/ff")
    terminal.send("ff/ffff\u{1B}\\\u{1B}[?62c")
    terminal.send("j")
    #expect(terminal.waits { $0.lines.contains { $0.hasPrefix("row 2 of 2  stream  note-2") } })
    terminal.send("q")
    #expect(terminal.waitForEnd() == .exited(0))
  }

  @Test("After a search that found nothing, 'test this' makes no test of the search before")
  func vainSearch() throws {
    let shell = try ShellAtTerminal(columns: 100, rows: 40)
    try #require(shell.shows("daybook>"))
    shell.type("bisect state | where stream == 'note-2'\r")
    #expect(shell.shows("test this"))
    shell.type("bisect state | where version > 5\r")
    #expect(shell.shows("The query has no row after any event"))
    shell.type("test this\r")
    #expect(shell.shows("The last search found no event, so there is nothing to test."))
  }

  @Test(
    "It has the theme that a person has set, also as a command",
    arguments: [("dark", "33"), ("light", "35"), ("none", "")])
  func theme(name: String, colour: String) throws {
    let command = try BuiltCommand()
    let again = #"{"stream":"note-1","type":"note.added","data":{"n":4}}"# + "\n"
    #expect(try command.run("append", input: ShellAtTerminal.notes + again).status == 0)
    #expect(try command.run("repl", "-c", "settings theme \(name)").status == 0)
    let terminal = try PseudoTerminal(
      [BuiltCommand.path, "--log", command.daybook, "grid", "state", "--at", "4"], columns: 80,
      rows: 24, variables: ["TERM=xterm-256color"])
    #expect(terminal.waits { $0.lines.contains { $0.hasPrefix("~ note-1") } })
    let row = try #require(
      terminal.screen.rows.first { $0.cells.first?.character == "~" }, "\(terminal.screen.lines)")
    let style = row.cells[0].style.split(separator: ";").filter { !["0", "7"].contains($0) }
    #expect(style.joined(separator: ";") == colour, "\(row.cells[0])")
    terminal.send("q")
    #expect(terminal.waitForEnd() == .exited(0))
  }

  @Test("Addresses are links where the terminal says that it opens them", arguments: [true, false])
  func links(saysSo: Bool) throws {
    let command = try BuiltCommand()
    let event =
      #"{"stream":"https://example.org/1","type":"page.read","data":{"x":"\u001b]8;;file:///etc/passwd\u001b\\"}}"#
    #expect(try command.run("append", input: event + "\n").status == 0)
    let terminal = try PseudoTerminal(
      [BuiltCommand.path, "--log", command.daybook, "grid", "state"], columns: 100, rows: 24,
      variables: [saysSo ? "VTE_VERSION=7600" : "VTE_VERSION=", "TERM=xterm-256color", "TMUX="])
    #expect(terminal.waits { $0.lines[0].contains("state  at 1 of 1") })
    terminal.send("v")
    #expect(terminal.waits { $0.lines.contains { $0.contains("lastType") } })
    #expect(Set(terminal.screen.links) == (saysSo ? ["https://example.org/1"] : []))
    #expect(terminal.screen.unknown == [])
    terminal.send("qq")
    #expect(terminal.waitForEnd() == .exited(0))
  }

  @Test("Where the shell speaks Russian, its grid does")
  func russian() throws {
    let command = try BuiltCommand()
    #expect(try command.run("append", input: ShellAtTerminal.notes).status == 0)
    let plain = try command.run("--lang", "ru", "grid", "state", "--plain", "--at", "2")
    #expect(plain.status == 0 && plain.lines[0].hasPrefix("state  на 2 из 3  2 строки"), "\(plain)")
  }
}

@Suite("The stages of a query that is being typed")
struct PipelineAtTerminalTests {
  @Test("F2 shows how many rows each stage gives, and the first of them; the line stays")
  func stages() throws {
    let shell = try ShellAtTerminal(columns: 70, rows: 30)
    try #require(shell.shows("daybook>"))
    shell.type("events | where data.n > 1 | project seq, type | cont\u{1B}OQ")
    #expect(shell.shows("events"))
    #expect(shell.shows("| where data.n > 1"), "\(shell.terminal.screen.shownLines)")
    #expect(
      shell.terminal.waits { screen in
        let lines = screen.shownLines.map { $0.split(separator: " ").joined(separator: " ") }
        return lines.contains("events 3 rows") && lines.contains("| where data.n > 1 2 rows")
          && lines.contains("| project seq, type 2 rows")
          && lines.contains { $0.hasPrefix("| cont There is no operator 'cont'") }
          && lines.last == "daybook> events | where data.n > 1 | project seq, type | cont"
      }, "\(shell.terminal.screen.shownLines)")
    // The typed text is unchanged, and more can be typed.
    shell.type("\u{7F}\u{7F}\u{7F}\u{7F}count\r")
    #expect(shell.shows("2"))
    shell.type(".help\u{18}\u{10}")
    #expect(shell.shows("The line is no query, so it has no stages."))
  }

  @Test("In a low window all stages are in sight, and the last of them with their rows")
  func lowWindow() throws {
    let shell = try ShellAtTerminal(columns: 70, rows: 24)
    try #require(shell.shows("daybook>"))
    let stages = (1...7).map { "extend x\($0) = \($0)" }
    shell.type("events | \(stages.joined(separator: " | ")) | project seq\u{1B}OQ")
    #expect(
      shell.terminal.waits { screen in
        let lines = screen.lines.map { $0.split(separator: " ").joined(separator: " ") }
        return (["events"] + stages.map { "| \($0)" } + ["| project seq"]).allSatisfy {
          lines.contains("\($0) 3 rows")
        } && lines.contains("│ seq │")
      }, "\(shell.terminal.screen.lines)")
  }
}
