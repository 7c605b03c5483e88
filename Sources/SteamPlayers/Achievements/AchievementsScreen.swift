internal import DaybookPresentation

/// The achievements of a player in a game.
enum AchievementsScreen: SteamScreen {
  static let name = "achievements"
  static let usage = "[PLAYER] GAME"
  static let summary = "unlocked and missing"
  static let links = [SteamLinkForm.ofOwnedGame(name)]

  static func topics(of words: SteamWords, _ wanted: SteamWanted) -> [SteamTopic] {
    wanted.owned(words).map { player, app in
      [.achievements(player, app), .schema(app), .rarity(app)]
    } ?? []
  }

  static func frame(_ words: SteamWords, _ screens: SteamScreens) throws(Refusal) -> SteamFrame {
    let (player, app) = try screens.game(words)
    return screens.frame(AchievementsPresenter(of: player, in: app, screens.language))
  }

  static func hint(
    after words: SteamWords, _ screens: SteamScreens, isBare: Bool
  ) -> SteamHint? {
    isBare
      ? .unseen
      : SteamHint(
        english: "'stats \(words.text)' shows what else the game counts.",
        russian: "«stats \(words.text)» покажет, что ещё считает игра.")
  }

  static func path(_ words: SteamWords, _ screens: SteamScreens) throws(Refusal) -> [String] {
    try screens.path(ofGame: words) + [name]
  }
}
