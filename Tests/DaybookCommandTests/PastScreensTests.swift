import AppHosting
import Daybook
import DaybookApps
import DaybookRendering
import DaybookShell
import Foundation
import FreelanceJobs
import SteamPlayers
import TestSupport
import Testing

@testable import DaybookCommand

/// Compares screens of the past with screens of a log that ends at the same position.
@Suite("Each screen works at any moment, and by a link", .serialized)
struct PastScreensTests {
  private static let ada = "76561190000000001"
  private static let x3 = "2820"

  /// Lines for every screen that only reads, each with all players by number.
  private static let steamLines = [
    "user \(ada)", "friends \(ada)", "steam history friends \(ada)", "games \(ada)",
    "games \(ada) --recent --sort last", "games \(ada) --under 1h", "games \(ada) --gone",
    "random \(ada)", "game \(ada) \(x3)", "playtime \(ada)", "playtime \(ada) \(x3)",
    "playtime \(ada) --by week --since 60d", "achievements \(ada) \(x3)",
    "stats \(ada) \(x3)", "steam news \(x3)", "steam news \(x3) 1", "steam players \(x3)",
    "compare \(ada) 76561190000000002",
  ]

  private static let jobLines = [
    "jobs", "jobs 2026-03-25", "jobs --open --sort pay", "job 1", "map", "near 52.37,4.89 5km",
    "jobs watched", "clash",
  ]

  private let command: BuiltCommand
  private let log: FileEventLog

  init() async throws {
    command = try BuiltCommand()
    log = try await DemoDaybook.log(at: command.daybook)
    var batch = EventBatch()
    let player = try #require(PlayerID(Self.ada))
    let login = SteamAccountEvent.loggedIn(SteamLoggedIn(player))
    batch.append(login, to: SteamAccountEvent.stream, time: Timestamp(startOf: DemoFeed.today))
    _ = try await log.append(batch)
  }

  private func graph(_ log: FileEventLog, in path: String) async throws -> AppGraph {
    try await AppGraph(log, in: path, isReadOnly: true, today: DemoFeed.today)
  }

  /// Returns the screen of `line`, or the error in its place.
  private func frame(_ line: String, _ shell: inout Shell) async throws -> [String] {
    let context = LineContext(
      head: try shell.source.log.end(), now: Timestamp(startOf: DemoFeed.today), seed: 7,
      window: Window(width: 80))
    do { return try await shell.run(line, in: context).lines } catch { return ["\(error)"] }
  }

  private func frame(_ line: String, _ graph: AppGraph) async throws -> [String] {
    var shell = graph.shell
    return try await frame(line, &shell)
  }

