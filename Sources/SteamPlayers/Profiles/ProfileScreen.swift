internal import DaybookPresentation

/// The profile of another player.
enum ProfileScreen: SteamScreen {
  static let name = "user"
  static let usage = "PLAYER"
  static let summary = "another player"
  static let takesPlayers = true
  static let links = [
    SteamLinkForm("{player}", example: SteamLinkForm.player) { parts in
      parts.player.map { [[name, $0]] }
    }
  ]

  static func topics(of words: SteamWords, _ wanted: SteamWanted) -> [SteamTopic] {
    wanted.player(of: words).map(wanted.profile(of:)) ?? []
  }

  static func frame(_ words: SteamWords, _ screens: SteamScreens) throws(Refusal) -> SteamFrame {
    screens.frame(ProfilePresenter(of: try screens.player(words), screens.language))
  }

  static func hint(
    after words: SteamWords, _ screens: SteamScreens, isBare: Bool
  ) -> SteamHint? {
    let name = words.text
    return SteamHint(
      english: "'games \(name)', 'friends \(name)' and 'playtime \(name)' show more; "
        + "'compare \(name)' sets their games beside yours.",
      russian: "Ещё: «games \(name)», «friends \(name)», «playtime \(name)»; "
        + "«compare \(name)» сравнит его игры с вашими.")
  }

  static func path(_ words: SteamWords, _ screens: SteamScreens) throws(Refusal) -> [String] {
    [try screens.player(words).text]
  }
}
