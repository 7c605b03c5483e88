import CounterStrikeConfigs
import DaybookEvents
import DaybookPresentation
import DaybookProjections
import Testing
import WebTestServer

/// Tests that several screens say the same about one thing, in the reader's language.
@Suite(.timeLimit(.minutes(60))) struct AgreementTests {
  @Test("Of the recorded answers each player is in one team, the same in lists and pages")
  func teams() async throws {
    let session = CounterStrikeSession()
    try await session.type("cs --fake")
    let players = try await session.type("cs players")
    let teams = try await session.type("cs teams").filter { !$0.contains("updated:") }
    for (name, team) in [("lowtide9", "Tidewrack"), ("embertail", "Copper Foxes")] {
      #expect(players.contains { $0.contains(name) && $0.contains(team) }, "\(players)")
      #expect(teams.filter { $0.contains(name) }.count == 1, "\(teams)")
      #expect(teams.contains { $0.contains(name) && $0.contains(team) }, "\(teams)")
      #expect(try await session.type("cs team \(team)").contains { $0.contains(name) })
    }
    // Only the answer about the team contains the team of pepperwick.
    #expect(players.contains { $0.contains("pepperwick") && $0.contains("Copper Foxes") })
    #expect(!(try await session.type("cs team Night Ferry")).joined().contains("lowtide9"))
  }

  @Test("A number means the team of that place in the list")
  func numberedTeam() async throws {
    let session = CounterStrikeSession()
    try await session.type("cs --fake")
    let list = try await session.type("cs teams")
    for place in [1, 3] {
      let row = try #require(list.first { $0.contains("  \(place)  ") })
      let title = try await session.type("team \(place)")[0].prefix { $0 != "─" }
      #expect(row.contains(title.trimmingPrefix { $0 == " " }.dropLast()), "\(row) \(title)")
    }
    await #expect(throws: Refusal.self) { try await session.type("team 99") }
  }

  @Test("A source without banners takes away those it showed; an unreadable answer does not")
  func banners() async throws {
    try await CounterStrikeSession.running { session in
      session.source.list(players: 2, by: 2)
      session.source.answer("bannersData.json", .json(#"[{"id":1,"date":1774958400}]"#))
      func strip() async throws -> Bool {
        try await session.type("cs players").contains { $0.contains("updated:") }
      }
      #expect(try await strip())
      session.source.answer("bannersData.json", .json(#"[{"id":"x"}]"#))
      #expect(try await strip())
      session.source.answer("bannersData.json", .json("[]"))
      #expect(try await !strip())
      let end = try session.log.end()
      #expect(try await !strip())
      #expect(try !session.types(after: end).contains("banner.allWithdrawn"))
      session.source.answer("bannersData.json", .json(#"[{"id":1,"date":1774958400}]"#))
      #expect(try await strip())
    }
  }

  @Test("A list follows the source: what is gone leaves it, and it is said what has changed")
  func following() async throws {
    try await CounterStrikeSession.running { session in
      func answer(_ players: [(Int, String)]) {
        let previews = players.map { PretendSource.preview($0.0, $0.1) }.joined(separator: ",")
        session.source.answer(
          "playersData/playersData0.json",
          .json(#"{"players":[\#(previews)],"countOfPlayers":\#(players.count)}"#))
      }
      answer([(1, "ada"), (2, "bo"), (3, "cy")])
      let first = try await session.type("cs players")
      #expect(first[0].hasSuffix("1–3 of 3 players") && !first.joined().contains("new"))
      #expect(try await session.type("cs players") == first)
      answer([(1, "ada"), (2, "bob"), (4, "di")])
      let start = try session.log.end()
      let second = try await session.type("cs players")
      #expect(second[0].hasSuffix("1–3 of 3 players"), "\(second)")
      #expect(second.contains { $0.contains("1 new, 1 changed, 1 gone.") }, "\(second)")
      for row in ["  +  4  di", "  ~  2  bob", "  -     cy", "     1  ada"] {
        #expect(second.contains { $0.hasPrefix(row) }, "\(row) in \(second)")
      }
      #expect(try await session.again("cs players", after: start) == second)
      let third = try await session.type("cs players").joined()
      #expect(!third.contains("gone") && !third.contains("cy"))
      answer([(1, "ada"), (2, "bob"), (3, "cy"), (4, "di")])
      #expect(try await session.type("cs players").contains { $0.contains("1 new.") })
      // A player whose entry cannot be read does not count as gone.
      session.source.answer(
        "playersData/playersData0.json",
        .json(#"{"players":[\#(PretendSource.preview(1, "ada")),{"x":1}],"countOfPlayers":2}"#))
      #expect(try await session.type("cs players").contains { $0.contains("bob") })
    }
  }

  @Test("A link names players by nickname, and opens the same screen")
  func links() async throws {
    let session = CounterStrikeSession()
    try await session.type("cs --fake")
    for (line, link) in [
      ("cs", "daybook://cs"), ("player 1", "daybook://cs/player/embertail"),
      ("cs teams 2", "daybook://cs/teams/2"), ("team 3", "daybook://cs/team/Tidewrack"),
      ("cs events", "daybook://cs/events"), ("prices Reef", "daybook://cs/prices/Reef"),
      ("compare-settings 1 quillon", "daybook://cs/compare-settings/embertail/quillon"),
    ] {
      let words = line.split(separator: " ").map(String.init)
      #expect(try await session.app.screenLink(of: words, at: nil, seeing: session.moment) == link)
      let lines = try CounterStrikeLinks.lines(of: link)
      let shown = try await session.type((lines.last ?? []).joined(separator: " "))
      #expect(try await session.type(line) == shown, "\(line)")
    }
    let past = try CounterStrikeLinks.lines(of: "daybook://cs/player/embertail?at=40")
    #expect(past.last == ["player", "embertail", "--at", "40"])
    for bad in ["daybook://cs/nothing", "daybook://cs/config", "daybook://cs/players?x=1"] {
      #expect(throws: Refusal.self) { try CounterStrikeLinks.lines(of: bad) }
    }
  }

  @Test("Days and sums are written as the language writes them")
  func languages() async throws {
    let session = CounterStrikeSession()
    try await session.type("cs --fake")
    let english = try await session.type("prices").joined()
    #expect(
      english.contains("2026-03-28") && english.contains("  6.475  ") && !english.contains("$"),
      "\(english)")
    let russian = try await session.type("prices", in: .russian).joined()
    #expect(
      russian.contains("28.03.2026") && russian.contains("  6,475  ") && !russian.contains("$"),
      "\(russian)")
  }
}
