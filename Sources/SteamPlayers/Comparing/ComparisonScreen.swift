internal import DaybookPresentation
internal import DaybookRendering

/// The games of players, next to each other.
enum ComparisonScreen: SteamScreen {
  static let name = "compare"
  static let usage = "PLAYER PLAYER…"
  static let summary = "games of players side by side"
  static let takesPlayers = true
  static let links = [
    SteamLinkForm("\(name)/{players}", example: "\(name)/\(SteamLinkForm.player),ID") { parts in
      parts.players.map { [[name] + $0] }
    }
  ]

  static func topics(of words: SteamWords, _ wanted: SteamWanted) -> [SteamTopic] {
    wanted.compared(words).flatMap { [.profiles([$0]), .games($0)] }
  }

  static func frame(_ words: SteamWords, _ screens: SteamScreens) throws(Refusal) -> SteamFrame {
    let players = try screens.compared(words)
    let lines = ComparisonPresenter(of: players, limit: screens.pageSize, screens.language)
      .viewModel(of: screens.model, today: screens.today).lines(width: screens.window.width)
    let details = screens.page(ComparisonDetailsPresenter(of: players, screens.language))
    return SteamFrame(
      lines: details.sections.isEmpty ? lines : lines + [""] + screens.frame(details).lines)
  }

  static func hint(
    after words: SteamWords, _ screens: SteamScreens, isBare: Bool
  ) -> SteamHint? {
    SteamHint(
      english: "'user NAME' shows one of them, 'playtime NAME' what they played.",
      russian: "«user NAME» покажет одного из них, «playtime NAME» — во что он играл.")
  }

  static func path(_ words: SteamWords, _ screens: SteamScreens) throws(Refusal) -> [String] {
    [name, try screens.compared(words).map(\.text).joined(separator: ",")]
  }
}
