import CounterStrikeConfigs
import DaybookEvents
import DaybookPresentation
import DaybookTesting
import Testing

@Suite("A favourite who changes a setting becomes a notice")
struct FavouriteNoticesTests {
  private static let player = ProPlayerID(4)
  private static let before: [PastEvent] = {
    var facts = PlayerFacts()
    facts[.nickname] = .text("quillon")
    return [
      PastEvent(PlayerListed(player, facts), in: player.stream),
      PastEvent(FavouriteAdded(player), in: FavouriteEvent.stream),
    ]
  }()

  private func noticed(
    _ change: PlayerChanged, _ before: [PastEvent] = Self.before,
    in language: Language = .english
  ) async throws -> [String] {
    try await NoticesTests.noticed(
      by: FavouriteNotices(), of: before + [PastEvent(change, in: change.player.stream)],
      { FavouriteNotice($0) }, in: language)
  }

  @Test("The new value is told, and the old one; in both languages")
  func changed() async throws {
    let change = PlayerChanged(Self.player, .pollingHz, from: "1000", to: "2000")
    #expect(try await noticed(change) == ["quillon: polling rate 2000 Hz, was 1000 Hz."])
    #expect(
      try await noticed(change, in: .russian)
        == ["quillon: частота опроса 2\u{A0}000\u{A0}Гц, было 1\u{A0}000\u{A0}Гц."])
  }

  @Test("First values, pictures and other players are no news")
  func others() async throws {
    #expect(
      try await noticed(PlayerChanged(Self.player, .mouse, from: nil, to: "Viper")).isEmpty)
    #expect(
      try await noticed(PlayerChanged(Self.player, .image, from: "a.png", to: "b.png")).isEmpty)
    #expect(
      try await noticed(PlayerChanged(Self.player, .dpi, from: "400", to: "800"), []).isEmpty)
  }
}
