import DaybookEvents
import DaybookPresentation
import DaybookProjections
import DaybookRendering
import DaybookValues
import DaybookWeb
import SteamPlayers
import Testing
import WebTestServer

private let ada = PlayerID.ada.text

@Suite("Where Steam is not asked, the screen says why, and a person can insist", .aheadOfOthers)
struct PausedScreensTests {
  private static let paused =
    "error: Steam asks for a pause. Ask again after 2026-04-01 05:00:00 UTC."

  private func running(
    key: String? = testKey, _ body: @Sendable (SteamSession) async throws -> Void
  ) async throws {
    try await SteamSession.running(key: key) { session in
      session.steam.answer(.profile("ada"))
      session.steam.answer(.library([game(20, "Chess", total: 90, twoWeeks: 90)]))
      session.steam.answerFriends(of: ada, [])
      try await body(session)
    }
  }

  /// Makes Steam ask for a pause of one hour.
  private func beginPause(_ session: SteamSession) async throws {
    session.steam.answer(
      OwnedGames.method, about: ada, .page("x", status: 429, headers: [("retry-after", "3600")]))
    try await session.type("games --refresh")
    session.steam.answer(.library([game(20, "Chess", total: 95)]))
    session.clock.now = .day(90, minutes: 1)
  }

  @Test("--refresh during a pause says so above what is known, and --now asks all the same")
  func pause() async throws {
    try await running { session in
      try await session.type("steam login \(ada)")
      try await beginPause(session)
      let count = session.server.requests.count
      for line in ["me --refresh", "friends --refresh", "playtime --refresh"] {
        let text = try await session.type(line, Window(width: 140))[0]
        #expect(text.hasPrefix(Self.paused), "\(line): \(text)")
      }
      // Recent answers are shown without a notice, because no new answer was asked for.
      #expect(try await session.type("friends")[0].hasPrefix("Friends of ada ─"))
      await #expect(throws: SteamUnavailable.self) { try await session.type("sample") }
      #expect(session.server.requests.count == count)
      let games = try await session.type("games --now").joined(separator: "\n")
      #expect(games.contains("1 h 35 min") && !games.contains("error:"), "\(games)")
      #expect(session.server.requests.count == count + 1)
      #expect(try await session.type("sample --now")[0].hasPrefix("ada: 1 game, 1 h 35 min"))
    }
  }

  @Test("A sample in a pause fails and says until when, though what it would ask is young")
  func sample() async throws {
    try await running { session in
      try await session.type("steam login \(ada)")
      try await beginPause(session)
      let error = await #expect(throws: SteamUnavailable.self) { try await session.type("sample") }
      #expect(error.map { "error: \($0)" } == Self.paused)
    }
  }

  @Test("--refresh with the day's budget spent says so, also with --now")
  func budget() async throws {
    try await running { session in
      try await session.type("steam login \(ada)")
      let subject = FetchSubject(service: "steam", method: "x", subject: "y")
      var batch = EventBatch()
      let spent = FetchSucceeded(subject, cost: FetchCost(requests: 100_000))
      batch.append(FetchEvent.succeeded(spent), to: "fetch-steam", time: .day(90))
      _ = try await session.log.append(batch)
      session.clock.now = .day(90, minutes: 1)
      let count = session.server.requests.count
      for line in ["games --refresh", "games --now"] {
        let text = try await session.type(line).joined(separator: " ")
        #expect(text.hasPrefix("error: Steam was asked as often as a day allows."), "\(text)")
        #expect(text.contains("Chess"))
      }
      #expect(session.server.requests.count == count)
    }
  }

  @Test("What a sample could not ask is named by the game")
  func named() async throws {
    try await running { session in
      try await session.type("steam login \(ada)")
      session.steam.answer(
        PlayerAchievements.method, about: "*",
        .json(
          #"{"playerstats":{"error":"Requested app has no stats","success":false}}"#, status: 400))
      session.steam.answer(UserStats.method, about: "*", .json("{}", status: 403))
      let text = try await session.type("sample", Window(width: 160)).joined(separator: "\n")
      #expect(text.contains("error: Chess (achievements): This has no statistics on Steam."))
      #expect(text.contains("error: Chess (stats): This is private on Steam."), "\(text)")
    }
  }

  @Test("That there is no key is kept once, so that it can be said again")
  func keyless() async throws {
    try await running(key: nil) { session in
      for _ in 0..<2 {
        let lines = try await session.type("login \(ada)")
        #expect(lines[0].hasPrefix("error: Steam wants a key, and none is set."), "\(lines)")
        #expect(lines.count { $0.contains("wants a key") } == 1)
      }
      let error = await #expect(throws: SteamUnavailable.self) { try await session.type("sample") }
      #expect(error?.description.contains("DAYBOOK_STEAM_KEY") == true)
      #expect(try session.types().count { $0 == "fetch.failed" } == 1)
      #expect(session.server.requests.isEmpty)
      let days = try SteamReadModel(foldedFrom: session.log).history.days
      #expect(days.map(\.row.requests) == [0])
    }
  }

  @Test("A clock that was ahead leaves no row of its years, and hides nobody who came")
  func clockAhead() async throws {
    try await running { session in
      session.steam.answerProfiles { ids in
        let players = ids.split(separator: ",").map { id in
          #"{"steamid":"\#(id)","personaname":"p\#(id.suffix(1))","communityvisibilitystate":3}"#
        }
        return .json(#"{"response":{"players":[\#(players.joined(separator: ","))]}}"#)
      }
      try await session.type("steam login \(ada)")
      session.clock.now = .day(1_700)
      session.steam.answerFriends(of: ada, ["76561190000000003"])
      session.steam.answer(.library([game(20, "Chess", total: 300, twoWeeks: 210)]))
      for line in ["me", "friends", "playtime"] { try await session.type(line) }
      session.clock.now = .day(91)
      session.steam.answer(.library([game(20, "Chess", total: 310, twoWeeks: 10)]))
      for line in ["me", "friends", "games --recent"] { try await session.type(line) }
      for line in [
        "playtime Chess", "history friends", "playtime", "games", "game Chess", "friends", "me",
        "playtime Chess --by month", "playtime --by year",
      ] {
        let text = try await session.type(line).joined(separator: "\n")
        #expect(!text.contains("2030"), "\(line): \(text)")
      }
      let history = try await session.type("history friends").joined(separator: "\n")
      #expect(history.contains("—        added   p3"), "\(history)")
      let play = try await session.type("playtime Chess").joined(separator: "\n")
      #expect(play.contains("in all 5 h 10 min, days played 1"), "\(play)")
    }
  }
}
