import Daybook
import DaybookApps
import DaybookReactions
import DaybookSystem
import DaybookTesting
import DaybookWeb
import Foundation
import SteamPlayers
import Synchronization
import TerminalTestSupport
import TestSupport
import Testing
import WebTestServer

@testable import DaybookCommand

@Suite(
  "While a shell is open, the own Steam account is sampled each hour", .timeLimit(.minutes(60)),
  .aheadOfOthers)
struct HourlySampleTests {
  private static let ada = "76561190000000001"
  private static let key = "0123456789ABCDEF0123456789ABCDEF"

  /// A clock that stands still until a test moves it on.
  private final class HandClock: Sendable {
    private let time = Mutex(Timestamp(microsecondsSinceEpoch: 1_774_260_000_000_000))

    var now: Timestamp { time.withLock { $0 } }

    func moveOn(minutes: Int64) {
      time.withLock { time in
        let sum = time.microsecondsSinceEpoch + minutes * 60_000_000
        time = Timestamp(microsecondsSinceEpoch: sum)
      }
    }
  }

  /// Answers about a player who has played one game ten minutes longer at each request.
  @Sendable private static func answer(_ request: TestRequest) -> TestAnswer {
    switch request.path.split(separator: "/").dropFirst().first {
    case "GetPlayerSummaries":
      .json(
        #"{"response":{"players":[{"steamid":"\#(ada)","personaname":"Ada","#
          + #""communityvisibilitystate":3,"personastate":1}]}}"#)
    case "GetFriendList": .json(#"{"friendslist":{"friends":[]}}"#)
    case "GetOwnedGames":
      .json(
        #"{"response":{"game_count":1,"games":[{"appid":20,"name":"Chess","playtime_forever":"#
          + "\(request.number * 10)}]}}")
    default: .json(#"{"response":{}}"#)
    }
  }

  @Test("A login sets the timer, which samples after an hour, and after the next one")
  func hours() async throws {
    let (clock, path) = (HandClock(), TemporaryPath().path)
    let log = try FileEventLog.open(path, events: AppEvents.all, now: { clock.now })
    defer { log.close() }
    try await log.append(
      SteamLoggedIn(try #require(PlayerID(Self.ada))), to: SteamAccountEvent.stream)
    try await TestServer.running(answering: Self.answer) { server in
      try await HTTPTransport.using(.patient) { transport in
        let fetcher = SteamClient.fetcher(transport, by: SkippingClock()) { clock.now }
        let address = try ServiceAddress(server.address)
        let steam = SteamClient(fetcher, at: address, key: Secret(Self.key))
        try await expectSamples(of: steam, in: log, path, clock) { server.requests.count }
      }
    }
    let due = try log.read(EventSelection(types: [SteamSampleDue.type]), limit: .max).events
    #expect(
      due.map(\.time.description) == ["2026-03-23T11:00:00.000000Z", "2026-03-23T12:00:00.000000Z"])
  }

  /// Runs the shell's reactions, and lets two hours pass on `clock`.
  private func expectSamples(
    of steam: SteamClient, in log: FileEventLog, _ path: String, _ clock: HandClock,
    _ requestCount: () -> Int
  ) async throws {
    var source = NetworkSource.none
    source.steamBesides = steam
    try await AppReactions.running(log, in: path, asking: source, by: { clock.now }) {
      var samples = log.follow(EventSelection(types: [GamePlaytimeSampled.type]))
        .makeAsyncIterator()
      var timers = log.follow(EventSelection(types: [TimerSet.type])).makeAsyncIterator()
      let timer = try await timers.next()
      #expect(timer != nil && requestCount() == 0)
      for _ in 1...2 {
        clock.moveOn(minutes: 60)
        let sample = try await samples.next()
        #expect(sample?.time == clock.now)
      }
    }
  }

  @Test("The built shell samples once for an hour that passed before it was opened")
  func opened() async throws {
    let command = try BuiltCommand()
    let login =
      #"{"stream":"account-steam","type":"steam.loggedIn","time":"2026-01-01T10:00:00Z","#
      + #""data":{"player":"\#(Self.ada)"}}"#
    #expect(try command.run("append", input: login).status == 0)
    try await TestServer.running(answering: Self.answer) { server in
      let variables = ["DAYBOOK_STEAM_URL=\(server.address)", "DAYBOOK_STEAM_KEY=\(Self.key)"]
      let terminal = try PseudoTerminal(
        [BuiltCommand.path, "--log", command.daybook, "repl"], columns: 80, rows: 20,
        variables: variables + [
          "HOME=\(command.folder.path)", "XDG_STATE_HOME=\(command.folder.path)/state",
        ])
      // The terminal's output must be read, or the shell would block while it draws.
      #expect(terminal.waits { _ in server.requests.count > 2 })
      terminal.send("\u{4}")
      #expect(terminal.waitForEnd() == .exited(0))
    }
    let due = try command.run("query", "['steam.sampleDue'] | count")
    #expect(due.lines == [#"{"Count":1}"#])
  }
}
