internal import DaybookPresentation

/// The person's own account.
enum OwnProfileScreen: SteamScreen {
  static let name = "me"
  static let usage = ""
  static let summary = "your account"
  static let links = [SteamLinkForm("", example: "") { _ in [[name]] }]

  static func topics(of words: SteamWords, _ wanted: SteamWanted) -> [SteamTopic] {
    wanted.player(of: words).map(wanted.profile(of:)) ?? []
  }

  static func furtherTopics(of words: SteamWords, _ wanted: SteamWanted) -> [SteamTopic] {
    wanted.friends(of: words.names, all: false)
  }

  static func frame(_ words: SteamWords, _ screens: SteamScreens) throws(Refusal) -> SteamFrame {
    screens.frame(ProfilePresenter(of: try screens.own(name), screens.language))
  }

  static func hint(
    after words: SteamWords, _ screens: SteamScreens, isBare: Bool
  ) -> SteamHint? {
    SteamHint(
      english:
        "'games', 'friends' and 'playtime' show more; 'compare NAME' sets a player beside you.",
      russian: "Ещё: «games», «friends», «playtime»; «compare NAME» сравнит вас с другим игроком.")
  }

  static func path(_ words: SteamWords, _ screens: SteamScreens) throws(Refusal) -> [String] {
    [try screens.own(name).text]
  }
}
