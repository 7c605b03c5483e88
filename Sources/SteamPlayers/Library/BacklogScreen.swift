internal import DaybookPresentation
internal import DaybookRendering

/// A random game that a player has never played.
///
/// If the player has played all games, it is a game that was played for less than an hour.
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
