import DaybookSystem
import DaybookTesting
import Foundation
import TerminalTestSupport
import Testing
import WebTestServer

/// Services that stop answering while a person looks on.
@Suite("Who waits at a terminal sees what is known, who is asked, and how to stop", .serialized)
struct SilentServiceTests {
  private static let key = "0123456789ABCDEF0123456789ABCDEF"

  private func shell(_ server: TestServer) throws -> ShellAtTerminal {
    try ShellAtTerminal(
      [], columns: 80, rows: 24,
      variables: [
        "DAYBOOK_TEMPER_URL=\(server.address)", "DAYBOOK_STEAM_URL=\(server.address)",
        "DAYBOOK_STEAM_KEY=\(Self.key)",
      ])
  }

  /// Leaves the shell, and replays its session without a network.
  private func leave(_ shell: ShellAtTerminal) throws {
    shell.type("quit\r")
    #expect(shell.terminal.waitForEnd() == .exited(0))
    let sessions = try shell.command.run("query", "sessions | project session", "--format", "tsv")
    let replay = try shell.command.run("replay", "--session", try #require(sessions.lines.last))
    #expect(replay.status == 0, "\(replay)")
  }

  @Test("A service that never answers is waited for once, and Ctrl-C ends that")
  func silence() async throws {
    try await TestServer.running { request in
      request.number == 1 ? ListedJob.v1([ListedJob()], for: request) : .silence
    } _: { server in
      let shell = try shell(server)
      #expect(shell.shows("3 events."))
      shell.type("jobs\r")
      #expect(shell.shows("Afwas"))
      shell.type("\u{0C}refresh\r")
      // While no answer comes, the known screen stays above the line that names the asked service.
      #expect(
        shell.terminal.waits { screen in
          let rows = screen.shownLines
          return rows.contains { $0.contains("Afwas") }
            && rows.last?.hasPrefix("Asking Temper, for ") == true
            && rows.last?.hasSuffix(" s (Ctrl-C stops)") == true
        }, "\(shell.terminal.screen.lines)")
      #expect(!shell.terminal.screen.allLines.contains { $0.contains("Nothing has changed") })
      // The line names the service even before the request has arrived.
      #expect(shell.terminal.waits { _ in server.requests.count == 2 })
      shell.type("\u{03}")
      #expect(shell.shows(["Stopped. Ctrl-D or 'quit' leaves.", "jobs>"]))
      #expect(shell.terminal.screen.shownLines.contains { $0.contains("Afwas") })
      shell.type("\u{0C}more\r")
      #expect(shell.shows("error: Temper was not waited for."))
      #expect(shell.shows("3 days") && shell.terminal.waits(forLine: "jobs>"))
      shell.type("jobs 2099-01-01\r")
      #expect(shell.shows("error: Temper was not asked: it did not answer a moment ago."))
      // Steam is another service at the same host.
      shell.type("steam login 76561190000000001\r")
      #expect(shell.shows("error: Steam was not asked: it did not answer a moment ago."))
      #expect(server.requests.count == 2)
      shell.type("\u{0C}jobs\r")
      #expect(shell.shows("Afwas"))
      shell.type("refresh\r")
      #expect(shell.shows("Asking Temper, for "))
      #expect(shell.terminal.waits { _ in server.requests.count == 3 })
      shell.type("\u{03}")
      #expect(shell.shows(["Stopped. Ctrl-D or 'quit' leaves.", "jobs>"]))
      try leave(shell)
    }
  }

  @Test("What was drawn while a service was asked makes room for its answer")
  func redrawn() async throws {
    try await TestServer.running { request in
      let day = request.query["dates"] ?? ""
      let news = ListedJob.v1Text([ListedJob(id: "200", category: "Bar")], on: [day])
      return request.number == 1
        ? ListedJob.v1([ListedJob()], for: request) : .drip(Array(news.utf8), milliseconds: 20)
    } _: { server in
      let shell = try shell(server)
      shell.type("jobs\r")
      #expect(shell.shows("Afwas"))
      shell.type("\u{0C}refresh\r")
      #expect(shell.shows("Asking Temper, for "))
      #expect(shell.shows("ok: 1 new, 1 gone."))
      #expect(
        shell.terminal.waits { screen in
          let rows = screen.shownLines
          return rows.last == "jobs>" && rows.first == "jobs> refresh"
            && rows.count { $0.contains("Afwas") } == 1 && rows.count { $0.contains("Bar") } == 1
            && rows.count { $0.hasSuffix(" 1 job") } == 1 && rows.count == 10
            && !rows.contains { $0.contains("Asking") }
        }, "\(shell.terminal.screen.lines)")
      try leave(shell)
    }
  }

  @Test("A terminal that can take nothing back is told once who is asked")
  func plainTerminal() async throws {
    try await TestServer.running { _ in
      .silence
    } _: { server in
      let shell = try ShellAtTerminal(
        [], columns: 80, rows: 24,
        variables: ["TERM=dumb", "DAYBOOK_TEMPER_URL=\(server.address)"])
      shell.type("jobs\r")
      #expect(shell.shows("Asking Temper, for 0 s (Ctrl-C stops)"))
      #expect(shell.terminal.waits { _ in server.requests.count == 1 })
      shell.type("\u{03}")
      #expect(shell.shows(["Stopped. Ctrl-D or 'quit' leaves.", "daybook>"]))
      shell.type("jobs\r")
      #expect(shell.shows("error: Temper was not waited for."))
      #expect(server.requests.count == 1)
    }
  }
}
