import DaybookSystem
import DaybookTesting
import Foundation
import TerminalTestSupport
import TestSupport
import Testing
import WebTestServer

@Suite("Reactions of the apps run while a shell is open", .timeLimit(.minutes(60)), .aheadOfOthers)
struct NoticesAtTerminalTests {
  private static let watched =
    #"{"stream":"job-7","type":"job.watched","data":{"job":"7"}}"#
  private static let filled =
    #"{"stream":"job-7","type":"job.filled","#
    + #""data":{"job":"7","date":"2026-03-23","start":"10:00"}}"#

  @Test("A watched job that is filled meanwhile is a notice; looking again appends nothing")
  func filled() throws {
    let shell = try ShellAtTerminal([], columns: 80, rows: 30)
    let command = shell.command
    #expect(shell.shows("3 events"))
    try append(Self.watched, to: command)
    #expect(try comes("reactions | project name", to: [#"{"name":"jobsNotices"}"#], command))
    try append(Self.filled, to: command)
    #expect(try comes("['notice.raised'] | count", to: [#"{"Count":1}"#], command))
    shell.type("jobs notices\r")
    #expect(shell.shows("Job 7 (2026-03-23) is filled."))
    shell.type("jobs notices dismiss 1\r")
    #expect(shell.shows("There are no notices."))
    shell.type("\u{4}")
    #expect(shell.terminal.waitForEnd() == .exited(0))
    let end = try end(of: command)
    try openAndLeave(command)
    #expect(try self.end(of: command) == end, "opening a shell appends nothing")
  }

  @Test("A shell that only reads runs none, and neither does a script")
  func others() throws {
    let command = try BuiltCommand()
    try append(Self.watched, to: command)
    #expect(try command.run(["repl", "-c", "events | count"]).status == 0)
    try openAndLeave(command, "--read-only")
    #expect(try command.run("reactions").output.isEmpty)
    #expect(try end(of: command) == 1)
  }

  /// Opens a shell at a terminal, and leaves it at its first prompt.
  private func openAndLeave(_ command: BuiltCommand, _ options: String...) throws {
    let terminal = try PseudoTerminal(
      [BuiltCommand.path, "--log", command.daybook, "repl"] + options, columns: 80, rows: 20,
      variables: ["HOME=\(command.folder.path)", "XDG_STATE_HOME=\(command.folder.path)/state"])
    #expect(terminal.waits { $0.shownLines.last?.hasPrefix("daybook>") == true })
    terminal.send("\u{4}")
    #expect(terminal.waitForEnd() == .exited(0))
  }

  private func append(_ line: String, to command: BuiltCommand) throws {
    #expect(try command.run("append", input: line + "\n").status == 0)
  }

  private func end(of command: BuiltCommand) throws -> Int? {
    let last = try command.run("query", "allEvents | summarize last = max(seq)").lines.first
    return last.flatMap { Int($0.filter(\.isNumber)) }
  }

  /// Returns whether a query returns `rows` in time; another process is still appending.
  private func comes(
    _ query: String, to rows: [String], _ command: BuiltCommand
  ) throws -> Bool {
    let deadline = ContinuousClock.now + .seconds(120)
    while ContinuousClock.now < deadline {
      if try command.run("query", query).lines == rows { return true }
    }
    return false
  }
}
