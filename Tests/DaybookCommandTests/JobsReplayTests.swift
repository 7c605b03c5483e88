import Daybook
import DaybookApps
import DaybookShell
import Foundation
import Testing
import WebTestServer

@testable import DaybookCommand

/// A session of the built command with a marketplace that fails now and then.
@Suite("What a session showed of a marketplace is shown again without it", .serialized)
struct JobsReplayTests {
  private static let script = [
    "jobs", "more", "job 1", "up", "watch 1", "refresh", "types | count", "job 99", "map", "next",
    "pin 1", "refresh", "jobs signup", "name Ada Lovelace", "email \"ada@example.org\"",
    "unwatch 1",
    "answer 1", "at 5", "jobs", "more", "at head", "watch 2", "jobs watched", "link", "up", "clash",
    "home", "jobs --open --sort pay", "refresh",
  ]

  /// Answers with the jobs of the requested days; the requests 1, 4 and 5 fail.
  @Sendable private static func answer(_ request: TestRequest) -> TestAnswer {
    switch request.number {
    case 1: return .json("{}", status: 500)
    case 4: return .json("{}", status: 404)
    case 5: return .page("maintenance")
    default: break
    }
    let days = (request.query["dates"] ?? "").split(separator: ",")
    let listed = days.enumerated().map { index, day in
      #""\#(day)":[\#(job(100 + index, "10:00")),\#(job(200 + index, "21:00"))]"#
    }
    return .json(#"{"data":{\#(listed.joined(separator: ","))}}"#)
  }

  private static func job(_ id: Int, _ start: String) -> String {
    """
    {"id":\(id),"title":"Afwas","client":{"name":"Café Haven"},"open_positions":2,
     "location":{"lat":"52.3\(id % 10)","lng":"4.89"},"max_possible_earnings_hour":15.5,
     "job_category":{"description":"Afwas"},
     "shifts":[{"id":"s\(id)","start_time":"\(start)","end_time":"23:30","tempers_needed":1}]}
    """
  }

  private func record(_ lines: [String], in command: BuiltCommand) async throws -> String {
    #expect(try command.run("append", input: ShellAtTerminal.notes).status == 0)
    return try await TestServer.running(answering: Self.answer) { server in
      let outcome = try command.run(
        ["repl", "--record", "--keep-going"], input: lines.map { $0 + "\n" }.joined(),
        variables: ["DAYBOOK_TEMPER_URL": server.address])
      #expect(server.requests.count >= 5)
      return outcome.output
    }
  }

  @Test("All frames are the same, those with failures, refusals and forms in them, too")
  func replay() async throws {
    let command = try BuiltCommand()
    let output = try await record(Self.script, in: command)
    #expect(output.contains("error: Temper has no such interface (404)."))
    #expect(output.contains("error: The answer of Temper could not be read"))
    #expect(try command.run("query", "accounts | project email").output.contains("ada@example.org"))
    let id = try command.run("query", "sessions | project session", "--format", "tsv").lines.last
    let replay = try command.run("replay", "--session", try #require(id))
    #expect(replay.status == 0, "\(replay)")
    #expect(replay.output.contains("\"lines\":\(Self.script.count),\"ok\":true"))
  }

  @Test("A session that was saved as a file runs again over the log that it was about")
  func file() async throws {
    let command = try BuiltCommand()
    let file = command.folder.appending(path: "jobs.session")
    _ = try await record(Self.script + ["session save \(file.path)"], in: command)
    let text = try String(contentsOf: file, encoding: .utf8)
    let session = try SessionText(parsing: text)
    #expect(session.text == text && session.lines.count == Self.script.count)
    #expect(session.lines.contains { $0.shown > $0.head })
    let log = try FileEventLog.open(command.daybook, .readOnly, events: AppEvents.all)
    defer { log.close() }
    let graph = try await AppGraph(
      log, in: command.daybook, session: try #require(session.id), isReadOnly: true)
    let difference = await SessionReplay(session.lines).firstDifference(in: graph.shell)
    #expect(difference == nil, "\(difference?.lines ?? [])")
  }

  @Test("A frame that the log does not give is told, with the line that showed it")
  func forged() async throws {
    let command = try BuiltCommand()
    let file = command.folder.appending(path: "jobs.session")
    _ = try await record(Self.script + ["session save \(file.path)"], in: command)
    let text = try String(contentsOf: file, encoding: .utf8)
    let forged = text.replacingOccurrences(of: "Fetched just now", with: "Fetched 1 min ago")
    #expect(forged != text)
    let log = try FileEventLog.open(command.daybook, .readOnly, events: AppEvents.all)
    defer { log.close() }
    let session = try SessionText(parsing: forged)
    let graph = try await AppGraph(
      log, in: command.daybook, session: try #require(session.id), isReadOnly: true)
    let difference = await SessionReplay(session.lines).firstDifference(in: graph.shell)
    #expect(difference?.number == 1)
  }
}
