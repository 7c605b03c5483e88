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

/// A game that waits to be played.
enum BacklogScreen: SteamScreen {
  static let name = "random"
  static let usage = "[PLAYER]"
  static let summary = "a game that waits to be played"
  static let takesPlayers = true
  static let links = [SteamLinkForm.ofPlayer(name, line: [name])]

  static func topics(of words: SteamWords, _ wanted: SteamWanted) -> [SteamTopic] {
    wanted.player(of: words).map { [.games($0)] } ?? []
  }

  static func frame(_ words: SteamWords, _ screens: SteamScreens) throws(Refusal) -> SteamFrame {
    let (player, language) = (try screens.player(words), screens.language)
    let backlog = PlayerLibrary(player, in: screens.model, language).backlog
    guard !backlog.isEmpty else {
      return screens.frame(
        Page(
          GamesMessage.randomTitle.text(in: language),
          [.note(GamesMessage.nothingWaits.text(in: language))]))
    }
    let app = backlog[Int(screens.seed % UInt64(backlog.count))]
    return screens.frame(GamePresenter(of: player, app, language))
  }

  static func hint(
    after words: SteamWords, _ screens: SteamScreens, isBare: Bool
  ) -> SteamHint? {
    SteamHint(
      english: "'random' chooses another one that waits; 'games --unplayed' lists them.",
      russian: "«random» выберет другую; список — «games --unplayed».")
  }
}
