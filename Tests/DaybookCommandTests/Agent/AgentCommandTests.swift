import AppTestSupport
import DaybookTesting
import Foundation
import TerminalTestSupport
import Testing

@Suite("Agents' sessions through the command")
struct AgentCommandTests {
  private let command: BuiltCommand
  private let sessions = fixtures(near: #filePath).appending(path: "AgentSessions")

  init() throws {
    command = try BuiltCommand()
    let folder = command.folder.appending(path: "sessions")
    try FileManager.default.copyItem(at: sessions, to: folder)
    try FileManager.default.removeItem(at: folder.appending(path: "count.py"))
  }

  @Test("The transcript of the article is what a person sees")
  func transcript() throws {
    let blocks = try DocumentationPage(article: "Agents").blocks.filter { $0.language == "text" }
    #expect(blocks.count == 5)
    for block in blocks {
      let line = try #require(block.text.split(separator: "\n").first).dropFirst("$ daybook ".count)
      let outcome = try command.shell("$D \(line)")
      let shown = "$ daybook \(line)\n" + outcome.output
      #expect(outcome.status == 0 && shown == block.text, "\(shown)\(outcome.errors)")
    }
  }

  @Test("Again and again nothing is doubled, and what was passed over is said")
  func again() throws {
    let first = try command.run("agent", "sessions")
    #expect(first.status == 0 && first.lines.count == 4, "\(first)")
    #expect(first.errors.contains("line 25, was skipped"), "\(first)")
    let exported = try command.run("export").output
    let second = try command.run(
      "agent", "sessions/otel", "sessions/gemini", "sessions/codex", "sessions/claude")
    #expect(second.lines.allSatisfy { $0.contains(#""appended":0"#) }, "\(second)")
    #expect(try command.run("export").output == exported)
  }

  @Test("At a terminal the next command opens the shell over the sessions")
  func next() throws {
    let folder = command.folder.path
    let terminal = try PseudoTerminal(
      [BuiltCommand.path, "--log", command.daybook, "agent", "\(folder)/sessions"], columns: 200,
      rows: 40, variables: ["HOME=\(folder)", "TMPDIR=\(folder)"])
    #expect(
      terminal.waits { $0.allLines.contains("Next: daybook --log \(command.daybook)") },
      "\(terminal.screen.allLines)")
  }

  @Test("A session over agents' runs begins with the line for the calls, which one key takes")
  func firstLine() throws {
    #expect(try command.run("agent", "sessions").status == 0)
    let terminal = try command.shellAtTerminal(columns: 100)
    #expect(terminal.waits { $0.allLines.contains("Next (→): describe toolCalls") })
    terminal.send("\u{05}\r")
    #expect(terminal.waits { $0.allLines.contains { $0.hasPrefix("calledAt ") } })
  }

  @Test("Secrets are masked in the log, and kept where that is asked for")
  func secrets() throws {
    _ = try command.run("agent", "sessions")
    let masked = try command.run("export").output
    #expect(!masked.contains("AKIA") && !masked.contains("correct-horse"))
    #expect(masked.contains("[masked AWS key]"))
    let other = "'\(BuiltCommand.path)' --log other"
    let kept = try command.shell("\(other) agent --keep-secrets sessions; \(other) export")
    #expect(kept.output.contains("AKIAABCDEFGHIJKLMNOP"))
  }

  @Test("The verbs of the past work on runs")
  func past() throws {
    _ = try command.run("agent", "sessions")
    let bisect = try command.run(
      "bisect", "runs | where failures > 0 and source == 'claude-code'")
    #expect(bisect.status == 0 && bisect.output.contains("agent.toolFinished"), "\(bisect)")
    let run = "11111111-aaaa-4aaa-8aaa-111111111111"
    let blame = try command.run("blame", "runs", run)
    #expect(blame.status == 0 && blame.output.contains("agent.usageRecorded"), "\(blame)")
    #expect(try command.run("diff", "3", "head", "runs").status == 0)
    #expect(try command.run("replay").status == 0)
    let export = try command.run("export").output
    let copy = try command.shell(
      "$D export | '\(BuiltCommand.path)' --log copy import - >/dev/null; '\(BuiltCommand.path)' --log copy export"
    )
    #expect(copy.output == export)
  }

  @Test("What is not there makes no daybook, and what is no session is told of")
  func wrong() throws {
    let missing = try command.run("agent", "nowhere")
    #expect(missing.status == 74 && missing.errors.contains("'nowhere'"), "\(missing)")
    #expect(!FileManager.default.fileExists(atPath: command.daybook))
    try command.write("{\"order\":1}\n", to: "orders.jsonl")
    let foreign = try command.run("agent", "orders.jsonl")
    #expect(foreign.status == 65 && foreign.errors.contains("orders.jsonl"), "\(foreign)")
    #expect(!FileManager.default.fileExists(atPath: command.daybook))
    #expect(try command.run("agent").status == 64)
  }
}
