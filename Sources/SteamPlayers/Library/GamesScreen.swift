internal import DaybookPresentation
internal import DaybookRendering

/// The games of a player.
enum GamesScreen: SteamScreen {
  static let name = "games"
  static let usage = "[PLAYER] [--recent|--unplayed|--gone] [--under 1h] [--sort last]"
  static let summary = "the games of a player"
  static let takesPlayers = true
  static let links = [SteamLinkForm.ofPlayer(name, line: [name])]

  static func topics(of words: SteamWords, _ wanted: SteamWanted) -> [SteamTopic] {
    guard let player = wanted.player(of: words) else { return [] }
    let isRecent = words.options["--recent"] != nil
    return [.games(player)] + (isRecent ? [.recentGames(player)] : [])
  }

  static func frame(_ words: SteamWords, _ screens: SteamScreens) throws(Refusal) -> SteamFrame {
    screens.frame(
      GamesPresenter(of: try screens.player(words), try words.filter, screens.language))
  }

  static func hint(
    after words: SteamWords, _ screens: SteamScreens, isBare: Bool
  ) -> SteamHint? {
    SteamHint(
      english: "'game NAME' shows a game, 'playtime NAME' the days on which it was played.",
      russian: "«game NAME» покажет игру, «playtime NAME» — дни, когда в неё играли.")
  }
}
