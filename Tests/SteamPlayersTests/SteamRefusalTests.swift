import AppTestSupport
import DaybookPresentation
import DaybookRendering
import SteamPlayers
import Testing

@Suite("What cannot be done on the screens of Steam is told in the language of who asked")
struct SteamRefusalTests {
  private static let lines = [
    "me", "friends", "games", "user nobody", "compare", "compare nobody", "game", "game 1",
    "playtime", "playtime nosuch", "games --unknown", "games --under", "games --under long",
    "games --sort colour", "playtime --by hour", "playtime --since soon", "news", "news nosuch",
    "steam login", "steam login a/b", "steam login 0123456789abcdef0123456789abcdef",
    "steam login https://example.com/x/y", "steam logout", "steam logout maybe", "sample",
    "steam login nobody", "steam login --fake",
  ]

  @Test("Every refusal is Russian in the Russian program", arguments: lines)
  func russian(line: String) async throws {
    try await SteamSession.running(key: nil) { session in
      try await expectRussian(line) { try await session.type(line, in: .russian) }
    }
  }

  @Test(
    "So is what is said where players and games are known",
    arguments: [
      "user nobody", "user ada", "game nosuch", "game o", "game", "compare", "achievements",
      "user ada_rename", "news nosuch",
    ])
  func known(line: String) async throws {
    let model = try PlayerHistory.details.get()
    let screens = SteamScreens(
      seeing: model, today: .day(90), in: Window(width: 80), .russian)
    try await expectRussian(line) {
      do { return try screens.lines(line.split(separator: " ").map(String.init)) ?? [] } catch {
        throw error.told(in: .russian)
      }
    }
  }

  private func expectRussian(_ line: String, _ type: () async throws -> [String]) async throws {
    let told = await #expect(throws: Refusal.self, "\(line)") { _ = try await type() }
    let text = try #require(told).description
    let model = try PlayerHistory.details.get()
    var data = ["Steam DAYBOOK_STEAM_KEY DAYBOOK_STEAM_KEY_FILE day week month year date"]
    data += ["played last name NUMBER"]
    data += model.profiles.flatMap { [$0.row.name ?? ""] + $0.row.formerNames }
    data += model.games.compactMap(\.row.name)
    #expect(RefusalWords(of: text, after: line, besides: data).foreign == [], "\(text)")
    #expect(text.contains { "а"..."я" ~= $0 }, "\(text)")
  }
}
