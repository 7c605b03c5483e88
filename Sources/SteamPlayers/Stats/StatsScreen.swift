internal import DaybookPresentation

/// The stats that a game records for a player.
enum StatsScreen: SteamScreen {
  static let name = "stats"
  static let usage = "[PLAYER] GAME"
  static let summary = "what a game counts, over time"
  static let links = [SteamLinkForm.ofOwnedGame(name)]

  static func topics(of words: SteamWords, _ wanted: SteamWanted) -> [SteamTopic] {
    wanted.owned(words).map { [.stats($0.player, $0.app), .schema($0.app)] } ?? []
  }

  static func frame(_ words: SteamWords, _ screens: SteamScreens) throws(Refusal) -> SteamFrame {
    let (player, app) = try screens.game(words)
    return screens.frame(StatsPresenter(of: player, in: app, screens.language))
  }

  static func hint(
    after words: SteamWords, _ screens: SteamScreens, isBare: Bool
  ) -> SteamHint? {
    isBare
      ? .unseen
      : SteamHint(
        english: "'achievements \(words.text)' shows what is unlocked and what is missing.",
        russian: "«achievements \(words.text)» покажет, что получено и чего нет.")
  }

  static func path(_ words: SteamWords, _ screens: SteamScreens) throws(Refusal) -> [String] {
    try screens.path(ofGame: words) + [name]
  }
}
