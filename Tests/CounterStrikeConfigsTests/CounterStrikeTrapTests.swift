import CounterStrikeConfigs
import DaybookEvents
import DaybookProjections
import DaybookRendering
import DaybookValues
import Testing
import WebTestServer

/// Tests of the faults that the original app had, one test for each.
@Suite(.timeLimit(.minutes(60)), .aheadOfOthers) struct CounterStrikeTrapTests {
  @Test("Team paging keeps the server's count, so more than one page loads")
  func teamTotal() async throws {
    try await CounterStrikeSession.running { session in
      for (start, name) in [(0, "Tidewrack"), (1, "Night Ferry")] {
        session.source.answer(
          "teamsData/teamsData\(start).json",
          .json(
            #"{"teams":[{"id":\#(start + 1),"teamName":"\#(name)","players":[]}],"countOfPlayers":2}"#
          ))
      }
      let text = try await session.type("cs teams").joined()
      #expect(text.contains("Tidewrack") && text.contains("Night Ferry"))
      let pages = try await session.model.pages[.teams]
      #expect(pages?.loaded == 2 && pages?.total == 2)
    }
  }

  @Test("A refresh of the news asks for the first page, and each number opens what it stands at")
  func newsRefresh() async throws {
    try await CounterStrikeSession.running { session in
      func page(_ start: Int, _ ids: [Int], _ total: Int) {
        let news = ids.map { #"{"id":\#($0),"title":"Title \#($0)"}"# }.joined(separator: ",")
        session.source.answer(
          "newsPreviewData/newsPreviewData\(start).json",
          .json(#"{"news":[\#(news)],"countOfNews":\#(total)}"#))
      }
      for id in 1...4 {
        session.source.answer(
          "newsDescriptionData/newsID\(id).json",
          .json(#"{"content":[{"isImage":false,"text":"Text \#(id)"}]}"#))
      }
      page(0, [3, 2], 3)
      page(2, [1], 3)
      try await session.type("cs news")
      page(0, [4, 3], 4)
      page(2, [2, 1], 4)
      session.source.forgetPaths()
      let list = try await session.type("cs news --refresh")
      #expect(session.source.paths.first == "/newsPreviewData/newsPreviewData0.json")
      for (place, id) in [4, 3, 2, 1].enumerated() {
        #expect(list.contains { $0.contains("\(place + 1)") && $0.contains("Title \(id)") })
        let article = try await session.type("cs news \(place + 1)")
        #expect(article[0].hasPrefix("Title \(id) ─"))
        #expect(article.contains("  Text \(id)"))
      }
    }
  }

  @Test(
    "The age of a banner is counted in days: today, yesterday, then so many days ago",
    arguments: [
      // The line runs at noon on 1 April.
      ("2026-04-01T00:00:00Z", "today"), ("2026-03-31T23:59:59Z", "yesterday"),
      ("2026-03-31T00:00:00Z", "yesterday"), ("2026-03-30T12:00:00Z", "2 days ago"),
      ("2026-03-02T12:00:00Z", "30 days ago"), ("2026-04-02T00:00:00Z", "on 2026-04-02"),
    ])
  func bannerAge(date: String, expected: String) async throws {
    try await CounterStrikeSession.running { session in
      let seconds = try Timestamp(parsing: date).microsecondsSinceEpoch / 1_000_000
      session.source.list(players: 1, by: 1)
      session.source.answer("bannersData.json", .json(#"[{"id":1,"date":\#(seconds)}]"#))
      let lines = try await session.type("cs players")
      #expect(lines[1] == "  updated: player1 \(expected)")
    }
  }

  @Test("The places of events keep their fraction, also when the source is gone")
  func coordinates() async throws {
    try await CounterStrikeSession.running { session in
      session.source.answer(
        "eventsData.json",
        .json(
          #"{"data":[{"name":"Cup","lat":41.14961,"lng":-8.61099,"dateStart":1774958400},{"name":"Open","lat":"54.5","lng":18,"dateStart":1775044800}]}"#
        ))
      try await session.type("cs events")
      session.source.answerAll(.hangUp)
      let text = try await session.type("cs events").joined(separator: "\n")
      #expect(text.contains("offline:"))
      #expect(text.contains("at 41.14961, -8.61099"))
      #expect(text.contains("at 54.5, 18.0"))
      let row = try await session.model.tournaments.first?.row
      #expect(row?.facts.latitude == 41.14961 && row?.facts.longitude == -8.61099)
    }
  }

  @Test("The price of a skin keeps its thousandths")
  func price() async throws {
    let session = CounterStrikeSession()
    try await session.type("cs --fake")
    let lines = try await session.type("prices glass")
    #expect(lines[1] == "  now 1.000, lowest 0.999, highest 1.001")
    #expect(
      try session.events(of: "skin.priced").filter { $0.data.contains("P250") }
        .map { $0.data.contains(#""thousandths":999"#) } == [true, false, false])
  }

  @Test("A favourite that is added twice is one, and one removal ends it")
  func favouriteTwice() async throws {
    let session = CounterStrikeSession()
    try await session.type("cs --fake")
    #expect(
      try await session.type("favourites")[1]
        == "  There are no favourites yet. Add a player with 'cs favourite NAME'.")
    let said = try await [
      session.type("favourite quillon")[1], session.type("favourite quillon")[1],
      session.type("favourite embertail")[1],
    ]
    #expect(
      said == [
        "  quillon is one of your favourites now.", "  quillon is one of your favourites already.",
        "  embertail is one of your favourites now.",
      ])
    #expect(try session.types().filter { $0 == "favourite.added" }.count == 2)
    let list = try await session.type("favourites")
    #expect(list[0].hasSuffix("2 players"))
    try await session.type("favourite quillon --remove")
    try await session.type("favourite quillon --remove")
    #expect(try session.types().filter { $0 == "favourite.removed" }.count == 1)
    #expect(try await !session.type("favourites").joined().contains("quillon"))
  }

  @Test("Where the mouse is unknown the other hardware is shown")
  func unknownMouse() async throws {
    try await CounterStrikeSession.running { session in
      session.source.list(players: 1, by: 1)
      session.source.answer(
        "playerDescriptionData/playerID1.json",
        .json(#"{"id":1,"mouse":"unknown","mousepad":"Loam XL","keyboard":"-","headSet":"Hush"}"#))
      try await session.type("cs players")
      let text = try await session.type("cs player 1").joined(separator: "\n")
      #expect(text.contains("mousepad  Loam XL") && text.contains("headset   Hush"))
      #expect(!text.contains("mouse  ") && !text.contains("keyboard") && !text.contains("unknown"))
    }
  }

  @Test("A player of a team is in the list of players only where that list has them")
  func teamPlayers() async throws {
    try await CounterStrikeSession.running { session in
      // This player has no image size either: only the list of players decides who is a player.
      session.source.answer(
        "playersData/playersData0.json",
        .json(#"{"players":[{"id":1,"nickName":"ada","image":"i"}],"countOfPlayers":1}"#))
      session.source.answer(
        "teamsData/teamsData0.json",
        .json(
          #"{"teams":[{"id":1,"teamName":"Tidewrack","players":[\#(PretendSource.preview(1, "ada")),\#(PretendSource.preview(2, "bo"))]}],"countOfPlayers":1}"#
        ))
      try await session.type("cs players")
      try await session.type("cs teams")
      let players = try await session.type("cs players")
      #expect(players[0].hasSuffix("1–1 of 1 player"))
      #expect(!players.joined().contains("bo"))
      let team = try await session.type("team tide").joined(separator: "\n")
      #expect(team.contains("1  ada") && team.contains("bo"))
    }
  }
}
