extension SteamScreens {
  /// A line of this app, for the help.
  package struct Entry: Sendable {
    package let name: String
    package let usage: String
    package let summary: String
  }

  /// All lines of this app.
  package static let all = [
    Entry(name: "login", usage: "ACCOUNT|--fake", summary: "say which account is yours"),
    Entry(name: "logout", usage: "[yes]", summary: "forget your account here, not the log"),
    Entry(name: "sample", usage: "[PLAYER…] [--now]", summary: "fetch all about your account once"),
    Entry(name: "me", usage: "", summary: "your account"),
    Entry(name: "user", usage: "PLAYER", summary: "another player"),
    Entry(name: "friends", usage: "[PLAYER]", summary: "a list of friends"),
    Entry(name: "history", usage: "friends [PLAYER]", summary: "who came, went, was renamed"),
    Entry(
      name: "games", usage: "[PLAYER] [--recent|--unplayed|--gone] [--under 1h] [--sort last]",
      summary: "the games of a player"),
    Entry(name: "random", usage: "[PLAYER]", summary: "a game that waits to be played"),
    Entry(name: "game", usage: "[PLAYER] GAME", summary: "one game"),
    Entry(
      name: "playtime", usage: "[PLAYER] [GAME] [--by day|week|month|year] [--since 90d]",
      summary: "play time by game, or over time"),
    Entry(name: "achievements", usage: "[PLAYER] GAME", summary: "unlocked and missing"),
    Entry(name: "stats", usage: "[PLAYER] GAME", summary: "what a game counts, over time"),
    Entry(name: "news", usage: "GAME [N]", summary: "posts about a game, or one of them"),
    Entry(name: "players", usage: "GAME", summary: "how many people play a game"),
    Entry(name: "compare", usage: "PLAYER PLAYER…", summary: "games of players side by side"),
  ]

  /// The words that begin lines which only look.
  static let names = Set(all.map(\.name)).subtracting(["login", "logout", "sample"])
}
