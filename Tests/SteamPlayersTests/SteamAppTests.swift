import AppHosting
import AppTestSupport
import DaybookEvents
import DaybookPresentation
import DaybookProjections
import DaybookRendering
import DaybookTesting
import DaybookValues
import DaybookWeb
import SteamPlayers
import Testing

/// Tests of lines that a person types without a network.
struct SteamAppTests {
  private let log = MemoryEventLog()
  private let app: SteamApp
  private let models: PresentModels

  init() throws {
    let answers = try PlayerHistory.ninetyDays.get().answers
    models = PresentModels(SteamReadModel.allProjections, of: log, seed: 5)
    app = SteamApp(log: log, source: nil, demo: { Array(answers.prefix(18)) })
  }

  private func type(_ line: String) async throws -> [String] {
    try await app.lines(
      line.split(separator: " ").map(String.init), at: models.moment(TestClock().now),
      in: Window(width: 80))
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

  @Test(
    "A key that is given in place of an account is refused without repeating it",
    arguments: [testKey, "https://example.com/id?key=\(testKey)", "ada?key=\(testKey)&x=1"])
  func keyForAccount(text: String) async throws {
    let refusal = await #expect(throws: Refusal.self) { try await type("steam login \(text)") }
    #expect(try #require(refusal).description.contains(testKey) == false)
    #expect(try log.end() == 0)
  }

  @Test("A number and the address of a profile name the same account")
  func account() async throws {
    for text in ["76561190000000002", "https://steamcommunity.com/profiles/76561190000000002/"] {
      #expect(try await type("steam login \(text)").first?.contains("76561190000000002") == true)
    }
  }

  @Test("A game of the backlog is chosen by the seed of the line, and so is the same again")
  func random() async throws {
    _ = try await type("login --fake")
    let first = try await type("random")
    #expect(try await type("random") == first)
    let model = try SteamReadModel(foldedFrom: log)
    let titles = try (0..<40).compactMap { seed in
      let screens = SteamScreens(
        seeing: model, today: .day(90), in: Window(width: 80), seed: UInt64(seed))
      return try screens.lines(["random"])?.first
    }
    #expect(titles.contains(first[0]) && Set(titles).count > 5)
  }
}
