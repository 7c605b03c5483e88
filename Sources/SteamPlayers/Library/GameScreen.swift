internal import DaybookPresentation

/// One game of a player.
enum GameScreen: SteamScreen {
  static let name = "game"
  static let usage = "[PLAYER] GAME"
  static let summary = "one game"
  static let links = [
    SteamLinkForm("{player}/games/{game}", example: "\(SteamLinkForm.player)/games/730") {
      $0.linesOfGame
    }
  ]

  static func topics(of words: SteamWords, _ wanted: SteamWanted) -> [SteamTopic] {
    wanted.owned(words).map { [.games($0.player), .stats($0.player, $0.app)] } ?? []
  }

  static func frame(_ words: SteamWords, _ screens: SteamScreens) throws(Refusal) -> SteamFrame {
    let (player, app) = try screens.game(words)
    return screens.frame(GamePresenter(of: player, app, screens.language))
  }

  static func hint(
    after words: SteamWords, _ screens: SteamScreens, isBare: Bool
  ) -> SteamHint? {
    let name = words.text
    return SteamHint(
      english: "'playtime \(name)', 'achievements \(name)' and 'stats \(name)' show more of it.",
      russian: "Ещё о ней: «playtime \(name)», «achievements \(name)», «stats \(name)».")
  }

  static func path(_ words: SteamWords, _ screens: SteamScreens) throws(Refusal) -> [String] {
    try screens.path(ofGame: words)
  }
}
