import AppTestSupport
import CounterStrikeConfigs
import DaybookEvents
import DaybookPresentation
import DaybookProjections
import DaybookValues
import Testing

private let january = """
  player_id,nickname,name,country,team,dpi,sensitivity,mouse
  1,ace,Odile Marchetti,Portugal,Copper Foxes,800,1.0,Dart
  2,bee,Tomasz Brzezny,Poland,Copper Foxes,400,2.5,Feather
  3,cog,Ines Vandermolen,Belgium,Night Ferry,1600,0.5,Dart
  4,Cog,Kaito Aramaki,Japan,Free Agent,800,Unknown,
  """

/// `bee` has another mouse and sensitivity, `cog` another team; player 4, `Cog`, is missing.
private let february = """
  player_id,nickname,name,country,team,dpi,sensitivity,mouse
  1,ace,Odile Marchetti,Portugal,Copper Foxes,800,1,Dart
  2,bee,Tomasz Brzezny,Poland,Copper Foxes,400,2.25,Dart
  3,cog,Ines Vandermolen,Belgium,Copper Foxes,1600,0.50,Dart
  5,dew,Runa Solbakken,Norway,Night Ferry,800,1.1,Feather
  """

struct ImportTests {
  private func imported() async throws -> CounterStrikeSession {
    let session = CounterStrikeSession()
    session.files.put(january, in: "files/january.csv")
    session.files.put(february, in: "february.csv")
    try await session.type("cs import files/january.csv --day 2026-01-31")
    return session
  }

  @Test("A file lists its players and teams, and the screen says how many")
  func first() async throws {
    let session = try await imported()
    #expect(
      try session.types() == [String](repeating: "player.listed", count: 4)
        + ["team.listed", "team.listed", "cs.imported"])
    let lines = try await session.type("cs import february.csv --day 2026-02-28")
    #expect(lines[0].hasPrefix("Import of february.csv ─"))
    #expect(lines[0].hasSuffix(" 2026-02-28"))
    #expect(lines[1] == "  players 4, new 1, changed 2, changes 3")
  }

  @Test("A file of a later day gives only what changed, with its day")
  func second() async throws {
    let session = try await imported()
    let end = try session.log.end()
    try await session.type("cs import february.csv --day 2026-02-28")
    let events = try session.events(after: end)
    #expect(
      events.map(\.type) == [
        "player.changed", "player.changed", "player.teamChanged", "player.listed", "team.listed",
        "team.listed", "cs.imported",
      ])
    #expect(
      events[0].data == #"{"player":2,"field":"sensitivity","old":"2.5","new":"2.25"}"#)
    #expect(events[1].data == #"{"player":2,"field":"mouse","old":"Feather","new":"Dart"}"#)
    #expect(
      events[2].data == #"{"player":3,"old":"Night Ferry","new":"Copper Foxes"}"#)
    let model = try await session.model
    #expect(model.teams[TeamKey("Copper Foxes")]?.members.map(\.nickname) == ["ace", "bee", "cog"])
    #expect(model.teams[TeamKey("Night Ferry")]?.members.map(\.nickname) == ["dew"])
    #expect(model.teams[TeamKey("Free Agent")] == nil)
    // A player who is missing in the second file stays known.
    #expect(model.players[ProPlayerID(4)]?.facts.text(.nickname) == "Cog")
  }

  @Test("The same file again changes nothing")
  func again() async throws {
    let session = try await imported()
    let end = try session.log.end()
    try await session.type("cs import files/january.csv --day 2026-01-31")
    #expect(try session.types(after: end) == ["cs.imported"])
  }

  @Test("A file of an earlier day is refused: it would undo what came later")
  func earlier() async throws {
    let session = try await imported()
    await #expect(
      throws: Refusal(
        "A file of 2026-01-31 was imported already, and this one is of 2025-12-01."
          + " Import files in the order of their days.")
    ) { try await session.type("cs import february.csv --day 2025-12-01") }
  }

  @Test("A file that cannot be taken in changes nothing but that it was refused")
  func refused() async throws {
    let session = try await imported()
    session.files.put(january.replacing("1600", with: "many"), in: "bad.csv")
    let (end, before) = (try session.log.end(), try await session.model)
    await #expect(throws: SettingsFileError.self) { try await session.type("cs import bad.csv") }
    #expect(try session.types(after: end) == ["cs.importRefused"])
    let after = try await session.model
    #expect(after.players == before.players && after.settings == before.settings)
    let last = try session.log.end()
    await #expect(throws: PretendFiles.Missing.self) { try await session.type("cs import no.csv") }
    #expect(try session.log.end() == last)
  }

  @Test("History tells who changed what, when, and what those who changed went to")
  func history() async throws {
    let session = try await imported()
    #expect(
      try await session.type("cs history")[1] == "  Nothing has changed since the first listing.")
    try await session.type("cs import february.csv --day 2026-02-28")
    let bee = try await session.type("cs history bee").joined(separator: "\n")
    #expect(bee.contains("2026-02-28  mouse        Feather  Dart"))
    #expect(bee.contains("2026-02-28  sensitivity  2.5      2.25"))
    let mouse = try await session.type("cs history mouse").joined(separator: "\n")
    #expect(mouse.contains("1 change"))
    #expect(!mouse.contains("sensitivity"))
    session.files.put(
      february.replacing(",Dart", with: ",Feather"), in: "march.csv")
    try await session.type("cs import march.csv --day 2026-03-31")
    let common = try await session.type("cs history mouse")
    let went = try #require(common.firstIndex { $0.hasPrefix("Went to ─") })
    #expect(common[went].hasSuffix("3 players"))
    #expect(common[went + 3].contains("Feather"))
    #expect(common[went + 3].hasSuffix("3"))
  }

  @Test("Each screen can be looked at as of an earlier event")
  func asOf() async throws {
    let session = try await imported()
    let end = try session.log.end()
    let before = try await session.type("cs player bee")
    try await session.type("cs import february.csv --day 2026-02-28")
    let after = try await session.type("cs player bee")
    #expect(before != after)
    #expect(try await session.look("cs player bee", at: end) == before)
    for line in [
      "players", "teams", "team copper", "favourites", "config bee", "history bee",
      "compare-settings ace bee", "news", "events", "prices", "",
    ] {
      let then = try await session.look("cs \(line)", at: end).joined()
      #expect(!then.contains("dew") && !then.contains("2.25"), "\(line)")
    }
    for line in ["more", "favourite ace", "open hardware", "--fake", "import january.csv"] {
      await #expect(throws: Refusal.past) { try await session.look("cs \(line)", at: end) }
    }
  }

  @Test("Players of one name are told apart by their places, and case decides where it can")
  func names() async throws {
    let session = try await imported()
    #expect(try await session.type("player Cog")[0].hasPrefix("Kaito \"Cog\" Aramaki ─"))
    #expect(try await session.type("player cog")[0].hasPrefix("Ines \"cog\" Vandermolen ─"))
    await #expect(
      throws: Refusal("2 players are called 'COG'. Use a place in the list: 3 and 4.")
    ) { try await session.type("player COG") }
    #expect(try await session.type("player 4")[0].hasPrefix("Kaito \"Cog\" Aramaki ─"))
    await #expect(
      throws: Refusal("There is no player 'acf'. Did you mean 'ace'? 'cs players' lists all.")
    ) { try await session.type("player acf") }
  }
}
