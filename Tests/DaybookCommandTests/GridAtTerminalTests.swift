import AppTestSupport
import DaybookSystem
import DaybookTesting
import Foundation
import TerminalTestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite("A grid at a terminal")
struct GridAtTerminalTests {
  /// Waits until a line of the window contains `text`.
  private func shows(_ terminal: PseudoTerminal, _ text: String) -> Bool {
    terminal.waits { $0.lines.contains { $0.contains(text) } }
  }

  @Test("Over the demo a person opens it, filters, steps, finds who set a cell, and leaves")
  func journey() throws {
    let command = try BuiltCommand()
    let terminal = try PseudoTerminal(
      [BuiltCommand.path, "demo"], columns: 80, rows: 24,
      variables: ["HOME=\(command.folder.path)", "TMPDIR=\(command.folder.path)"])
    #expect(terminal.waits(forLine: "daybook>"))
    terminal.send("grid games\r")
    #expect(shows(terminal, "games  at 2355 of 2355  179 rows"))
    #expect(terminal.screen.modes.isSuperset(of: [1049, 1006]) && !terminal.isInUsualMode)
    terminal.send("ftotalMinutes > 10000\r")
    #expect(shows(terminal, "22 of 179 rows match"))
    terminal.send("<")
    #expect(shows(terminal, "at 2354 of 2355"))
    terminal.send("\u{1B}")
    #expect(terminal.waits { !($0.lines[0].contains("match")) })
    terminal.send(":30\r")
    #expect(shows(terminal, "games  at 30 of 2355  13 rows"))
    #expect(shows(terminal, "#30 +0 -0 ~1 2026-01-01T04:00:00Z game.playtimeSampled"))
    #expect(shows(terminal, "~ 76561190000000001  12480"))
    terminal.send("Glll\r")
    #expect(shows(terminal, "games 76561190000000001/12480: who set what"))
    #expect(shows(terminal, "#30 2026-01-01T04:00:00Z game.playtimeSampled"))
    terminal.send("\u{1B}")
    #expect(shows(terminal, "row 13 of 13"))
    terminal.send("mtoomuch\rq")
    #expect(terminal.waits(forLine: "daybook>"))
    #expect(terminal.screen.allLines.contains("# Visited in games"))
    #expect(terminal.screen.allLines.joined().contains("toomuch"))
    #expect(!terminal.screen.modes.contains(1049) && !terminal.screen.modes.contains(1006))
    #expect(terminal.screen.unknown == [])
    terminal.send("\u{04}")
    #expect(terminal.waitForEnd() == .exited(0))
    #expect(terminal.isInUsualMode && terminal.screen.modes == [])
  }

  @Test("A step to an event with a new field marks its row alone in the result of bag_unpack")
  func newColumn() throws {
    let command = try BuiltCommand()
    let events = [#"{"a":1}"#, #"{"a":2,"z":"y"}"#, #"{"b":5,"a":3}"#].map {
      #"{"stream":"s","type":"t","data":\#($0)}"# + "\n"
    }
    #expect(try command.run("append", input: events.joined()).status == 0)
    let query = "events | project data | evaluate bag_unpack(data)"
    let terminal = try PseudoTerminal(
      [BuiltCommand.path, "--log", command.daybook, "grid", query], columns: 80, rows: 24,
      variables: ["HOME=\(command.folder.path)"])
    #expect(shows(terminal, "at 3 of 3  3 rows"), "\(terminal.screen.lines)")
    #expect(shows(terminal, "#3 +1 -0 ~0"), "\(terminal.screen.lines)")
    terminal.send("<")
    #expect(shows(terminal, "#2 +1 -0 ~0"), "\(terminal.screen.lines)")
    terminal.send("q")
    #expect(terminal.waitForEnd() == .exited(0))
  }

