import AppTestSupport
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
private let grace = PlayerID.grace.text

@Suite(
  "An answer about somebody else, or half of one, changes nothing that is known", .aheadOfOthers)
struct StrangeAnswersTests {
  private func running(_ body: @Sendable (SteamSession) async throws -> Void) async throws {
    try await SteamSession.running { session in
      Self.answerWell(session.steam)
      try await session.type("steam login \(ada)")
      for line in Self.screens.map(\.line) { try await session.type(line) }
      try await body(session)
    }
  }

  private static func answerWell(_ steam: PretendSteam) {
    for (method, subject, body) in [
      (PlayerSummaries.method, ada, summary(ada, "ada")),
      (PlayerSummaries.method, grace, summary(grace, "grace")),
      (OwnedGames.method, ada, library(#"{"appid":20,"name":"Chess","playtime_forever":90}"#)),
      (
        RecentGames.method, ada,
        #"{"response":{"total_count":1,"games":[{"appid":20,"playtime_2weeks":30}]}}"#
      ),
      (
        PlayerAchievements.method, "\(ada)/20",
        achievements(#"{"apiname":"WIN","achieved":1,"unlocktime":1767240000}"#)
      ),
      (UserStats.method, "\(ada)/20", stats(#"{"name":"wins","value":7}"#)),
      (
        GameSchema.method, "20",
        schema(#"{"name":"WIN","displayName":"First win"}"#)
      ),
      (AchievementRarity.method, "20", rarity(#"{"name":"WIN","percent":"63.0"}"#)),
      (
        GameNews.method, "20",
        news(#"{"gid":"1","title":"Patch","date":1767240000,"contents":"x","feed_type":1}"#)
      ),
      (CurrentPlayers.method, "20", #"{"response":{"player_count":8,"result":1}}"#),
    ] { steam.answer(method, about: subject, .json(body)) }
    steam.answerFriends(of: ada, [grace])
  }

  private static func summary(_ id: String, _ name: String) -> String {
    #"{"response":{"players":[{"steamid":"\#(id)","personaname":"\#(name)","communityvisibilitystate":3}]}}"#
  }

  private static func library(_ games: String) -> String {
    let count = games.split(separator: "appid").count - (games.hasPrefix("appid") ? 0 : 1)
    return #"{"response":{"game_count":\#(count),"games":[\#(games)]}}"#
  }

  private static func achievements(_ list: String, of player: String = ada) -> String {
    #"{"playerstats":{"steamID":"\#(player)","success":true,"achievements":[\#(list)]}}"#
  }

  private static func stats(_ list: String, of player: String = ada) -> String {
    #"{"playerstats":{"steamID":"\#(player)","stats":[\#(list)]}}"#
  }

  private static func schema(_ list: String) -> String {
    #"{"game":{"availableGameStats":{"achievements":[\#(list)]}}}"#
  }

  private static func rarity(_ list: String) -> String {
    #"{"achievementpercentages":{"achievements":[\#(list)]}}"#
  }

  private static func news(_ list: String) -> String {
    #"{"appnews":{"newsitems":[\#(list)],"count":1}}"#
  }

  /// All questions: the line that asks it, a text that it shows, the method, and the subject.
  private static let screens: [(line: String, shown: String, method: String, subject: String)] = [
    ("me", "ada ─", PlayerSummaries.method, ada), ("friends", "grace", FriendList.method, ada),
    ("games", "Chess", OwnedGames.method, ada),
    ("games --recent", "30 min", RecentGames.method, ada),
    ("achievements Chess", "First win", PlayerAchievements.method, "\(ada)/20"),
    ("stats Chess", "wins", UserStats.method, "\(ada)/20"),
    ("achievements Chess", "First win", GameSchema.method, "20"),
    ("achievements Chess", "63.0 %", AchievementRarity.method, "20"),
    ("news Chess", "Patch", GameNews.method, "20"),
    ("steam players Chess", "8", CurrentPlayers.method, "20"),
  ]

  /// Answers that are not valid for any question.
  private static let hostile: [TestAnswer] = [
    .json("null"), .json("[]"), .json(#""x""#), .json("7"), .json(#"{"response":[],"game":7}"#),
    .json(#"{"response":{"players":7,"games":"x","player_count":"many","result":1}}"#),
    .json(#"{"playerstats":[],"friendslist":7,"appnews":{},"achievementpercentages":null}"#),
    .json("{\"response\":"), .json(""), .page("hello"), .json("\u{FEFF}{}x"),
    .json(achievements(#"{"apiname":"WIN","achieved":0}"#, of: "76561190000000003")),
    .json(String(repeating: "[", count: 3_000)), .page("x", status: 302), .page("x", status: 304),
    .page("x", status: 418), .page("x", status: 500),
  ]

  @Test(
    "No answer takes away what is known; the screen says what was wrong",
    arguments: screens.indices)
  func hostile(index: Int) async throws {
    let (line, shown, method, subject) = Self.screens[index]
    try await running { session in
      for (number, answer) in Self.hostile.enumerated() {
        session.clock.now = .day(91, minutes: Int64(number) * 61)
        Self.answerWell(session.steam)
        session.steam.answer(method, about: subject, answer)
        let before = try session.log.end()
        let lines = try await session.type("\(line) --refresh", Window(width: 120))
        let text = lines.joined(separator: "\n")
        #expect(text.contains(shown), "\(number): \(text)")
        let types = try session.types(after: before)
        // Answers that do not fail, such as those that mean privacy, are the subject of other
        // tests.
        guard types.contains("fetch.failed") else { continue }
        #expect(text.contains("error:") || text.contains("private"), "\(number): \(text)")
      }
    }
  }

  /// Answers that can be read in part, by question: the reported mistake, and a text that is shown.
  private static let halves: [(index: Int, body: String, wrong: String, shown: String)] = [
    (
      1, #"{"friendslist":{"friends":[{"steamid":7},{"steamid":"\#(grace)"}]}}"#,
      "friend 1: 'steamid' is no text", "grace"
    ),
    (
      2, library(#"{"appid":"x"},{"appid":30,"name":"Go","playtime_forever":5}"#),
      "game 1: 'appid' is no whole number", "Go"
    ),
    (
      3,
      #"{"response":{"total_count":2,"games":[{"appid":1.5},{"appid":20,"playtime_2weeks":44}]}}"#,
      "game 1: 'appid' is no whole number", "44 min"
    ),
    (
      4,
      achievements(
        #"{"achieved":1},{"apiname":"WIN","achieved":1},"#
          + #"{"apiname":"TWO","achieved":1,"name":"Two"}"#),
      "achievement 1: 'apiname' is missing", "Two"
    ),
    (
      5, stats(#"{"name":"x"},{"name":"losses","value":3}"#), "stat 1: 'value' is missing", "losses"
    ),
    (
      6, schema(#"{"displayName":"x"},{"name":"THREE","displayName":"Third"}"#),
      "achievement 1: 'name' is missing", "Third"
    ),
    (
      7, rarity(#"{"name":"WIN","percent":"7 of 9"},{"name":"WIN","percent":12.5}"#),
      "achievement 1: 'percent' is no number", "12.5 %"
    ),
    (
      8, news(#"{"gid":"1"},{"gid":"2","title":"Second","date":1767250000}"#),
      "post 1: 'date' is missing", "Second"
    ),
  ]

  @Test("What can be read of an answer is kept, and what cannot is said", arguments: halves.indices)
  func half(index: Int) async throws {
    let (screen, body, wrong, shown) = Self.halves[index]
    let (line, known, method, subject) = Self.screens[screen]
    try await running { session in
      session.clock.now = .day(91)
      session.steam.answer(method, about: subject, .json(body))
      let text = try await session.type(line, Window(width: 160)).joined(separator: "\n")
      #expect(text.contains("note: A part of Steam's answer could not be read"), "\(text)")
      #expect(text.contains(wrong) && text.contains(shown), "\(text)")
      if screen != 3, screen != 7 { #expect(text.contains(known), "\(text)") }
      session.clock.now = .day(92)
      Self.answerWell(session.steam)
      let later = try await session.type(line, Window(width: 160)).joined(separator: "\n")
      #expect(!later.contains("note:"), "\(later)")
    }
  }

  @Test("What no screen shows may be anything; values that no log could keep do not matter")
  func unread() async throws {
    try await running { session in
      session.clock.now = .day(91)
      session.steam.answer(
        OwnedGames.method, about: ada,
        .json(
          Self.library(
            #"{"appid":30,"name":"Go","playtime_forever":5,"rtime_last_played":"soon","x":1e999,"#
              + #""img_icon_url":[],"img_icon_url":7}"#)))
      let text = try await session.type("games", Window(width: 100)).joined(separator: "\n")
      #expect(text.contains("Go") && !text.contains("note:") && !text.contains("error:"), "\(text)")
    }
  }

  @Test("A profile of a player nobody asked about makes no player, and is told")
  func stranger() async throws {
    try await running { session in
      session.clock.now = .day(91)
      let other = #"{"steamid":"76561190000000088","personaname":"x","communityvisibilitystate":3}"#
      let both = Self.summary(ada, "ada two").replacing("]}}", with: ",\(other)]}}")
      session.steam.answer(PlayerSummaries.method, about: ada, .json(both))
      let text = try await session.type("me", Window(width: 140)).joined(separator: "\n")
      #expect(text.contains("ada two ─"), "\(text)")
      #expect(text.contains("76561190000000088: nobody asked about this player"), "\(text)")
      let model = try SteamReadModel(foldedFrom: session.log)
      #expect(model.profiles.count == 2)
    }
  }

  @Test(
    "Achievements and stats of another player are refused",
    arguments: [
      ("stats Chess", UserStats.method), ("achievements Chess", PlayerAchievements.method),
    ])
  func otherPlayer(line: String, method: String) async throws {
    try await running { session in
      session.clock.now = .day(91)
      let body =
        method == UserStats.method
        ? Self.stats(#"{"name":"wins","value":999}"#, of: grace)
        : Self.achievements(#"{"apiname":"LOST","achieved":1}"#, of: grace)
      session.steam.answer(method, about: "\(ada)/20", .json(body))
      let text = try await session.type(line, Window(width: 120)).joined(separator: "\n")
      #expect(text.contains("error: The answer of Steam could not be read: it is about another"))
      #expect(!text.contains("999") && !text.contains("LOST"), "\(text)")
      #expect(text.contains(line.hasPrefix("stats") ? "wins" : "First win"), "\(text)")
    }
  }

  @Test("An account that does not exist is not logged in, and nothing else is asked about it")
  func nobody() async throws {
    try await SteamSession.running { session in
      session.steam.answerProfiles { _ in .json(#"{"response":{"players":[]}}"#) }
      session.steam.answer(OwnedGames.method, about: "*", .json(#"{"response":{}}"#))
      session.steam.answer(
        VanityName.method, about: "ghost",
        .json(#"{"response":{"success":1,"steamid":"76561190000000077"}}"#))
      for account in ["76561190000000077", "ghost"] {
        let expected = Refusal(
          "Steam knows no account '\(account)'. Check the name or the number.")
        await #expect(throws: expected) { try await session.type("steam login \(account)") }
      }
      #expect(try !session.types().contains("steam.loggedIn"))
      let text = try await session.type("user 76561190000000077").joined(separator: "\n")
      #expect(text.contains("Steam knows no account 76561190000000077."), "\(text)")
      #expect(!text.contains("private"), "\(text)")
      let methods = Set(session.server.requests.map(\.path))
      #expect(methods == ["/\(PlayerSummaries.method)/", "/\(VanityName.method)/"])
    }
  }
}
