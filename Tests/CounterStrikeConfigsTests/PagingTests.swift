import AppTestSupport
import CounterStrikeConfigs
import DaybookEvents
import DaybookPresentation
import DaybookProjections
import DaybookValues
import Testing
import WebTestServer

/// Lists that the source sends page by page; the offset of a page is the number of loaded items.
@Suite(.timeLimit(.minutes(60)), .aheadOfOthers) struct PagingTests {
  private func pages(_ session: CounterStrikeSession, _ method: String = "playersData") -> [String]
  {
    session.source.paths.filter { $0.hasPrefix("/\(method)/") }
      .map { String($0.dropFirst("/\(method)/\(method)".count).dropLast(".json".count)) }
  }

  @Test(
    "Where an article, a map or a player is in front, more has no list to go on with",
    arguments: ["cs news 1", "cs events", "player 1", "prices"])
  func elsewhere(line: String) async throws {
    let session = CounterStrikeSession()
    for line in ["cs --fake", "cs players", line] { try await session.type(line) }
    let told = await #expect(throws: Refusal.self) { try await session.type("more") }
    #expect(told?.description.hasPrefix("There is no list in front.") == true, "\(told as Any)")
    try await session.type("cs teams")
    await #expect(throws: Refusal("That was all: 4 teams.")) { try await session.type("more") }
  }

  @Test("Players are loaded to the end of the source's count, each page by what was loaded before")
  func toTheEnd() async throws {
    try await CounterStrikeSession.running { session in
      session.source.list(players: 47, by: 10)
      let first = try await session.type("cs players")
      #expect(first[0].hasSuffix("1–20 of 47 players"))
      // Twenty players are shown. With thirty loaded, none of them is within six of the end.
      #expect(pages(session) == ["0", "10", "20"])
      let second = try await session.type("more")
      #expect(second[0].hasSuffix("21–40 of 47 players"))
      #expect(second.contains { $0.contains("40  player40") })
      #expect(pages(session) == ["0", "10", "20", "30", "40"])
      let third = try await session.type("more")
      #expect(third[0].hasSuffix("41–47 of 47 players"))
      #expect(third.contains { $0.contains("47  player47") })
      #expect(pages(session).count == 5)
      await #expect(throws: Refusal("That was all: 47 players.")) {
        try await session.type("more")
      }
      #expect(try session.types().filter { $0 == "player.listed" }.count == 47)
    }
  }

  @Test(
    "The next page is asked for when what is shown is six from the end of what is loaded",
    arguments: [
      (size: 25, pages: ["0", "25"]), (size: 26, pages: ["0"]), (size: 27, pages: ["0"]),
    ])
  func ahead(size: Int, pages expected: [String]) async throws {
    try await CounterStrikeSession.running { session in
      session.source.list(players: 60, by: size)
      try await session.type("cs players")
      #expect(pages(session) == expected)
    }
  }

  @Test("Teams are loaded to the end, too: the server's count is kept")
  func teams() async throws {
    try await CounterStrikeSession.running { session in
      for start in [0, 3, 6] {
        let teams = (start + 1...min(start + 3, 7)).map { id in
          #"{"id":\#(id),"teamName":"Team \#(id)","players":[{"id":\#(id),"nickName":"p\#(id)"}]}"#
        }
        session.source.answer(
          "teamsData/teamsData\(start).json",
          .json(#"{"teams":[\#(teams.joined(separator: ","))],"countOfPlayers":7}"#))
      }
      let lines = try await session.type("cs teams")
      #expect(lines[0].hasSuffix("1–7 of 7 teams"))
      #expect(lines.contains { $0.contains("7  Team 7  p7") })
      #expect(pages(session, "teamsData") == ["0", "3", "6"])
    }
  }

  @Test("A refresh while paged asks for the first page, and the places of the list stay")
  func refresh() async throws {
    try await CounterStrikeSession.running { session in
      session.source.list(players: 44, by: 22)
      try await session.type("cs players")
      let second = try await session.type("more")
      session.source.forgetPaths()
      // One player is new at the top, and one has a new name.
      let top = [PretendSource.preview(99, "newcomer"), PretendSource.preview(1, "renamed")]
      let rest = (2...21).map { PretendSource.preview($0) }
      session.source.answer(
        "playersData/playersData0.json",
        .json(#"{"players":[\#((top + rest).joined(separator: ","))],"countOfPlayers":45}"#))
      let first = try await session.type("cs players --refresh")
      #expect(pages(session).first == "0")
      #expect(first.contains { $0.contains(" 1  renamed") })
      #expect(!first.joined().contains("newcomer"))
      // A number in the list names the same player as before the refresh.
      #expect(
        try await session.type("cs players 21").dropFirst().first { $0.contains("player21") }
          == second.first { $0.contains("player21") })
      #expect(try await session.type("cs player 45").contains { $0.hasPrefix("newcomer ─") })
      let listed = try session.events(of: "player.listed")
      #expect(listed.count == 45)
    }
  }

  @Test(
    "A page that is empty or missing ends the list, whatever the count says",
    arguments: [
      #"{"players":[],"countOfPlayers":1000000}"#, "null",
    ])
  func endless(page: String) async throws {
    try await CounterStrikeSession.running { session in
      session.source.list(players: 5, by: 5)
      session.source.answer(
        "playersData/playersData0.json",
        .json(
          #"{"players":[\#(PretendSource.preview(1)),\#(PretendSource.preview(2))],"countOfPlayers":99}"#
        ))
      session.source.answer("playersData/playersData2.json", .json(page))
      let lines = try await session.type("cs players")
      #expect(lines.contains { $0.contains("2  player2") })
      #expect(pages(session) == ["0", "2"])
    }
  }

  @Test("A source that repeats one page for ever is asked no further than what is shown")
  func repeated() async throws {
    try await CounterStrikeSession.running { session in
      session.source.list(players: 5, by: 5)
      for start in stride(from: 0, through: 200, by: 5) {
        let same = (1...5).map { PretendSource.preview($0) }.joined(separator: ",")
        session.source.answer(
          "playersData/playersData\(start).json",
          .json(#"{"players":[\#(same)],"countOfPlayers":9223372036854775807}"#))
      }
      try await session.type("cs players")
      #expect(pages(session).count == 6)
      #expect(try session.events(of: "player.listed").count == 5)
    }
  }
}
