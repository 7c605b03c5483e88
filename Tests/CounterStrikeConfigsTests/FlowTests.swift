import AppTestSupport
import CounterStrikeConfigs
import DaybookEvents
import DaybookPresentation
import DaybookProjections
import DaybookRendering
import Testing
import WebTestServer

/// Tests that the log determines the current screen of a person.
@Suite struct CounterStrikeFlowTests {
  private func filled() async throws -> CounterStrikeSession {
    let session = CounterStrikeSession()
    try await session.type("cs --fake")
    return session
  }

  /// Returns the texts of the flows that are open.
  private func open(_ session: CounterStrikeSession) async throws -> [String] {
    try await session.model.flow.path.children.map(\.text)
  }

  @Test("Screens lead into each other, and up leaves them one by one")
  func path() async throws {
    let session = try await filled()
    let list = try await session.type("cs teams")
    let team = try await session.type("cs team tidewrack")
    let player = try await session.type("cs player lowtide9")
    try await session.type("config lowtide9")
    #expect(
      try await open(session) == ["teams", "team Tidewrack", "player 3", "config 3"])
    #expect(try await session.type("up") == player)
    #expect(try await session.type("up") == team)
    #expect(try await session.type("up") == list)
    #expect(try await session.type("up")[0].hasPrefix("Counter-Strike ─"))
    await #expect(throws: Refusal("This is the first screen.")) { try await session.type("up") }
    #expect(try await open(session) == [])
  }

  @Test("A screen beside the one in front leaves it first, and all that it had begun")
  func beside() async throws {
    let session = try await filled()
    for line in ["cs players", "cs player 1", "cs history embertail", "cs player 2"] {
      try await session.type(line)
    }
    #expect(try await open(session) == ["players", "player 2"])
    try await session.type("cs news 1")
    let newest = try await session.model.articles.map(\.key.number).max()
    #expect(try await open(session) == ["article \(try #require(newest))"])
    try await session.type("home")
    #expect(try await open(session) == [])
  }

  @Test("What is open follows from the log: another program over it has the same")
  func fromTheLog() async throws {
    let session = try await filled()
    for line in ["cs players", "cs player 2", "compare-settings", "choose e"] {
      try await session.type(line)
    }
    let folded = try CounterStrikeFlowProjection().replay(session.log)
    #expect(folded.first?.row == (try await session.model.flow))
    #expect(folded.first?.row.chooser?.part == "e")
    let present = try await session.model.flow
    let past = try await session.models(at: session.log.end() - 1)
    let before = try past.read(CounterStrikeFlowProjection.self) { $0.first?.row }
    #expect(before?.chooser?.part == "" && present.path == before?.path)
  }

  @Test("The same screen again is no event, and one that cannot be shown is not entered")
  func noEvents() async throws {
    let session = try await filled()
    try await session.type("cs team tidewrack")
    let end = try session.log.end()
    try await session.type("cs team tidewrack")
    await #expect(throws: Refusal.self) { try await session.type("cs prices nothing") }
    await #expect(throws: Refusal.self) { try await session.type("cs team nowhere") }
    #expect(try session.log.end() == end)
    #expect(try await open(session) == ["team Tidewrack"])
  }

  @Test("A list is shown again from where it was looked at")
  func listAgain() async throws {
    let session = try await filled()
    var settings = PersonalSettings()
    settings.pageSize = 5
    try await session.type("cs players", settings: settings)
    let second = try await session.type("more", settings: settings)
    #expect(second[0].hasSuffix("6–10 of 12 players"))
    try await session.type("cs player 7", settings: settings)
    #expect(try await session.type("up", settings: settings) == second)
  }
}

/// The module that chooses players for a comparison.
@Suite struct PlayerChooserTests {
  private func filled() async throws -> CounterStrikeSession {
    let session = CounterStrikeSession()
    try await session.type("cs --fake")
    try await session.type("cs team tidewrack")
    return session
  }

