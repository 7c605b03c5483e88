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

/// The numbers that a game keeps of a player.
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
