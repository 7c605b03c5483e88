internal import DaybookPresentation

/// The changes of a list of friends.
enum FriendHistoryScreen: SteamScreen {
  static let name = "history"
  static let usage = "friends [PLAYER]"
  static let summary = "who came, went, was renamed"
  static let takesPlayers = true
  static let links = [SteamLinkForm.ofPlayer(name, line: [name, FriendsScreen.name])]

  static func topics(of words: SteamWords, _ wanted: SteamWanted) -> [SteamTopic] {
    wanted.player(of: words).map { [.friends($0)] } ?? []
  }

  static func furtherTopics(of words: SteamWords, _ wanted: SteamWanted) -> [SteamTopic] {
    wanted.friends(of: words.names.dropFirst(), all: false)
  }

  static func frame(_ words: SteamWords, _ screens: SteamScreens) throws(Refusal) -> SteamFrame {
    screens.frame(FriendHistoryPresenter(of: try player(words, screens), screens.language))
  }

  private static func player(
    _ words: SteamWords, _ screens: SteamScreens
  ) throws(Refusal) -> PlayerID { try screens.player(words, after: FriendsScreen.name) }

  static func hint(
    after words: SteamWords, _ screens: SteamScreens, isBare: Bool
  ) -> SteamHint? {
    SteamHint(
      english: "'friends' shows the list as it is now.",
      russian: "«friends» покажет список, каков он сейчас.")
  }

  static func path(_ words: SteamWords, _ screens: SteamScreens) throws(Refusal) -> [String] {
    [try player(words, screens).text, name]
  }
}
