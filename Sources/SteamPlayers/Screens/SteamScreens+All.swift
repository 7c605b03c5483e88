extension SteamScreens {
  /// A line of this app, as the help lists it.
  package struct Entry: Sendable {
    package let name: String
    package let usage: String
    package let summary: String
  }

  /// The screens, in the order in which the help lists them.
  static let screens: [any SteamScreen.Type] = [
    OwnProfileScreen.self, ProfileScreen.self, FriendsScreen.self, FriendHistoryScreen.self,
    GamesScreen.self, BacklogScreen.self, GameScreen.self, PlaytimeScreen.self,
    AchievementsScreen.self, StatsScreen.self, NewsScreen.self, PlayerCountScreen.self,
    ComparisonScreen.self,
  ]

  private static let byName = Dictionary(uniqueKeysWithValues: screens.map { ($0.name, $0) })

  /// The screen whose lines begin with the word `name`; `nil` if there is none.
  static func screen(named name: String) -> (any SteamScreen.Type)? { byName[name] }

  /// All lines of this app.
  package static let all =
    [
      Entry(name: "login", usage: "ACCOUNT|--fake", summary: "say which account is yours"),
      Entry(
        name: "logout", usage: "[yes]",
        summary: "forget which account is yours; its data stay in the log"),
      Entry(
        name: "sample", usage: "[PLAYER…] [--now]", summary: "fetch all about your account once"),
    ] + screens.map { Entry(name: $0.name, usage: $0.usage, summary: $0.summary) }
}