  @Test(
    "A screen with --at shows what it showed when the log ended there",
    arguments: TestLength.sample(of: [0, 5, 30, 62, 97], 2))
  func anyMoment(percent: UInt64) async throws {
    let seq = try log.end() * percent / 100
    let path = command.folder.appending(path: "cut.daybook").path
    if seq > 0 {
      let cutting = "$D export --to \(seq) | \(BuiltCommand.path) --log '\(path)' import -"
      #expect(try command.shell(cutting).status == 0)
    }
    let cut = try FileEventLog.open(path, .readWriteCreating, events: AppEvents.all)
    defer { cut.close() }
    let (whole, part) = (
      try await graph(log, in: command.daybook), try await graph(cut, in: path)
    )
    for line in Self.steamLines {
      let past = try await frame(line + " --at \(seq)", whole)
      let now = try await frame(line, part)
      // The shorter log has no login event, so its lines name the player.
      let typed = "--at \(seq)"
      #expect(
        text(now, without: typed, Self.ada) == text(past, without: typed, Self.ada),
        "\(line) at \(seq)")
    }
    for line in Self.jobLines {
      let past = try await frame(line + " --at \(seq)", whole)
      #expect(try await firstFrame(line, cut, part) == past, "\(line) at \(seq)")
    }
  }

  /// Returns the text of a screen on one line, without the words that were typed: hints repeat
  /// them.
  private func text(_ lines: [String], without typed: String...) -> String {
    let text = lines.joined(separator: " ").split(separator: " ").joined(separator: " ")
    return typed.reduce(text) { $0.replacing(" " + $1, with: "") }
  }

  /// Returns the screen of `line` in the jobs app, for a person who has no other screen open.
  private func firstFrame(
    _ line: String, _ log: FileEventLog, _ graph: AppGraph
  ) async throws -> [String] {
    let app = JobsApp(log: log, isReadOnly: true)
    let moment = try await LineMoment.present(
      of: graph.models, now: Timestamp(startOf: DemoFeed.today))
    let words = line.split(separator: " ").map(String.init)
    do { return try await app.lines(words, at: moment, in: Window(width: 80)) } catch {
      return ["\(error)"]
    }
  }

  @Test("In the past, too, the account is one's own that is logged in now")
  func ownPast() async throws {
    let (graph, seq) = (try await graph(log, in: command.daybook), try log.end() / 2)
    for screen in ["games", "friends", "playtime"] {
      let own = try await frame("\(screen) --at \(seq)", graph)
      let named = try await frame("\(screen) \(Self.ada) --at \(seq)", graph)
      #expect(text(named, without: Self.ada) == text(own, without: Self.ada))
      #expect(own[0].contains("ada"))
    }
  }

  @Test("The link of each screen opens it again, now and as it was")
  func links() async throws {
    let (graph, seq) = (try await graph(log, in: command.daybook), try log.end() * 3 / 4)
    for line in Self.steamLines {
      for past in ["", " --at \(seq)"] {
        var (first, second) = (graph.shell, graph.shell)
        let shown = try await frame(line + past, &first)
        let link = try #require(try await frame("link", &first).first)
        #expect(link.hasPrefix("daybook://steam/"), "\(line)")
        #expect(try await frame("open \(link)", &second) == shown, "\(line) by \(link)")
      }
    }
  }

  @Test("A deep link opens the screens that lead there, and up leaves them one by one")
  func stack() async throws {
    let graph = try await graph(log, in: command.daybook)
    var shell = graph.shell
    let link = "daybook://steam/\(Self.ada)/games/\(Self.x3)/achievements"
    _ = try await frame("compare \(Self.ada) 76561190000000002", &shell)
    let front = try await frame("open \(link)", &shell)
    #expect(try await frame("achievements \(Self.ada) \(Self.x3)", graph) == front)
    for line in ["game \(Self.ada) \(Self.x3)", "games \(Self.ada)", "user \(Self.ada)"] {
      #expect(try await frame("up", &shell) == frame(line, graph), "\(line)")
    }
    #expect(try await frame("up", &shell) == [])
  }

  @Test("A link that leads nowhere is answered with the nearest there are, and opens nothing")
  func nowhere() async throws {
    let graph = try await graph(log, in: command.daybook)
    for path in [
      "steam/x/games", "steam/\(Self.ada)/gmes", "steam/\(Self.ada)/games/x", "steem/\(Self.ada)",
      "steam/\(Self.ada)/games?colour=red", "steam/%zz",
    ] {
      var shell = graph.shell
      let answer = try await frame("open daybook://\(path)", &shell).joined()
      #expect(answer.contains("Try daybook://steam"), "\(answer)")
      #expect(shell.state.visits.isEmpty)
    }
  }

  @Test("In the past nothing is done, and a person is told so")
  func nothingIsDone() async throws {
    var shell = try await graph(log, in: command.daybook).shell
    _ = try await frame("at \(try log.end() - 1)", &shell)
    let refusal = "This is the past, where nothing can be done. Come back with 'at head'."
    for line in ["jobs watch 1", "steam logout yes", "steam login --fake", "sample"] {
      #expect(try await frame(line, &shell) == [refusal], "\(line)")
    }
  }
}
