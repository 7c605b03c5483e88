import DaybookTesting
import Foundation
import TerminalTestSupport
import Testing

@Suite("The shell helps with a line while it is typed at a terminal")
struct AssistanceAtTerminalTests {
  private let command: BuiltCommand
  private let terminal: PseudoTerminal

  init() throws {
    command = try BuiltCommand()
    let events = (1...3).map { number in
      #"{"stream":"cup-\#(number)","type":"cup.made","data":{"colour":"\#(["red", "blue"][number % 2])"}}"#
    }
    let outcome = try command.run("append", input: events.joined(separator: "\n"))
    try #require(outcome.status == 0)
    let folder = command.folder.path
    terminal = try PseudoTerminal(
      [BuiltCommand.path, "--log", command.daybook, "repl", "--read-only"], columns: 60, rows: 16,
      variables: [
        "HOME=\(folder)", "XDG_STATE_HOME=\(folder)/state", "XDG_CONFIG_HOME=\(folder)/config",
        "TMPDIR=\(folder)", "TERM=xterm-256color", "PAGER=cat",
      ])
    try #require(terminal.waits { $0.shownLines.last?.hasSuffix(">") == true })
  }

  /// Returns whether the typed line, without its prompt, becomes `line` in time.
  private func shows(_ line: String) -> Bool {
    terminal.waits { screen in
      screen.shownLines.contains { $0.drop { $0 != ">" }.dropFirst(2) == line }
    }
  }

  @Test(
    "Tab completes what can only be one thing",
    arguments: [
      ("even\t", "events"), ("events | summ\t", "events | summarize"),
      ("events | where strea\t", "events | where stream"), ("['cup.m\t", "['cup.made']"),
      ("['cup.made'] | where colo\t", "['cup.made'] | where colour"), (".mo\t", ".mode"),
      (".mode cs\t", ".mode csv"),
      ("events | where type == \"\t", "events | where type == \"cup.made\""),
      ("events | where data.c\t", "events | where data.colour"),
    ])
  func completing(keys: String, line: String) {
    terminal.send(keys)
    #expect(shows(line), "\(terminal.screen.shownLines)")
  }

  @Test("Keys that are typed just after Tab wait for the completion")
  func typingOn() {
    terminal.send("cup.ma\t | where colo\t == 'red' | count\r")
    #expect(shows("cup.made | where colour == 'red' | count"), "\(terminal.screen.shownLines)")
    #expect(terminal.waits { $0.allLines.contains { $0.contains("│     1 │") } })
  }

  @Test("Several choices stand below the line, and a second Tab takes the first of them")
  func choosing() {
    terminal.send("['cup.made'] | where colour == '\t")
    #expect(terminal.waits { $0.shownLines.last == "blue  red" })
    terminal.send("\t")
    #expect(shows("['cup.made'] | where colour == 'blue'"))
  }

  @Test("The only column that fits is typed at once, and a second Tab lists the functions, too")
  func onlyColumn() {
    terminal.send("events | summarize count() by str\t")
    #expect(shows("events | summarize count() by stream"), "\(terminal.screen.shownLines)")
    terminal.send("\t")
    #expect(
      terminal.waits { $0.shownLines.contains { $0.contains("strlen") } },
      "\(terminal.screen.shownLines)")
    terminal.send("\t")
    #expect(
      terminal.waits { $0.shownLines.contains { $0.contains("by str") && $0.hasSuffix("(") } },
      "\(terminal.screen.shownLines)")
    terminal.send("\u{15}events | where strea\t")
    #expect(shows("events | where stream"), "\(terminal.screen.shownLines)")
    terminal.send(" == 'cup-1' | project type\r")
    #expect(terminal.waits { $0.allLines.contains { $0.contains("cup.made") } })
  }

  @Test("Tables of an app of which there are no events are completed after .apps")
  func apps() {
    terminal.send("csPlaye\tx")
    #expect(shows("csPlayex"), "\(terminal.screen.shownLines)")
    terminal.send("\u{15}blame csPlaye\tx")
    #expect(shows("blame csPlayex"), "\(terminal.screen.shownLines)")
    terminal.send("\u{15}.apps\r")
    #expect(terminal.waits { $0.allLines.contains { $0.hasPrefix("web: ") } })
    terminal.send("csPlaye\t")
    #expect(shows("csPlayers"), "\(terminal.screen.shownLines)")
  }

  @Test("A name that nothing is called is underlined once it is typed")
  func underlining() {
    terminal.send("events | where steam == 1")
    #expect(shows("events | where steam == 1"))
    let cells = terminal.screen.rows.flatMap(\.cells).filter { $0.style.contains(";4;") }
    #expect(String(cells.compactMap(\.character)) == "steam")
  }
}
