import DaybookSystem
import DaybookTesting
import Foundation
import TerminalTestSupport
import Testing

@Suite("The questions of the first start are offered, and never in the way", .serialized)
struct WelcomeTests {
  @Test("A new daybook offers them in one line; whoever types a query gets its answer")
  func offered() throws {
    let shell = try ShellAtTerminal([], columns: 80, isEmpty: true)
    #expect(shell.shows("'welcome' asks for your language and your colours, if you like."))
    shell.type("print 6 * 7\r")
    #expect(shell.shows("42 │"))
    shell.type("quit\r")
    #expect(shell.terminal.waitForEnd() == .exited(0))
    #expect(try shell.command.run("query", "events | count").lines == [#"{"Count":0}"#])
  }

  @Test(
    "A daybook with events, and one that is only read, offer nothing", arguments: [true, false])
  func notOffered(isReadOnly: Bool) throws {
    let shell = try ShellAtTerminal(isReadOnly ? ["--read-only"] : [], columns: 80)
    #expect(shell.shows("3 events."))
    #expect(shell.shows(["daybook>"]))
    #expect(!shell.terminal.screen.allLines.contains { $0.contains("welcome") })
  }

  @Test("No script and no line that is given is asked anything")
  func scripts() throws {
    let command = try BuiltCommand()
    #expect(try command.run("append", input: ShellAtTerminal.notes).status == 0)
    for outcome in try [
      command.run("repl", "-c", "print 1"), command.run(["repl"], input: "print 1\n\n"),
      command.run(["repl"], input: "welcome\n\nprint 1\n"),
    ] {
      #expect(outcome.status == 0, "\(outcome)")
      #expect(outcome.output.contains("1 │"))
      #expect(!outcome.output.contains("ground"), "an empty line of a script answers nothing")
    }
  }

  @Test("At a terminal a number answers, Enter keeps, and a query is a query all the same")
  func answering() throws {
    let shell = try ShellAtTerminal([], columns: 80, rows: 24)
    #expect(shell.shows(["daybook>"]))
    shell.type("welcome\r")
    #expect(shell.shows("Which language shall screens speak?"))
    #expect(shell.shows(["welcome>"]))
    shell.type("events | count\r")
    #expect(shell.shows(ShellScene.count(3) + ["welcome>"]))
    shell.type("2\r")
    // The next question is in the language that was chosen.
    #expect(shell.shows("На каком фоне вы читаете?"))
    shell.type("\r")
    #expect(shell.shows("«settings» изменит это в любое время."))
    #expect(shell.shows(["settings>"]))
    shell.type("2\r")
    #expect(shell.shows(["settings>"]))
    shell.type("quit\r")
    #expect(shell.terminal.waitForEnd() == .exited(0))
    #expect(
      try shell.command.run("query", "settings").lines == [#"{"name":"language","value":"ru"}"#])
    let id = try shell.command.run("query", "sessions | project session", "--format", "tsv").lines
    let replay = try shell.command.run("replay", "--session", id.last ?? "")
    #expect(replay.status == 0, "\(replay)")
  }

  @Test("The next question speaks the language that was answered, in a script and in its replay")
  func answeredLanguage() throws {
    let command = try BuiltCommand()
    #expect(try command.run("append", input: ShellAtTerminal.notes).status == 0)
    let lines = ["welcome", "welcome 2", "welcome 1", "welcome", "welcome English", "welcome next"]
    let shown = try command.run(
      ["repl", "--record"], input: lines.map { $0 + "\n" }.joined())
    #expect(shown.status == 0, "\(shown)")
    let titles = shown.lines.filter { $0.contains(" ───") && !$0.hasPrefix(" ") }
    #expect(
      titles.map { String($0.prefix { $0 != "─" }) } == [
        "Welcome ", "Добро пожаловать ", "Добро пожаловать ", "Добро пожаловать ", "Welcome ",
        "Welcome ",
      ])
    #expect(shown.output.contains("На каком фоне вы читаете?"))
    #expect(shown.output.contains("Which background has your terminal?"))
    let id = try command.run("query", "sessions | project session", "--format", "tsv").lines
    #expect(try command.run("replay", "--session", id.last ?? "").status == 0)
    // A later setting counts: the open question does not stay in the language of the answer.
    let other = try command.run(
      "repl", "-c", "welcome", "-c", "welcome ru", "-c", "settings language en", "-c", "welcome")
    #expect(other.lines.contains("  На каком фоне вы читаете?"))
    #expect(other.lines.contains("  Which background has your terminal?"), "\(other)")
  }

