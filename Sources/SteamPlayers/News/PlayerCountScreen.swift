internal import DaybookPresentation

/// The number of people who play a game.
enum PlayerCountScreen: SteamScreen {
  static let name = "players"
  static let usage = "GAME"
  static let summary = "how many people play a game"
  static let links = [
    SteamLinkForm.ofGame(name), SteamLinkForm.ofOwnedGame(name, withPlayer: false),
  ]

  static func topics(of words: SteamWords, _ wanted: SteamWanted) -> [SteamTopic] {
    wanted.game(called: words.text).map { [.currentPlayers($0)] } ?? []
  }

  static func frame(_ words: SteamWords, _ screens: SteamScreens) throws(Refusal) -> SteamFrame {
    let (app, title) = try screens.anyGame(called: words.text)
    return screens.frame(PlayerCountPresenter(of: app, title, screens.language))
  }

  static func hint(
    after words: SteamWords, _ screens: SteamScreens, isBare: Bool
  ) -> SteamHint? {
    isBare
      ? .unseen
      : SteamHint(
        english: "'steam news \(words.text)' shows what is new in the game.",
        russian: "«steam news \(words.text)» покажет, что в игре нового.")
  }

  static func path(_ words: SteamWords, _ screens: SteamScreens) throws(Refusal) -> [String] {
    [name, "\(try screens.anyGame(called: words.text).app)"]
  }
}
