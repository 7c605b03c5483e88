import Daybook
import DaybookApps
import DaybookShell
import DaybookTesting
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import DaybookCommand

@Suite("A line is routed once, and catches up once")
struct LineStepsTests {
  /// Runs `line` in `session`, and returns the steps that the shell took for it.
  private func steps(
    of line: String, _ session: inout ShellSession, _ graph: AppGraph
  ) async throws -> [LineTrace.Step] {
    let steps = Mutex<[LineTrace.Step]>([])
    graph.shell.source.trace.observe { step in steps.withLock { $0.append(step) } }
    defer { graph.shell.source.trace.observe(nil) }
    _ = try await session.run(line)
    return steps.withLock(\.self)
  }

  private func withSession(
    _ body: (inout ShellSession, AppGraph, _ shown: String) async throws -> Void
  ) async throws {
    let path = TemporaryPath().path
    let log = try await DemoDaybook.log(at: path)
    defer { log.close() }
    let graph = try await AppGraph(log, in: path, today: DemoFeed.today)
    defer { graph.models.close() }
    var session = ShellSession(graph.shell, isInteractive: false)
    let file = "\(path)/shown.txt"
    _ = try await session.run(".output \(file)")
    try await body(&session, graph, file)
  }

  private static let lines = [
    "jobs", "jobs watch 1", "job 1", "user 76561190000000001", "events | count", "kinds",
    ".tables", "games 76561190000000001 --at 40", "at 40", "jobs", "at head",
    "steam login --fake", "me",
  ]

  @Test("Whatever it is, also a line that appends, and shows what it did")
  func once() async throws {
    try await withSession { session, graph, file in
      let before = try graph.log.end()
      for line in Self.lines {
        #expect(try await steps(of: line, &session, graph) == [.routed, .caughtUp], "\(line)")
      }
      #expect(try graph.log.end() > before + 4)
      let shown = try String(contentsOfFile: file, encoding: .utf8)
      #expect(shown.contains(" ★"))
      // The player is shown three times: by number, by the login, and by `me`.
      #expect(shown.split(separator: "ada_renamed ─").count == 4)
    }
  }
}