  @Test("up leaves the questions, and what is asked next begins anew")
  func leaving() throws {
    let command = try BuiltCommand()
    #expect(try command.run("append", input: ShellAtTerminal.notes).status == 0)
    let left = try command.run(
      "repl", "-c", "welcome", "-c", "welcome en", "-c", "up", "-c", "welcome")
    #expect(left.status == 0, "\(left)")
    #expect(
      left.lines.filter { $0.hasPrefix("Welcome ─") }.map { $0.suffix(6) }
        == ["1 of 2", "2 of 2", "1 of 2"])
    // The log says which question is open, so another program continues with it.
    let next = try command.run("repl", "-c", "welcome", "-c", "welcome next", "-c", "welcome dark")
    #expect(
      next.lines.filter { $0.hasPrefix("Welcome ─") }.map { $0.suffix(6) }
        == ["1 of 2", "2 of 2", "──────"])
    #expect(
      try command.run("query", "settings").lines == [
        #"{"name":"language","value":"en"}"#, #"{"name":"theme","value":"dark"}"#,
      ])
  }

  @Test("In the chooser a part of a name is enough, and a table is still a table")
  func chooser() throws {
    let shell = try ShellAtTerminal([], columns: 80, rows: 40)
    #expect(shell.shows(["daybook>"]))
    shell.type("cs --fake\r")
    #expect(shell.shows("players 12"))
    shell.type("compare-settings\r")
    #expect(shell.shows("Choose a player"))
    shell.type("le\r")
    #expect(shell.shows("with 'le'"))
    shell.type("favourites | count\r")
    #expect(shell.shows("Count"))
    shell.type("embert\r")
    #expect(shell.shows("To be compared with embertail."))
    shell.type("2\r")
    #expect(shell.shows("Settings compared"))
    shell.type("quit\r")
    #expect(shell.terminal.waitForEnd() == .exited(0))
    let lines = try shell.command.run("query", "['session.lineRun'] | project line").lines
    #expect(lines.contains(#"{"line":"choose le"}"#) && lines.contains(#"{"line":"choose 2"}"#))
  }

  @Test(
    "The theme none takes colours away, and what the surroundings say of colours wins",
    arguments: [
      (["TERM=xterm-256color"], true), (["TERM=xterm-256color", "NO_COLOR=1"], false),
      (["TERM=dumb"], false),
    ] as [([String], Bool)])
  func theme(variables: [String], hasColours: Bool) throws {
    let shell = try ShellAtTerminal([], columns: 80, rows: 24, variables: variables)
    #expect(shell.shows(["daybook>"]))
    // Each step waits for a text that is new, because older rows are still on the screen.
    for (setting, isColoured, other, shown) in [
      ("light", hasColours, "units", "metric, imperial"), ("none", false, "page-size", "5 to 200"),
    ] {
      shell.type("settings theme \(setting)\r")
      #expect(shell.shows("theme is \(setting) from now on."))
      shell.type("settings \(other)\r")
      #expect(shell.shows(shown))
      let rows = shell.terminal.screen.rows.filter { row in
        String(row.cells.compactMap(\.character)).hasPrefix("Settings ")
      }
      #expect(rows.last?.cells.contains { !$0.style.isEmpty } == isColoured, "\(setting)")
    }
  }

  @Test(
    "A colour of a role is seen where the terminal has it, and nowhere else",
    arguments: [
      (["TERM=xterm-256color"], "4;38;5;208"), (["TERM=xterm-256color", "NO_COLOR=1"], ""),
      (["TERM=xterm"], "1"), (["TERM=dumb"], ""),
    ] as [([String], String)])
  func colours(variables: [String], codes: String) throws {
    let shell = try ShellAtTerminal([], columns: 80, rows: 24, variables: variables)
    #expect(shell.shows(["daybook>"]))
    shell.type("settings colours heading 208 underlined\r")
    #expect(shell.shows("Colours from now on: heading underlined 208."))
    shell.type("settings units\r")
    #expect(shell.shows("metric, imperial"))
    let rows = shell.terminal.screen.rows.filter { row in
      String(row.cells.compactMap(\.character)).hasPrefix("Settings ")
    }
    #expect(rows.last?.cells.first?.style == codes)
  }
}
