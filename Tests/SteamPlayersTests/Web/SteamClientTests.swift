import DaybookEvents
import DaybookValues
import DaybookWeb
import SteamPlayers
import Testing
import WebTestServer

@Suite(.timeLimit(.minutes(60)), .aheadOfOthers) struct SteamClientTests {
  private let none: @Sendable (TestRequest) -> TestAnswer = { _ in .json("{}", status: 404) }

  private func target<Answer>(_ question: SteamQuestion<Answer>) async throws -> String {
    let exchange = try await SteamExchange(question, answering: none)
    return try #require(exchange.requests.first).target
  }

  private let key = "&key=" + testKey
  private let game = AppID(730)

  @Test("What is about players is asked with its own parameters, and with the key")
  func targetsOfPlayers() async throws {
    let ada = PlayerID.ada.text
    #expect(
      try await target(.player(named: "ada & co"))
        == "/ISteamUser/ResolveVanityURL/v1/?vanityurl=ada%20%26%20co" + key)
    #expect(
      try await target(SteamQuestion.profiles(of: [.ada, .grace])[0])
        == "/ISteamUser/GetPlayerSummaries/v2/?steamids=\(ada),76561190000000002" + key)
    #expect(
      try await target(.friends(of: .ada))
        == "/ISteamUser/GetFriendList/v1/?steamid=\(ada)&relationship=friend" + key)
    #expect(
      try await target(.games(of: .ada))
        == "/IPlayerService/GetOwnedGames/v1/?steamid=\(ada)&include_appinfo=1"
        + "&include_played_free_games=1&skip_unvetted_apps=0" + key)
    #expect(
      try await target(.recentGames(of: .ada))
        == "/IPlayerService/GetRecentlyPlayedGames/v1/?steamid=\(ada)&count=0" + key)
    #expect(
      try await target(.achievements(of: .ada, in: game))
        == "/ISteamUserStats/GetPlayerAchievements/v1/?steamid=\(ada)&appid=730&l=english" + key)
    #expect(
      try await target(.stats(of: .ada, in: game))
        == "/ISteamUserStats/GetUserStatsForGame/v2/?steamid=\(ada)&appid=730" + key)
  }

  @Test("What is about games is asked with its own parameters, and with the key where it is needed")
  func targetsOfGames() async throws {
    #expect(
      try await target(.schema(of: game))
        == "/ISteamUserStats/GetSchemaForGame/v2/?appid=730&l=english" + key)
    #expect(
      try await target(.rarity(in: game))
        == "/ISteamUserStats/GetGlobalAchievementPercentagesForApp/v2/?gameid=730")
    #expect(
      try await target(.news(of: game, count: 5))
        == "/ISteamNews/GetNewsForApp/v2/?appid=730&count=5&maxlength=0")
    #expect(
      try await target(.news(of: game, before: .day(0))).hasSuffix("&enddate=1767239999"))
    #expect(
      try await target(.currentPlayers(of: game))
        == "/ISteamUserStats/GetNumberOfCurrentPlayers/v1/?appid=730")
  }

  @Test("Profiles are asked for a hundred at a time")
  func batches() throws {
    let players = try (1...250).map { try #require(PlayerID("\(76_561_190_000_000_000 + $0)")) }
    let questions = SteamQuestion.profiles(of: players)
    #expect(questions.map { $0.query[0].value.split(separator: ",").count } == [100, 100, 50])
    #expect(Set(questions.map(\.subject)).count == 3)
    #expect(questions[2].subject.hasPrefix("76561190000000201,"))
    #expect(SteamQuestion.profiles(of: []).isEmpty)
  }

  @Test("Requests are half a second apart, those that are repeated included")
  func pace() async throws {
    let clock = SkippingClock()
    try await TestServer.running { request in
      request.number == 2 ? .json("{}", status: 500) : .json(#"{"response":{"game_count":0}}"#)
    } _: { server in
      let address = try ServiceAddress(server.address)
      await HTTPTransport.using(.patient) { transport in
        let client = SteamClient(
          SteamClient.fetcher(transport, by: clock) { .day(0) }, at: address, key: Secret(testKey))
        for player in [PlayerID.ada, .grace, .linus] {
          _ = await client.ask(.games(of: player), seeing: FetchHistory())
        }
      }
      #expect(server.requests.count == 4)
    }
    // The wait of a second before the retry is longer than the pace, so the retry waits no further.
    #expect(clock.waits == [.milliseconds(500), .seconds(1), .milliseconds(500)])
  }

  @Test("An answer younger than an hour is not asked for again, unless that is wanted")
  func known() async throws {
    var history = FetchHistory()
    let answer: @Sendable (TestRequest) -> TestAnswer = { _ in
      .json(#"{"response":{"game_count":0}}"#)
    }
    let first = try await SteamExchange(.games(of: .ada), seeing: history, answering: answer)
    history.apply(first.outcome.events, at: first.outcome.time)
    let again = try await SteamExchange(.games(of: .ada), seeing: history, answering: answer)
    #expect(again.requests.isEmpty && again.outcome.events.isEmpty)
    guard case .known(let time) = again.outcome.result else {
      Issue.record("\(again.outcome)")
      return
    }
    #expect(time == .day(0))
    let other = try await SteamExchange(.games(of: .grace), seeing: history, answering: answer)
    let forced = try await SteamExchange(
      .games(of: .ada), seeing: history, refreshing: true, answering: answer)
    #expect(other.requests.count == 1 && forced.requests.count == 1)
  }

  @Test("Once the day's 100,000 requests are spent, nothing is asked until midnight in UTC")
  func budget() async throws {
    var history = FetchHistory()
    let subject = FetchSubject(service: "steam", method: "x", subject: "y")
    let day = Timestamp.day(0)
    history.apply(
      [.succeeded(FetchSucceeded(subject, cost: FetchCost(requests: 99_999)))], at: day)
    let last = try await SteamExchange(.games(of: .ada), seeing: history, answering: none)
    #expect(last.requests.count == 1)
    history.apply(last.outcome.events, at: day)
    let spent = try await SteamExchange(.games(of: .grace), seeing: history, answering: none)
    #expect(spent.requests.isEmpty)
    let midnight = Timestamp(startOf: CalendarDate.day(1))
    #expect(spent.outcome.failure == .budgetSpent(until: midnight))
  }

  @Test("Without a key what needs one is not asked, and what needs none is")
  func keyless() async throws {
    let games = try await SteamExchange(.games(of: .ada), key: nil, answering: none)
    #expect(games.requests.isEmpty && games.outcome.failure == .keyMissing)
    let count = try await SteamExchange(.currentPlayers(of: AppID(730)), key: nil) { _ in
      .json(#"{"response":{"player_count":812345,"result":1}}"#)
    }
    #expect(count.outcome.content?.count == 812_345)
  }

  @Test("No event, outcome or failure holds the key, whatever the server does with it")
  func key() async throws {
    let answers: [@Sendable (TestRequest) -> TestAnswer] = [
      { .json(#"{"response":{"game_count":1,"games":[{"appid":1,"name":"\#($0.target)"}]}}"#) },
      { .json(#"{"response":{"game_count":1,"games":[{"appid":"\#($0.target)"}]}}"#) },
      { .page("verify key= \($0.target)", status: 403) },
      { .page("moved", status: 302, headers: [("location", $0.target)]) },
      { .page($0.target, status: 429, headers: [("retry-after", "7200")]) },
      { .raw(Array($0.target.utf8), ends: true) }, { _ in .hangUp },
      { .json("{\"\($0.target)", status: 200) },
    ]
    for answer in answers {
      let exchange = try await SteamExchange(.games(of: .ada), answering: answer)
      #expect(exchange.requests.allSatisfy { $0.query["key"] == testKey })
      let log = MemoryEventLog { .day(0) }
      var batch = EventBatch()
      batch.append(exchange.outcome)
      _ = try await log.append(batch)
      var dumped = ""
      dump(exchange.outcome, to: &dumped)
      let texts = [
        "\(exchange.outcome)", String(reflecting: exchange.outcome), dumped,
        try log.read(.all, limit: 10).events.map { "\($0)" }.joined(),
        exchange.outcome.failure.map { "\($0)" } ?? "",
      ]
      for text in texts { #expect(!text.contains(testKey)) }
    }
  }
}
