import AppTestSupport
import DaybookEvents
import DaybookPresentation
import DaybookTesting
import DaybookValues
import DaybookWeb
import SteamPlayers
import Synchronization
import Testing
import WebTestServer

private let x3 = "2820"
private let ada = PlayerID.ada.text
private let grace = PlayerID.grace.text

/// Tests of lines that a person types while Steam answers, or fails.
@Suite(.timeLimit(.minutes(60)), .aheadOfOthers) struct SteamFetchingTests {
  /// Sets Steam's answers to those of the last of the ninety days, and to all other recorded
  /// details.
  private func answerAll(_ steam: PretendSteam) throws {
    let details = try RecordedAnswer.reading(ndjson: fixtureText("SteamPlayers/details.jsonl"))
    // There are six answers a day.
    let last = try PlayerHistory.ninetyDays.get().answers.suffix(6)
    for answer in last + details { steam.answer(answer) }
    // The profiles of all friends of ada are asked for at once.
    steam.answerProfiles { ids in
      guard ids.contains(",") else { return .json("{}", status: 404) }
      let players = ids.split(separator: ",").map { id in
        #"{"steamid":"\#(id)","personaname":"p\#(id.suffix(1))","communityvisibilitystate":3}"#
      }
      return .json(#"{"response":{"players":[\#(players.joined(separator: ","))]}}"#)
    }
    steam.answer(
      VanityName.method, about: "ada",
      .json(#"{"response":{"success":1,"steamid":"\#(ada)"}}"#))
  }

  @Test(
    "Logging in by number, name or address asks for the account and shows it",
    arguments: [
      ada, "ada", "https://steamcommunity.com/id/ada", "steamcommunity.com/profiles/\(ada)/",
    ])
  func login(text: String) async throws {
    try await SteamSession.running { session in
      try answerAll(session.steam)
      let lines = try await session.type("steam login \(text)")
      #expect(lines[0].hasPrefix("ada_renamed ─"))
      #expect(lines.joined().contains("games 55"))
      #expect(try session.types().contains("steam.loggedIn"))
      let isByName = !text.contains(ada)
      #expect(session.server.requests.count == (isByName ? 5 : 4))
    }
  }

  @Test("A name that nobody has is refused, and nobody is logged in")
  func noSuchName() async throws {
    try await SteamSession.running { session in
      session.steam.answer(
        VanityName.method, about: "nobody",
        .json(#"{"response":{"success":42,"message":"No match"}}"#))
      let expected = Refusal("'nobody': Steam does not know this. Check the name or the number.")
      await #expect(throws: expected) { try await session.type("steam login nobody") }
      let types = try session.types()
      #expect(types == ["fetch.failed"])
    }
  }

  @Test("Each screen asks for what it shows, once an hour, or again with --refresh")
  func onceAnHour() async throws {
    try await SteamSession.running { session in
      try answerAll(session.steam)
      try await session.type("login \(ada)")
      try await session.type("games")
      for (line, count) in [
        ("me", 0), ("games", 0), ("friends", 0), ("stats \(x3)", 2), ("achievements \(x3)", 2),
        ("news \(x3)", 1), ("players \(x3)", 1), ("players \(x3)", 0), ("news \(x3) 1", 0),
        ("games --refresh", 1),
      ] {
        let before = session.server.requests.count
        try await session.type(line)
        #expect(session.server.requests.count - before == count, "\(line)")
      }
      session.clock.now = .day(90, minutes: 61)
      let before = session.server.requests.count
      try await session.type("games")
      #expect(session.server.requests.count - before == 1)
    }
  }

  @Test("A game with the number of a listed friend is asked for in the person's own library")
  func gameNumber() async throws {
    try await SteamSession.running { session in
      try answerAll(session.steam)
      session.steam.answer(
        OwnedGames.method, about: ada,
        .json(
          #"{"response":{"game_count":1,"games":[{"appid":2,"name":"Two","playtime_forever":5}]}}"#
        ))
      try await session.type("login \(ada)")
      try await session.type("games")
      try await session.type("friends")
      let before = session.server.requests.count
      try await session.type("achievements 2")
      let asked = session.server.requests.dropFirst(before).filter {
        $0.path == "/\(PlayerAchievements.method)/"
      }
      #expect(asked.map { $0.query["steamid"] } == [ada])
      #expect(asked.map { $0.query["appid"] } == ["2"])
    }
  }

  @Test("Whoever is named by number is asked for, friend or not, known or not")
  func stranger() async throws {
    try await SteamSession.running { session in
      try answerAll(session.steam)
      try await session.type("login \(ada)")
      #expect(try await session.type("user \(grace)")[0].hasPrefix("grace ─"))
      let nobody = try await session.type("user 76561190000000099").joined(separator: "\n")
      #expect(nobody.contains("Nothing is known of this player yet."))
      #expect(nobody.contains("error: Steam does not know this."))
    }
  }

  @Test("A sample asks for all about the account, and tells what is known then")
  func sample() async throws {
    try await SteamSession.running { session in
      try answerAll(session.steam)
      try await session.type("login \(ada)")
      let lines = try await session.type("steam sample")
      #expect(lines.first == "ada_renamed: 55 games, 2241 h 50 min, 3 friends")
      let methods = Set(session.server.requests.map(\.path))
      for method in [
        PlayerSummaries.method, FriendList.method, OwnedGames.method, UserStats.method,
        PlayerAchievements.method,
      ] { #expect(methods.contains("/\(method)/")) }
    }
  }

  @Test("A game that counts no achievements is left alone for a day, but for --now")
  func restingGames() async throws {
    try await SteamSession.running { session in
      try answerAll(session.steam)
      try await session.type("login \(ada)")
      session.steam.answerOnly("none", of: PlayerAchievements.method)
      session.steam.answer(
        PlayerAchievements.method, about: "*",
        .json(
          #"{"playerstats":{"error":"Requested app has no stats","success":false}}"#, status: 400))
      try await session.type("steam sample")
      func asked(_ line: String, at time: Timestamp) async throws -> Int {
        session.clock.now = time
        let before = session.achievementCalls
        try await session.type(line)
        return session.achievementCalls - before
      }
      let first = session.achievementCalls
      let start = session.clock.now.microsecondsSinceEpoch
      let (hours, day) = (
        Timestamp(microsecondsSinceEpoch: start + 20 * 3_600_000_000),
        Timestamp(microsecondsSinceEpoch: start + 25 * 3_600_000_000)
      )
      #expect(first > 0)
      #expect(try await asked("steam sample", at: hours) == 0)
      #expect(try await asked("steam sample --now", at: hours) > 0)
      #expect(try await asked("steam sample", at: day) == 0)
    }
  }

  @Test("Without an account there is nothing to sample, and without Steam nobody to ask")
  func nothingToSample() async throws {
    try await SteamSession.running { session in
      await #expect(throws: Refusal.self) { try await session.type("sample") }
      await #expect(throws: Refusal.self) { try await session.type("sample nobody") }
      #expect(session.server.requests.isEmpty)
    }
  }

  @Test("A sample of which Steam as a whole answers nothing fails, and what came before is kept")
  func unavailable() async throws {
    try await SteamSession.running { session in
      try answerAll(session.steam)
      try await session.type("login \(ada)")
      session.steam.answer(OwnedGames.method, about: ada, .page("x", status: 503))
      let error = await #expect(throws: SteamUnavailable.self) { try await session.type("sample") }
      #expect(error?.description == "Steam failed (503). Ask again later.")
      #expect(try session.types().last == "fetch.failed")
    }
  }

  /// Failures of Steam, and the texts that a person then reads above the screen.
  ///
  /// News are fetched without a key; `ofNews` is the text above them where it differs.
  private static let misbehaviours: [(answer: TestAnswer, text: String, ofNews: String?)] = [
    (
      .page("Required parameter 'key' is missing", status: 400),
      "error: Steam does not accept the key (400). Check it, or make a new one.", nil
    ),
    (
      .page("Please verify your <pre>key=</pre> parameter.", status: 401),
      "error: Steam does not accept the key (401). Check it, or make a new one.", nil
    ),
    (
      .page("Please verify your <pre>key=</pre> parameter.", status: 403),
      "error: Steam does not accept the key (403). Check it, or make a new one.",
      "error: Steam does not know this."
    ),
    (.page("x", status: 429), "error: Steam asks for a pause. Ask again", nil),
    (.page("x", status: 500), "error: Steam failed (500). Ask again later.", nil),
    (.page("x", status: 503), "error: Steam failed (503). Ask again later.", nil),
    (.json("{}", status: 418), "error: Steam refused the request (418).", nil),
    (.page("hello"), "error: The answer of Steam could not be read:", nil),
    (.hangUp, "error: Steam", nil),
    (.cut(Array("{}".utf8), after: 1), "error: Steam", nil),
  ]

  /// The lines of all screens that ask Steam.
  private static let screens = [
    "me", "user \(ada)", "friends", "history friends", "games", "random", "game \(x3)", "playtime",
    "achievements \(x3)", "stats \(x3)", "news \(x3)", "players \(x3)", "compare \(ada) \(grace)",
  ]

  @Test(
    "When Steam fails, each screen says why and since when it knows what it shows",
    arguments: misbehaviours.indices)
  func failures(index: Int) async throws {
    let (answer, text, ofNews) = Self.misbehaviours[index]
    try await SteamSession.running { session in
      try answerAll(session.steam)
      try await session.type("login \(ada)")
      try await session.type("user \(grace)")
      let known = try await Self.frames(of: session)
      session.steam.answerAlways(answer)
      for (day, (line, before)) in zip(91..., zip(Self.screens, known)) {
        session.clock.now = .day(Int64(day))
        let lines = try await session.type(line)
        let reason = line.hasPrefix("news") ? ofNews ?? text : text
        #expect(lines[0].hasPrefix(reason), "\(line): \(lines[0])")
        let notice = lines.prefix { !$0.contains("─") }.joined(separator: " ")
        #expect(notice.contains("This is what is known since 2026-0"), "\(line): \(notice)")
        #expect(lines.contains(before), "\(line): \(lines)")
        #expect(try session.types().last == "fetch.failed", "\(line)")
      }
    }
  }

  /// Returns the title line of every screen, while Steam answers.
  private static func frames(of session: SteamSession) async throws -> [String] {
    var titles: [String] = []
    for line in screens {
      let lines = try await session.type(line)
      titles.append(try #require(lines.first { $0.contains("─") }, "\(line)"))
    }
    return titles
  }

  @Test(
    "Privacy is told in place of what is private, and of what has no statistics",
    arguments: [
      ("friends", FriendList.method, 401, "{}", "The list of friends is private"),
      ("friends", FriendList.method, 200, "{}", "The list of friends is private"),
      ("random", OwnedGames.method, 401, "{}", "The games of ada_renamed are private"),
      ("playtime", OwnedGames.method, 403, "{}", "The games of ada_renamed are private"),
      (
        "compare \(ada) \(grace)", OwnedGames.method, 200, #"{"response":{}}"#,
        "The games of ada_renamed are private"
      ),
      (
        "achievements 2820", PlayerAchievements.method, 403,
        #"{"playerstats":{"error":"Profile is not public","success":false}}"#,
        "error: This is private on Steam."
      ),
      (
        "games", OwnedGames.method, 200, #"{"response":{}}"#, "The games of ada_renamed are private"
      ),
      ("stats 2820", UserStats.method, 403, "{}", "error: This is private on Steam."),
      (
        "achievements 2820", PlayerAchievements.method, 400,
        #"{"playerstats":{"error":"Requested app has no stats","success":false}}"#,
        "error: This has no statistics on Steam."
      ),
      ("news 2820", GameNews.method, 403, "{}", "error: Steam does not know this."),
      (
        "players 2820", CurrentPlayers.method, 404, #"{"response":{"result":42}}"#,
        "error: Steam does not know this."
      ),
    ])
  func privacy(line: String, method: String, status: Int, body: String, text: String) async throws {
    try await SteamSession.running { session in
      try answerAll(session.steam)
      try await session.type("login \(ada)")
      session.steam.answer(method, about: "*", .json(body, status: status))
      session.steam.answerOnly("*", of: method)
      session.clock.now = .day(91)
      #expect(try await session.type(line).joined(separator: "\n").contains(text))
      // The second time, the answer is already known.
      let count = session.server.requests.count
      #expect(try await session.type(line).joined(separator: "\n").contains(text))
      #expect(session.server.requests.count == count)
    }
  }

  /// Lines with the texts that they show of Steam's answers, once the clock is right again.
  private static let afterwards = [
    ("me", ["countess ", "games 1,", "as of 2026-04-02"]),
    ("stats \(x3)", ["Ships built", " 77"]), ("players \(x3)", ["playing 9,"]),
    ("playtime --by day", ["2026-04-02", "1 h 0 min"]),
    ("games", ["X3", "15001 h 0 min", "2026-04-02"]),
  ]

  private func answerAfterwards(_ steam: PretendSteam) {
    steam.answer(.library([game(2_820, "X3", total: 900_060)]))
    steam.answer(.profile("countess"))
    steam.answer(
      UserStats.method, about: "\(ada)/\(x3)",
      .json(#"{"playerstats":{"stats":[{"name":"ships_built","value":77}]}}"#))
    steam.answer(
      CurrentPlayers.method, about: x3, .json(#"{"response":{"player_count":9,"result":1}}"#))
  }

  @Test("What was seen while the clock was far ahead hides nothing that Steam answers afterwards")
  func wrongClock() async throws {
    try await SteamSession.running { session in
      try answerAll(session.steam)
      session.clock.now = .day(4_000)
      try await session.type("login \(ada)")
      for (line, _) in Self.afterwards { try await session.type(line) }
      session.clock.now = .day(4_001)
      session.steam.answer(.library([game(2_820, "X3", total: 900_000)]))
      try await session.type("games")
      session.clock.now = .day(91)
      answerAfterwards(session.steam)
      for (line, words) in Self.afterwards {
        let text = try await session.type(line).joined(separator: "\n")
        #expect(words.allSatisfy(text.contains) && !text.contains("2036"), "\(text)")
      }
      // There is a single event for each of six questions. They are about the profile, the friends,
      // the games, the stats, the schema of the stats, and the players.
      #expect(try session.types().count { $0 == "fetch.clockSetBack" } == 6)
      let count = try session.log.end()
      for (line, _) in Self.afterwards { try await session.type("\(line) --refresh") }
      let types = try Set(session.types(after: count))
      #expect(types == ["fetch.succeeded", "players.counted"])
    }
  }

  @Test("Without a key a person is told to set one, and what needs none is shown")
  func keyless() async throws {
    try await SteamSession.running(key: nil) { session in
      try answerAll(session.steam)
      let lines = try await session.type("login \(ada)")
      #expect(lines.first?.hasPrefix("error: Steam wants a key, and none is set.") == true)
      #expect(try await session.type("players \(x3)").joined().contains("1180"))
      #expect(session.server.requests.count == 1)
    }
  }

  @Test("After 429 nothing more is asked before the pause is over, whatever screen is wanted")
  func pause() async throws {
    try await SteamSession.running { session in
      try answerAll(session.steam)
      try await session.type("login \(ada)")
      session.clock.now = .day(91)
      session.steam.answer(
        OwnedGames.method, about: ada,
        .page("x", status: 429, headers: [("retry-after", "3600")]))
      try await session.type("games")
      let count = session.server.requests.count
      #expect(try await session.type("friends")[0].hasPrefix("error: Steam asks for a pause"))
      #expect(session.server.requests.count == count)
      session.clock.now = .day(91, minutes: 61)
      try await session.type("friends")
      #expect(session.server.requests.count > count)
    }
  }

  @Test("No event, frame or refusal holds the key, whatever Steam does with it")
  func key() async throws {
    try await SteamSession.running { session in
      try answerAll(session.steam)
      var shown = try await session.type("login \(ada)")
      for answer in [
        TestAnswer.page("verify your key=\(testKey)", status: 403),
        .json(#"{"response":{"players":[{"personaname":"\#(testKey)"}]}}"#),
        .json(#"{"x":"\#(testKey)"}"#), .page(testKey, status: 500),
      ] {
        session.steam.forget()
        session.steam.answer(PlayerSummaries.method, about: "*", answer)
        for line in ["me --refresh", "games --refresh", "sample", "login \(testKey)"] {
          do { shown += try await session.type(line) } catch { shown.append("\(error)") }
        }
      }
      let events = try session.log.read(EventSelection(), limit: 10_000).events
      #expect(events.count > 10 && !"\(events)".contains(testKey))
      #expect(shown.count > 10 && !shown.joined().contains(testKey))
    }
  }
}

extension SteamSession {
  /// The number of requests for the achievements of a player in a game.
  fileprivate var achievementCalls: Int {
    server.requests.count { $0.path == "/\(PlayerAchievements.method)/" }
  }
}

extension PretendSteam {
  /// Makes Steam answer every question in the same way.
  func answerAlways(_ answer: TestAnswer) {
    forget()
    for method in [
      PlayerSummaries.method, FriendList.method, OwnedGames.method, PlayerAchievements.method,
      UserStats.method, GameSchema.method, AchievementRarity.method, GameNews.method,
      CurrentPlayers.method,
    ] { self.answer(method, about: "*", answer) }
  }

  /// Removes all answers to `method` except the answer about `subject`.
  func answerOnly(_ subject: String, of method: String) {
    answers.withLock { answers in
      for key in answers.keys where key.hasPrefix(method) && key != "\(method) \(subject)" {
        answers[key] = nil
      }
    }
  }
}
