import Daybook
import DaybookApps
import DaybookRendering
import DaybookShell
import DaybookSystem
import DaybookTesting
import Foundation
import TerminalTestSupport
import TestSupport
import Testing

@testable import DaybookCommand

@Suite("Sessions of the shell are kept, run again and written down", .serialized)
struct ShellSessionTests {
  @Test("In an empty place a person is told what Daybook is, and what to try")
  func firstStart() throws {
    let shell = try ShellAtTerminal([], columns: 80, isEmpty: true)
    #expect(
      shell.shows([
        "This daybook is empty. Things to try:", "  .import orders.csv  takes in a file of yours",
        "  print 6 * 7         a query that needs no data",
        "  .help queries       how to ask for data", "  !daybook demo       an example with data",
        "daybook>",
      ]), "\(shell.terminal.screen.lines)")
    #expect(
      shell.terminal.screen.allLines.contains { $0.hasPrefix("A new daybook was made in") },
      "\(shell.terminal.screen.allLines)")
  }

  @Test("A watched query is drawn anew when another process appends, until Ctrl-C")
  func watching() throws {
    let shell = try ShellAtTerminal()
    #expect(shell.shows(["daybook>"]))
    shell.type("watch events | count\r")
    #expect(shell.shows(ShellScene.count(3)))
    let note = #"{"stream":"note-4","type":"note.added","data":{"n":4}}"#
    #expect(try shell.command.run("append", input: note).status == 0)
    #expect(shell.shows(["daybook> watch events | count"] + ShellScene.count(4)))
    shell.type("\u{03}")
    #expect(shell.shows(["daybook>"]))
  }

  @Test("A session at a terminal is kept, and runs again with the same frames")
  func replaying() throws {
    let shell = try ShellAtTerminal([])
    for line in [
      "events | count", "let x = 2;", "at 1", "events | count", "print x, now()", "nope",
    ] {
      #expect(
        shell.terminal.waits { ["daybook>", "daybook @1>"].contains($0.shownLines.last ?? "") })
      shell.type(line + "\r")
      #expect(shell.shows(line))
    }
    #expect(shell.shows("There is no table 'nope'."))
    shell.type(" token=abc\r\u{04}")
    #expect(shell.terminal.waitForEnd() == .exited(0))
    let id = try shell.command.run("query", "sessions | project session", "--format", "tsv").lines
    let replay = try shell.command.run("replay", "--session", id.last ?? "")
    #expect(replay.status == 0, "\(replay)")
    #expect(replay.output == "{\"session\":\"\(id.last ?? "")\",\"lines\":6,\"ok\":true}\n")
    #expect(try !shell.command.run("export").output.contains("token=abc"))
  }

  @Test("The first frame that is not what it was is shown as a difference")
  func difference() throws {
    let command = try BuiltCommand()
    #expect(try command.run("append", input: ShellAtTerminal.notes).status == 0)
    let digest = String(repeating: "0", count: 32)
    let line = """
      {"stream":"session-7","type":"session.lineRun","meta":{"session":"7"},"data":{"prompt":"",\
      "line":"print x = 1","seen":3,"now":"2026-01-01T00:00:00.000000Z","seed":1,\
      "digest":"\(digest)","lines":["┌───┐","│ x │","├───┤","│ 2 │","└───┘"],"failure":null}}
      """
    #expect(try command.run("append", input: line + "\n").status == 0)
    let replay = try command.run("replay", "--session", "7")
    #expect(replay.status == 1)
    #expect(
      replay.lines == [
        "line 1: print x = 1", "  ┌───┐", "  │ x │", "  ├───┤", "- │ 2 │", "+ │ 1 │", "  └───┘",
      ])
    #expect(try command.run("replay", "--session", "8").status == 64)
  }

  @Test(
    "A script ends with the status of its first line that fails, or goes on when it is to",
    arguments: [
      ("print 1\nnope\nprint 2\n", [], 64, 1),
      ("print 1\nnope\nprint 2\n", ["--keep-going"], 64, 2),
      ("print 1\n!false\n", [], 74, 1), ("events\n| take 1\n| count\n", [], 0, 1),
      ("print 1\n.quit\nprint 2\n", [], 0, 1), ("// nothing\n\n", [], 0, 0),
      ("bisect profiles | where false\n", [], 1, 0), ("at 9\n", [], 64, 0),
    ] as [(String, [String], Int32, Int)])
  func scripts(script: String, options: [String], status: Int32, tables: Int) throws {
    let command = try BuiltCommand()
    #expect(try command.run("append", input: ShellAtTerminal.notes).status == 0)
    let file = try command.file("script", script)
    let words = options.joined(separator: " ")
    let outcome = try command.shell("$D repl \(words) < \(file.path)")
    #expect(outcome.status == status, "\(outcome)")
    #expect(outcome.lines.count { $0.hasPrefix("└") } == tables)
  }

  @Test("Lines of a script are kept only when asked, those of a person unless forbidden")
  func recording() throws {
    let command = try BuiltCommand()
    #expect(try command.run("append", input: ShellAtTerminal.notes).status == 0)
    #expect(try command.run("repl", "-c", "print 1").status == 0)
    #expect(try command.run("query", "sessions | count").output == "{\"Count\":0}\n")
    #expect(try command.run("repl", "--record", "-c", "print 1", "-c", "nope").status == 64)
    let lines = try command.run("query", "['session.lineRun'] | project line, seen")
    #expect(lines.lines == [#"{"line":"print 1","seen":3}"#, #"{"line":"nope","seen":5}"#])
    #expect(try command.run("repl", "--record", "--read-only", "-c", "print 1").status == 64)
  }

  @Test("Every session of a daybook is found by its number, and runs again on the log as it was")
  func severalSessions() throws {
    let command = try BuiltCommand()
    #expect(try command.run("append", input: ShellAtTerminal.notes).status == 0)
    let sessions = [["events | count", "at 2", "events | count"], ["tail 1", "events | take 2"]]
    for lines in sessions {
      let arguments = ["repl", "--record"] + lines.flatMap { ["-c", $0] }
      #expect(try command.run(arguments).status == 0)
    }
    let query = "sessions | sort by firstSeq asc | project session, events"
    let listed = try command.run("query", query, "--format", "tsv").lines.dropFirst()
    #expect(listed.map { $0.split(separator: "\t").last } == ["4", "3"])
    for (line, lines) in zip(listed, sessions) {
      let id = String(line.prefix { $0 != "\t" })
      let replay = try command.run("replay", "--session", id)
      #expect(replay.output == "{\"session\":\"\(id)\",\"lines\":\(lines.count),\"ok\":true}\n")
    }
  }

  @Test("What events of a file would change is shown, and the log stays as it is")
  func imagining() throws {
    let command = try BuiltCommand()
    #expect(try command.run("append", input: PlayerHistory.text).status == 0)
    let file = try command.file(
      "imagined", PlayerHistory.line(7, "profile.renamed", #"{"name":"cyd","previous":"bob"}"#))
    let before = try command.run("export").output
    let line = "what-if --insert \(file.path)"
    let outcome = try command.run("repl", "-c", line, "-c", line + " --after 1 profiles")
    let same = try command.run(
      "what-if", "--insert", file.path, "--format", "table")
    #expect(outcome.status == 0 && !same.output.isEmpty, "\(outcome)")
    #expect(outcome.output.hasPrefix(same.output), "\(outcome) \(same)")
    #expect(try command.run("export").output == before)
    for wrong in [
      "--insert", "--insert nothing", "--after 1", "--skip", "--insert /dev/null --after",
    ] {
      #expect(try command.run("repl", "-c", "what-if \(wrong)").status != 0, "\(wrong)")
    }
    let bad = try command.file("bad", "{")
    #expect(try command.run("repl", "-c", "what-if --insert \(bad.path)").status == 65)
  }

  @Test("The timer tells rows, what was scanned for them, and what could be skipped")
  func timer() throws {
    let command = try BuiltCommand()
    let events = ["a", "b"].flatMap { type in
      (1...9_000).map { #"{"stream":"s-1","type":"\#(type)","data":{"n":\#($0)}}"# }
    }
    #expect(try command.run("import", "-", input: events.joined(separator: "\n")).status == 0)
    let query = "b | summarize sum(n)"
    let outcome = try command.run("repl", "-c", ".timer on", "-c", query)
    let pattern = /^1 rows, ([0-9]+) scanned, ([0-9]+) skipped \(([0-9]+) blocks\), [0-9]+ ms\n$/
    let match = try #require(try pattern.firstMatch(in: outcome.errors), "\(outcome)")
    let (scanned, skipped) = (try #require(Int(match.1)), try #require(Int(match.2)))
    #expect(scanned >= 9_000 && scanned + skipped == 18_000 && skipped > 0)
    #expect(try #require(Int(match.3)) > 0)
  }

  @Test("A signal ends a query that runs, with the status of the signal")
  func signal() throws {
    let command = try BuiltCommand()
    let query = "range x from 1 to 1000000000000 step 1"
    let running = try RunningCommand(
      atTerminal: ["query", query, "--format", "ndjson"], in: command.folder)
    #expect(running.shows("{\"x\":1000}"))
    #expect(running.end(by: SIGINT) == SIGINT)
  }

  @Test("Ctrl-Z gives a shell its terminal, fg brings the line back")
  func suspending() throws {
    let command = try BuiltCommand()
    let shell = try PseudoTerminal(
      ["bash", "--noprofile", "--norc", "--noediting", "-i"], columns: 80, rows: 24,
      variables: ["HOME=\(command.folder.path)"])
    #expect(shell.waits(forLine: "$"))
    shell.send("\(BuiltCommand.path) --log \(command.daybook)\n")
    #expect(shell.waits(forLine: "daybook>"))
    shell.send("print 6 *")
    #expect(shell.waits(forLine: "daybook> print 6 *"))
    shell.send("\u{1A}")
    #expect(shell.waits { $0.shownLines.last == "$" && $0.modes == [] })
    shell.send("fg\n")
    #expect(shell.waits(forLine: "daybook> print 6 *"))
    shell.send(" 7 | project n = print_0\r")
    #expect(shell.waits { $0.shownLines.contains { $0.contains("42") } })
  }

  @Test("A signal ends a bisect that runs, with the status of the signal")
  func signalInBisect() throws {
    let command = try BuiltCommand()
    #expect(try command.run("append", input: CommandTests.note).status == 0)
    let running = try RunningCommand(
      atTerminal: ["--log", command.daybook, "bisect", ShellScene.endlessQuery],
      in: command.folder)
    #expect(running.shows("--exact tests after every event."))
    #expect(running.end(by: SIGINT) == SIGINT)
  }

  @Test("A signal in the middle of a line takes the daybook of the demo with it")
  func demo() throws {
    let command = try BuiltCommand()
    let terminal = try PseudoTerminal(
      [BuiltCommand.path, "demo"], columns: 80, rows: 24,
      variables: ["TMPDIR=\(command.folder.path)", "HOME=\(command.folder.path)"])
    #expect(terminal.waits { $0.shownLines.last == "daybook>" })
    terminal.send("abc")
    #expect(terminal.waits { $0.shownLines.last == "daybook> abc" })
    #expect(terminal.end(by: SIGTERM) == .signalled(SIGTERM))
    let left = try FileManager.default.contentsOfDirectory(atPath: command.folder.path)
    #expect(left.filter { $0.hasPrefix("daybook-demo") } == [])
  }

  @Test("Every example of a command in the help runs, over the daybook of the demo")
  func helpExamples() async throws {
    let path = TemporaryPath().path
    let log = try await DemoDaybook.log(at: path)
    defer { log.close() }
    let graph = try await AppGraph(log, in: path, today: DemoFeed.today)
    defer { graph.models.close() }
    for command in ShellCommand.all {
      var shell = graph.shell
      if ["link", "up"].contains(command.name) { _ = try await run("jobs", in: &shell, log) }
      for example in command.examples {
        let reply = try await run(example.line, in: &shell, log)
        #expect(reply.failure == nil, "\(example.line)")
      }
    }
  }

  private func run(
    _ line: String, in shell: inout Shell, _ log: FileEventLog
  ) async throws -> ShellReply {
    let context = LineContext(
      head: try log.end(), now: Timestamp(microsecondsSinceEpoch: 0), seed: 1,
      window: .init(width: 80))
    do { return try await shell.run(line, in: context) } catch {
      Issue.record("\(line): \(error)")
      return ShellReply()
    }
  }
}