  @Test("It is opened with those who are named, and hands its choice back to the comparison")
  func choosing() async throws {
    let session = try await filled()
    let named = try await session.type("compare-settings embertail quillon")
    try await session.type("up")
    let asked = try await session.type("compare-settings")
    #expect(asked[0].hasPrefix("Choose a player ─") && asked[0].hasSuffix("12 players"))
    let second = try await session.type("choose embertail")
    #expect(second[0].hasPrefix("Choose another player ─") && second[0].hasSuffix("11 players"))
    #expect(second[1] == "  To be compared with embertail.")
    #expect(!second.dropFirst(2).joined().contains("embertail"))
    #expect(try await session.type("choose 2") == named)
    #expect(try await session.model.flow.path.front == .comparison([1, 2].map { .init($0) }))
    // The comparison was asked for on the team's screen, so `up` leads back to the team.
    #expect(try await session.type("up")[0].hasPrefix("Tidewrack ─"))
    let one = try await session.type("compare-settings embertail")
    #expect(one == second)
    #expect(try await session.type("choose quillon") == named)
  }

  @Test("A part of a name narrows, and chooses where only one name has it")
  func narrowing() async throws {
    let session = try await filled()
    try await session.type("compare-settings")
    let narrowed = try await session.type("choose LE")
    #expect(narrowed[0].hasSuffix("2 with 'LE'"), "\(narrowed)")
    #expect(narrowed.contains { $0.contains("nettlefix") })
    #expect(!narrowed.joined().contains("embertail"))
    let chosen = try await session.type("choose moon")
    #expect(chosen[1] == "  To be compared with moonjar.")
    #expect(chosen[0].hasSuffix("11 players"))
    let end = try session.log.end()
    for line in ["choose zzz", "choose moonjar", "choose 8", "choose 99"] {
      await #expect(throws: Refusal.self) { try await session.type(line) }
    }
    #expect(try session.log.end() == end)
  }

  @Test("Closed, it hands nothing back, and one is where one was")
  func cancelling() async throws {
    let session = try await filled()
    let team = try await session.type("cs team tidewrack")
    try await session.type("compare-settings")
    try await session.type("choose 1")
    #expect(try await session.type("up") == team)
    #expect(try await session.model.flow.chooser == nil)
    await #expect(throws: Refusal.self) { try await session.type("choose 2") }
    #expect(try await session.model.flow.path.children == [.team("Tidewrack")])
  }

  @Test("Opened again it begins anew, and another screen closes it")
  func openingAgain() async throws {
    let session = try await filled()
    try await session.type("compare-settings quillon")
    try await session.type("compare-settings")
    #expect(try await session.model.flow.chooser?.chosen == [])
    try await session.type("cs news")
    #expect(try await session.model.flow.chooser == nil)
    #expect(try await session.model.flow.path.children == [.list(.news)])
    await #expect(throws: Refusal.self) { try await session.type("choose 2") }
  }

  @Test("The choice asks the source for what the comparison shows")
  func fetching() async throws {
    try await CounterStrikeSession.running { session in
      session.source.list(players: 2, by: 2)
      for id in [1, 2] {
        session.source.answer(
          "playerDescriptionData/playerID\(id).json", .json(#"{"id":\#(id),"mouse":"Dart \#(id)"}"#)
        )
      }
      for line in ["cs players", "compare-settings", "choose 1"] { try await session.type(line) }
      let shown = try await session.type("choose player2").joined(separator: "\n")
      #expect(shown.contains("Dart 1") && shown.contains("Dart 2"))
    }
  }

  @Test("In the past nobody is asked, and nobody can choose")
  func past() async throws {
    let session = try await filled()
    try await session.type("compare-settings")
    let end = try session.log.end()
    for line in ["compare-settings", "choose 1", "up"] {
      await #expect(throws: Refusal.past) { try await session.look(line, at: end) }
    }
  }
}
