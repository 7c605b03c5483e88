import DaybookEvents
import DaybookPresentation
import DaybookProjections
import DaybookRendering
import DaybookTesting
import DaybookValues
import DaybookWeb
import SteamPlayers
import Testing

struct SteamAppTests {
  private let log = MemoryEventLog()
  private let app: SteamApp

  init() throws {
    let answers = try PlayerHistory.ninetyDays.get().answers
    app = SteamApp(
      log: log, views: FoldedPlayers(log: log), source: nil,
      demo: { Array(answers.prefix(18)) }, now: { .day(90) })
  }

  private func type(_ line: String) async throws -> [String] {
    try await app.lines(line.split(separator: " ").map(String.init), in: Window(width: 80))
  }

  @Test("Logging in to the demo account takes in its answers once, without the network")
  func demo() async throws {
    #expect(try await type("steam login --fake").first?.hasPrefix("ada ─") == true)
    let count = try log.end()
    #expect(try await type("me").first?.hasPrefix("ada ─") == true)
    #expect(try log.end() == count)
    _ = try await type("steam login --fake")
    #expect(try log.end() == count + 1)
  }

  @Test("Logging out asks first, and keeps what is known")
  func logout() async throws {
    _ = try await type("login --fake")
    let count = try log.end()
    #expect(try await type("steam logout").joined().contains("'steam logout yes'"))
    #expect(try log.end() == count)
    #expect(try await type("steam logout yes") == ["Logged out of ada."])
    #expect(try log.end() == count + 1)
    await #expect(throws: Refusal.self) { try await type("me") }
    #expect(try await type("user ada").first?.hasPrefix("ada ─") == true)
  }

  @Test(
    "What is no account is refused",
    arguments: [
      "x", "https://example.com/id/ada", "https://steamcommunity.com/profiles/ada", "a b",
    ])
  func noAccount(text: String) async throws {
    await #expect(throws: Refusal.self) { try await type("steam login \(text)") }
    #expect(try log.end() == 0)
  }

  @Test("A number and the address of a profile name the same account")
  func account() async throws {
    for text in ["76561190000000002", "https://steamcommunity.com/profiles/76561190000000002/"] {
      #expect(try await type("steam login \(text)").first?.contains("76561190000000002") == true)
    }
  }
}

struct SteamPageTests {
  private let model: SteamReadModel

  init() throws { model = try PlayerHistory.ninetyDays.get().history.model }

  @Test(
    "Each screen that looks at the ninety days is as it was at 60, 80 and 140 columns",
    arguments: [
      (line: "user grace", name: "profile"), (line: "friends grace", name: "friends"),
      (line: "games grace --under 1h", name: "games"),
      (line: "playtime grace --by week --since 60d", name: "playtime.week"),
    ], [60, 80, 140])
  func screens(screen: (line: String, name: String), width: Int) throws {
    let words = screen.line.split(separator: " ").map(String.init)
    let lines = try #require(
      try SteamScreens.screen(words, seeing: model, today: .day(90), width: width))
    #expect(lines.allSatisfy { TerminalText($0).width <= width })
    expectSnapshot(
      of: PlainLines(lines: lines), named: "Steam.\(screen.name).\(width)", width: width)
  }
}

/// Lines that are there already.
private struct PlainLines: TextRenderable {
  let lines: [String]

  func lines(width: Int) -> [String] { lines }
}

/// Read models in memory, folded anew from the log.
private struct FoldedPlayers: SteamViews {
  let log: MemoryEventLog
  let showsPast = false

  func catchUp() async throws {}

  func steamModel() throws -> SteamReadModel {
    var model = SteamReadModel()
    for event in try log.events(PlayerEvent.self) { model.apply(event) }
    model.accounts = try SteamAccountsProjection().replay(log)
    return model
  }
}
