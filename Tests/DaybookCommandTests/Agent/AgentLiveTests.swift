import AppTestSupport
import DaybookTesting
import Foundation
import TerminalTestSupport
import Testing

@Suite("Agents' sessions on screens, with prices, and live, through the command")
struct AgentLiveTests {
  private let command: BuiltCommand
  private static let run = "11111111-aaaa-4aaa-8aaa-111111111111"

  init() throws {
    command = try BuiltCommand()
    let sessions = command.folder.appending(path: "sessions")
    try FileManager.default.createDirectory(at: sessions, withIntermediateDirectories: true)
    for program in ["claude", "codex", "otel"] {
      try FileManager.default.copyItem(
        at: fixtures(near: #filePath).appending(path: "AgentSessions/\(program)"),
        to: sessions.appending(path: program))
    }
  }

  @Test("'runs' and 'run N' are screens, also in the past, as links and in Russian")
  func screens() throws {
    _ = try command.run("agent", "sessions")
    let list = try command.run("repl", "-c", "runs")
    #expect(list.status == 0 && list.output.contains("12 runs"), "\(list)")
    let run = try command.run("repl", "-c", "runs", "-c", "run 9")
    #expect(run.output.contains("Bash python -m pytest → 1 failed"), "\(run)")
    #expect(run.output.contains("Tokens as the program logged them; not a bill."))
    let past = try command.run("repl", "-c", "at 3", "-c", "run 1")
    #expect(past.status == 0 && past.output.contains("tools 0"), "\(past)")
    let option = try command.run("repl", "-c", "run 1 --at 3")
    #expect(option.status == 0 && past.output.hasSuffix(option.output), "\(option)\(past)")
    let link = try command.run("repl", "-c", "run 9", "-c", "link")
    #expect(link.output.contains("daybook://agent/run/\(Self.run)"), "\(link)")
    let opened = try command.run("open", "daybook://agent/run/\(Self.run)?at=3")
    #expect(opened.status == 0 && opened.output.contains("tools 0"), "\(opened)")
    let russian = try command.run("--lang", "ru", "repl", "-c", "runs")
    #expect(russian.output.contains("12\u{A0}сеансов"), "\(russian)")
    let query = try command.run("repl", "-c", "runs | count")
    #expect(query.output.contains("12"), "\(query)")
    let wrong = try command.run("repl", "-c", "run 99")
    #expect(wrong.status == 64 && wrong.errors.contains("There is no row 99"), "\(wrong)")
    let help = try command.run("repl", "-c", ".help agent", "-c", ".help run")
    #expect(help.output.contains("sessions of agents: model, tools,"), "\(help)")
    #expect(help.output.contains("run N|NAME: what happened in a run, step by step"), "\(help)")
  }

  @Test("A price is an event, counts for runs before and after, and is seen in the past")
  func price() throws {
    let line = ["agent", "price", "claude-sonnet-5", "--input", "3", "--output", "15"]
    let first = try command.run(
      line + ["--cache-read", ".3", "--cache-write", "3.75", "--currency", "EUR"])
    #expect(first.status == 0 && first.errors.contains("0 runs"), "\(first)")
    _ = try command.run("agent", "sessions")
    let cost = "runs | where run == '\(Self.run)' | project cost, currency"
    #expect(try command.run("query", cost).output == "{\"cost\":0.010335,\"currency\":\"EUR\"}\n")
    let second = try command.run(line)
    #expect(second.status == 0 && second.errors.contains("3 runs"), "\(second)")
    #expect(try command.run("query", cost).output == "{\"cost\":0.024075,\"currency\":\"USD\"}\n")
    #expect(
      try command.run("query", cost, "--at", "-1").output
        == "{\"cost\":0.010335,\"currency\":\"EUR\"}\n")
    let blame = try command.run("blame", "runs", Self.run)
    #expect(blame.output.contains("agent.priceSet"), "\(blame)")
    #expect(
      try command.run("query", "runs | where isnotnull(cost) and model != 'claude-sonnet-5'").output
        == "")
  }

  @Test(
    "What is no price is refused and appends nothing",
    arguments: [
      ["m", "--input", "3"], ["m", "--input", "x", "--output", "1"],
      ["m", "--input=-1", "--output", "1"], ["m", "--input", "nan", "--output", "1"],
      ["", "--input", "1", "--output", "1"],
      ["m", "--input", "1", "--output", "1", "--currency", ""],
    ])
  func noPrice(arguments: [String]) throws {
    let outcome = try command.run(["agent", "price"] + arguments)
    #expect(outcome.status == 64 && !outcome.errors.isEmpty, "\(outcome)")
    #expect(!FileManager.default.fileExists(atPath: command.daybook))
  }

  @Test("A live import takes what is written meanwhile, and Ctrl-C ends it with a report")
  func live() throws {
    // Each step waits for the import's message about the step before.
    let outcome = try command.shell(
      """
      F=$(echo sessions/claude/*shop/1*.jsonl); mkdir live; mkfifo told
      $D agent live --follow > report 2> told & follower=$!
      exec 3< told
      read first <&3; echo "$first"
      head -n 5 $F > live/a.jsonl; read line <&3; echo "$line"
      sed -n '6,$p' $F >> live/a.jsonl; read line <&3; echo "$line"
      head -n 3 $F > live/a.jsonl; cp sessions/otel/traces.jsonl live/; read line <&3; echo "$line"
      kill -INT $follower; wait $follower; echo "status $?"
      cat report
      """)
    #expect(outcome.status == 0, "\(outcome)")
    let lines = outcome.lines
    #expect(lines.first?.contains("0 events were appended. Going on") == true, "\(outcome)")
    #expect(lines.contains("status 0") && lines.count == 7, "\(outcome)")
    let counts = try command.run(
      "query", "runs | where run == '\(Self.run)' | project turns, tools, inputUncached, output")
    #expect(
      counts.output == "{\"turns\":2,\"tools\":4,\"inputUncached\":1150,\"output\":255}\n",
      "\(counts)")
    let again = try command.run("agent", "sessions/claude/-home-ada-shop/\(Self.run).jsonl")
    #expect(again.output.contains("\"appended\":0"), "\(again)")
  }

  @Test("Tab completes the names of screens and of runs")
  func completion() throws {
    _ = try command.run("agent", "sessions/claude", "sessions/codex")
    let folder = command.folder.path
    let terminal = try PseudoTerminal(
      [BuiltCommand.path, "--log", command.daybook, "repl", "--read-only"], columns: 80, rows: 24,
      variables: [
        "HOME=\(folder)", "XDG_STATE_HOME=\(folder)/state", "XDG_CONFIG_HOME=\(folder)/config",
        "TMPDIR=\(folder)", "TERM=xterm-256color", "PAGER=cat",
      ])
    try #require(terminal.waits { $0.shownLines.last?.hasSuffix(">") == true })
    terminal.send("run 2222\t")
    let name = "22222222-bbbb-4bbb-8bbb-222222222222"
    #expect(
      terminal.waits { $0.shownLines.contains { $0.contains("run \(name)") } },
      "\(terminal.screen.shownLines)")
    terminal.send("\r")
    #expect(
      terminal.waits { $0.allLines.contains { $0.hasPrefix("Run \(name)") } },
      "\(terminal.screen.shownLines)")
  }

  @Test("What is not there, or is read once, is not followed")
  func nowhere() throws {
    let pipe = try command.shell("mkfifo pipe; $D agent pipe --follow")
    #expect(pipe.status == 64 && pipe.errors.contains("'pipe' is read once"), "\(pipe)")
    let outcome = try command.run("agent", "nowhere", "--follow")
    #expect(outcome.status == 74 && outcome.errors.contains("'nowhere'"), "\(outcome)")
    #expect(!FileManager.default.fileExists(atPath: command.daybook))
  }
}
