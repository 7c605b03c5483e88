import DaybookEvents
import DaybookRendering
import DaybookValues
import DaybookWeb
import SteamPlayers
import Testing
import WebTestServer

private let ada = PlayerID.ada.text

@Suite("The last two weeks are those that Steam counts, from the first answer on", .aheadOfOthers)
struct RecentPlayTests {
  /// Calls `body` with a person who has looked at a library for the first time.
  private func running(
    _ games: [JSONValue], _ body: @Sendable (SteamSession) async throws -> Void
  ) async throws {
    try await SteamSession.running { session in
      session.steam.answer(.profile("ada"))
      session.steam.answer(.library(games))
      session.steam.answer(
        FriendList.method, about: ada, .json(#"{"friendslist":{"friends":[]}}"#))
      try await session.type("steam login \(ada)")
      try await body(session)
    }
  }

  private func text(_ line: String, _ session: SteamSession) async throws -> String {
    try await session.type(line, Window(width: 100)).joined(separator: "\n")
  }

  private static let library = [
    game(400, total: 500, twoWeeks: 90), game(2_280, "Doom", total: 9), game(20, "Chess", total: 0),
  ]

  @Test("The first answer shows them on every screen that tells of them")
  func firstAnswer() async throws {
    try await running(Self.library) { session in
      let recent = try await text("games --recent", session)
      #expect(recent.contains("1 game\n") && recent.contains("Portal"), "\(recent)")
      #expect(recent.contains("1 h 30 min") && !recent.contains("Doom"), "\(recent)")
      let playtime = try await text("playtime", session)
      #expect(playtime.contains("last two weeks 1 h 30 min") && playtime.contains("+1 h 30 min"))
      #expect(try await text("game Portal", session).contains("two weeks 1 h 30 min"))
      #expect(try await !text("game Doom", session).contains("two weeks"))
      // These minutes are not play of that day, because the day on which they were played is
      // unknown.
      #expect(try await text("playtime --by day", session).contains("No play was seen yet."))
    }
  }

  @Test("A window that moves on is told once, and only where no sample says the same")
  func window() async throws {
    try await running(Self.library) { session in
      for (day, games, minutes, count) in [
        (91, [game(400, total: 500, twoWeeks: 90)], 90, 0),
        (92, [game(400, total: 500, twoWeeks: 30)], 30, 1),
        (93, [game(400, total: 520, twoWeeks: 50)], 50, 0),
        // Of the fifty minutes, samples have seen twenty; the thirty minutes before them have left
        // the window.
        (104, [game(400, total: 520, twoWeeks: 20)], 20, 1),
        (106, [game(400, total: 520, twoWeeks: 20)], 20, 0),
        (107, [game(400, total: 520)], 0, 0),
      ] as [(Int64, [JSONValue], Int64, Int)] {
        session.clock.now = .day(day)
        session.steam.answer(.library(games + [game(2_280, "Doom", total: 9)]))
        let before = try session.log.end()
        let shown = try await text("playtime", session)
        let types = try session.types(after: before).filter { $0 == "game.twoWeeksSampled" }
        #expect(types.count == count, "day \(day): \(types)")
        let words = "last two weeks \(PlayTime(minutes: minutes))"
        #expect(shown.contains(words), "day \(day): \(shown)")
      }
    }
  }

  @Test("What was played while games were private is in the two weeks as far as Steam says")
  func privateSpell() async throws {
    try await running([game(400, total: 500)]) { session in
      session.clock.now = .day(120)
      session.steam.answer(.library([game(400, total: 900, twoWeeks: 60)]))
      #expect(try await text("games --recent", session).contains("1 h 0 min"))
      #expect(try await text("playtime --by day", session).contains("6 h 40 min"))
      session.clock.now = .day(121)
      session.steam.answer(.library([game(400, total: 900), game(7, "Go", total: 5, twoWeeks: 5)]))
      let recent = try await text("games --recent", session)
      #expect(recent.contains("Go") && !recent.contains("Portal"), "\(recent)")
    }
  }

  @Test("The list of recent games adds borrowed ones, and an empty one says that none was played")
  func borrowed() async throws {
    try await running(Self.library) { session in
      session.steam.answer(
        RecentGames.method, about: ada,
        .json(
          #"""
          {"response":{"total_count":2,"games":[
           {"appid":77,"name":"Borrowed","playtime_2weeks":45,"playtime_forever":61},
           {"appid":400,"name":"Portal","playtime_2weeks":90,"playtime_forever":500}]}}
          """#))
      let recent = try await text("games --recent", session)
      #expect(recent.contains("2 games") && recent.contains("Portal"), "\(recent)")
      let row = recent.split(separator: "\n").first { $0.contains("Borrowed") } ?? ""
      #expect(row.contains("1 h 1 min") && row.contains("45 min"), "\(recent)")
      #expect(try await text("playtime", session).contains("last two weeks 2 h 15 min"))
      #expect(try await !text("games", session).contains("Borrowed"))
      #expect(try await !text("games --gone", session).contains("Borrowed"))
      session.clock.now = .day(91)
      session.steam.answer(
        RecentGames.method, about: ada, .json(#"{"response":{"total_count":0}}"#))
      #expect(try await text("games --recent", session).contains("No game passes the filter."))
      #expect(try await text("playtime", session).contains("last two weeks 0 min"))
    }
  }

  @Test("A sample asks for the games of two weeks; that they are private is not said twice")
  func sample() async throws {
    try await running(Self.library) { session in
      session.steam.answer(RecentGames.method, about: ada, .json(#"{"response":{}}"#))
      let lines = try await session.type("steam sample")
      #expect(lines.first == "ada: 3 games, 8 h 29 min, 0 friends")
      #expect(!lines.joined().contains("last two weeks of"), "\(lines)")
      let paths = Set(session.server.requests.map(\.path))
      #expect(paths.contains("/\(RecentGames.method)/"))
    }
  }
}