  @Test("Beside a long log a watch shows its value at the position where one is")
  func watching() throws {
    let command = try BuiltCommand()
    let events = (1...3_000).map { #"{"stream":"s-\#($0)","type":"t","data":{}}"# + "\n" }
    #expect(try command.run("append", input: events.joined()).status == 0)
    let terminal = try PseudoTerminal(
      [BuiltCommand.path, "--log", command.daybook, "grid", "state"], columns: 80, rows: 24,
      variables: ["HOME=\(command.folder.path)"])
    #expect(shows(terminal, "at 3000 of 3000"))
    terminal.send("wstate | count\r")
    #expect(shows(terminal, "state | count 3000 at 3000"))
    for seq in [1_234, 1_235, 17] {
      terminal.send(":\(seq)\r")
      #expect(shows(terminal, "state | count \(seq) at \(seq)"), "\(terminal.screen.lines)")
    }
    terminal.send("q")
    #expect(terminal.waitForEnd() == .exited(0))
  }

  @Test("As a command it ends by q, and by a signal, and gives the terminal back")
  func command() throws {
    for signal in [Int32?.none, SIGTERM, SIGHUP] {
      let (command, terminal) = try open("state")
      #expect(shows(terminal, "state  at 3 of 3  3 rows"))
      if let signal { terminal.signal(signal) } else { terminal.send("q") }
      #expect(terminal.waitForEnd() == (signal.map { .signalled($0) } ?? .exited(0)))
      #expect(terminal.isInUsualMode && terminal.screen.modes == [])
      _ = command
    }
  }

  @Test("Ctrl-Z gives a shell its terminal, and fg shows it anew")
  func stopping() throws {
    let command = try BuiltCommand()
    #expect(try command.run("append", input: ShellAtTerminal.notes).status == 0)
    let shell = try PseudoTerminal(
      ["bash", "--noprofile", "--norc", "--noediting", "-i"], columns: 80, rows: 24)
    #expect(shell.waits(forLine: "$"))
    shell.send("\(BuiltCommand.path) --log \(command.daybook) grid state\n")
    #expect(shows(shell, "state  at 3 of 3"))
    shell.send("\u{1A}")
    #expect(shell.waits { $0.shownLines.last == "$" && $0.modes == [] })
    shell.send("stty -a | grep -o -e '-*icanon'\n")
    #expect(shell.waits { $0.shownLines.contains("icanon") && $0.shownLines.last == "$" })
    shell.send("fg\n")
    #expect(shell.waits { $0.modes.contains(1049) && $0.lines[0].contains("state  at 3 of 3") })
    shell.send(",")
    #expect(shows(shell, "state  at 2 of 3"))
    shell.send("q")
    #expect(shell.waits { $0.shownLines.last == "$" && $0.modes == [] })
  }

  @Test("The article shows what --plain prints, blank rows aside")
  func article() throws {
    let command = try BuiltCommand()
    #expect(try command.run("append", input: ShellAtTerminal.notes).status == 0)
    let block = try DocumentationPage(article: "Grid").only("text").split(separator: "\n")
    #expect(block[0] == "$ daybook grid state --plain --at 2")
    let outcome = try command.run("grid", "state", "--plain", "--at", "2")
    #expect(outcome.lines == block.dropFirst().map(String.init), "\(outcome.output)")
  }

  @Test("A window that changes is laid out anew")
  func resizing() throws {
    let (command, terminal) = try open("state")
    #expect(terminal.waits { $0.lines[23].contains("? keys") })
    terminal.resize(columns: 40, rows: 10)
    #expect(terminal.waits { $0.lines.count == 10 && $0.lines[9].hasPrefix(", . step") })
    #expect(terminal.screen.lines[0].hasPrefix("state  at 3 of 3"))
    terminal.resize(columns: 120, rows: 40)
    #expect(terminal.waits { $0.lines.count == 40 && $0.lines[39].contains("? keys  q") })
    terminal.send("q")
    #expect(terminal.waitForEnd() == .exited(0))
    _ = command
  }

  @Test("Without a terminal it says what to do, and --plain prints what it would show")
  func plain() throws {
    let command = try BuiltCommand()
    #expect(try command.run("append", input: ShellAtTerminal.notes).status == 0)
    for arguments in [["grid", "state"], ["repl", "-c", "grid state"]] {
      let outcome = try command.run(arguments)
      #expect(outcome.status == 64 && outcome.errors.contains("--plain"), "\(outcome)")
    }
    let plain = try command.run("grid", "state", "--plain", "--at", "2")
    #expect(plain.status == 0 && plain.lines[0].hasPrefix("state  at 2 of 3  2 rows"), "\(plain)")
    #expect(plain.lines.contains { $0.hasPrefix("+ note-2") })
    let line = try command.run("repl", "-c", "at 2", "-c", "grid --plain state")
    #expect(line.output.hasSuffix(plain.output), "\(line)")
    for words in ["--plain state --at 2", "state --plain --at -1", "state --at 2 --plain"] {
      let there = try command.run("repl", "-c", "grid \(words)")
      #expect(there.status == 0 && there.output == plain.output, "\(there)")
    }
    let query = try command.run("repl", "-c", "events | count", "-c", "grid --plain")
    #expect(query.output.contains("row 1 of 1  Count  3"), "\(query)")
    for (line, text) in [
      ("grid --plain nothing", "no table 'nothing'"), ("grid", "There is no last result"),
      ("grid --loud state", "no option '--loud'"), ("grid --plain state --at 9", "ends at 3"),
    ] {
      let outcome = try command.run("repl", "-c", line)
      #expect(outcome.status == 64 && outcome.errors.contains(text), "\(outcome)")
    }
  }

  private static let mixed = """
    {"stream":"a-1","type":"t.t","time":"2026-01-05T00:00:00Z","data":{"v":18446744073709551615}}
    {"stream":"a-2","type":"t.t","time":"2026-01-01T00:00:00Z","data":{"v":"5"}}
    {"stream":"a-3","type":"t.t","time":"2026-01-09T00:00:00Z","data":{"v":5}}
    {"stream":"a-4","type":"t.t","time":"2026-01-02T00:00:00Z","data":{"v":"","w":1}}
    {"stream":"a-5","type":"t.t","time":"2026-01-10T00:00:00Z","data":{"v":null}}

    """

  /// Opens a grid over events whose times go backwards and whose fields differ.
  private func openMixed(_ arguments: String...) throws -> (BuiltCommand, PseudoTerminal) {
    let command = try BuiltCommand()
    #expect(try command.run("append", input: Self.mixed).status == 0)
    let terminal = try PseudoTerminal(
      [BuiltCommand.path, "--log", command.daybook, "grid"] + arguments, columns: 80, rows: 24)
    return (command, terminal)
  }

  @Test("A value counted by F leads to the rows that have it, and to no others")
  func values() throws {
    let (command, terminal) = try openMixed("['t.t'] | project v, __row = seq, x = real(nan)")
    #expect(shows(terminal, "at 5 of 5  5 rows"))
    for line in 0..<5 {
      terminal.send("F")
      #expect(shows(terminal, "how often each v"))
      terminal.send(String(repeating: "j", count: line) + "\r")
      #expect(shows(terminal, "1 of 5 rows match"), "\(line): \(terminal.screen.lines)")
      terminal.send("\u{1B}")
      #expect(terminal.waits { !$0.lines[0].contains("match") })
    }
    terminal.send("llF\r")
    #expect(shows(terminal, "5 of 5 rows match"))
    terminal.send("\u{1B}")
    #expect(terminal.waits { !$0.lines[0].contains("match") })
    terminal.send("f__row > 3\r")
    #expect(shows(terminal, "2 of 5 rows match"), "\(terminal.screen.lines)")
    terminal.send("q")
    #expect(terminal.waitForEnd() == .exited(0))
    _ = command
  }

  @Test("A new field of the events is a column at the next step, while the grid is open")
  func newField() throws {
    let (command, terminal) = try openMixed(
      "['t.t'] | where seq > 0 | project-away id, stream, time")
    #expect(terminal.waits { $0.lines[0].contains("5 rows") && !$0.lines[1].contains(" x") })
    let later = #"{"stream":"a-6","type":"t.t","time":"2026-01-11T00:00:00Z","data":{"x":1}}"#
    #expect(try command.run("append", input: later + "\n").status == 0)
    terminal.send(".")
    #expect(terminal.waits { $0.lines[0].contains("6 rows") && $0.lines[1].contains(" x") })
    terminal.send("q")
    #expect(terminal.waitForEnd() == .exited(0))
  }

  @Test("Where times go backwards, a time is the place of its last event, and the grid says so")
  func backwards() throws {
    let (command, terminal) = try openMixed("state", "--at", "2026-01-03")
    let note = "Times go backwards: all events up to 4 are in, later ones too."
    #expect(shows(terminal, note) && shows(terminal, "at 4 of 5"))
    terminal.send(":5\r")
    #expect(terminal.waits { $0.lines[0].contains("at 5 of 5") && !$0.lines[23].contains("Times") })
    terminal.send(":2026-01-03\r")
    #expect(shows(terminal, note) && shows(terminal, "at 4 of 5"))
    terminal.send("q")
    #expect(terminal.waitForEnd() == .exited(0))
    let plain = try command.run("grid", "state", "--plain", "--at", "2026-01-03")
    #expect(plain.lines.contains(note))
    let clear = try command.run("grid", "state", "--plain", "--at", "2026-01-20")
    #expect(!clear.output.contains("Times go backwards"))
  }

  @Test("A read model that another program alters is shown anew at the next step")
  func altered() throws {
    let command = try BuiltCommand()
    #expect(try command.run("append", input: ShellAtTerminal.notes).status == 0)
    let made = try command.run("views", "create", "v", "events | summarize n = count() by type")
    #expect(made.status == 0, "\(made)")
    let terminal = try PseudoTerminal(
      [BuiltCommand.path, "--log", command.daybook, "grid", "v"], columns: 80, rows: 24)
    #expect(terminal.waits { $0.lines[1].contains("type") && $0.lines[1].contains(" n") })
    let altered = try command.run(
      "repl", "-c", ".alter view v = events | summarize latest = max(seq) by type")
    #expect(altered.status == 0, "\(altered)")
    terminal.send(".")
    #expect(terminal.waits { $0.lines[1].contains("latest") }, "\(terminal.screen.lines)")
    #expect(shows(terminal, "The read model was altered"))
    terminal.send("q")
    #expect(terminal.waitForEnd() == .exited(0))
  }

  @Test("In a pipe, --plain has only ASCII where the locale has")
  func plainInASCII() throws {
    let command = try BuiltCommand()
    #expect(try command.run("append", input: ShellAtTerminal.notes).status == 0)
    let plain = try command.run(["grid", "state", "--plain"], variables: ["LC_ALL": "C"])
    #expect(plain.status == 0 && plain.output.allSatisfy(\.isASCII), "\(plain.output)")
    #expect(plain.output.contains("stream |"))
  }

  /// Opens a grid over three notes.
  private func open(_ subject: String) throws -> (BuiltCommand, PseudoTerminal) {
    let command = try BuiltCommand()
    #expect(try command.run("append", input: ShellAtTerminal.notes).status == 0)
    let terminal = try PseudoTerminal(
      [BuiltCommand.path, "--log", command.daybook, "grid", subject], columns: 80, rows: 24)
    return (command, terminal)
  }
}
