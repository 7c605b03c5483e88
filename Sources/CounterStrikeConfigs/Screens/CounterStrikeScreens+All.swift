extension CounterStrikeScreens {
  /// A line of this app, for the help.
  package struct Entry: Sendable {
    package let name: String
    package let usage: String
    package let summary: String
  }

  /// All lines of this app; `cs events` is a part of `cs`, since `events` is a table.
  package static let all = [
    Entry(name: "cs", usage: "[--fake|events]", summary: "what is known; a bundled source; events"),
    Entry(name: "import", usage: "FILE.csv [--day DATE]", summary: "take in settings of players"),
    Entry(name: "players", usage: "[FROM] [--refresh|--now]", summary: "professional players"),
    Entry(name: "more", usage: "", summary: "the list in front, further down"),
    Entry(name: "player", usage: "NAME|N", summary: "one player: hardware and settings"),
    Entry(name: "open", usage: "hardware|settings", summary: "open a section of players"),
    Entry(name: "close", usage: "hardware|settings", summary: "close a section of players"),
    Entry(name: "teams", usage: "[FROM] [--refresh|--now]", summary: "their teams"),
    Entry(name: "team", usage: "NAME|N", summary: "one team"),
    Entry(name: "favourite", usage: "NAME [--remove]", summary: "mark a player"),
    Entry(name: "favourites", usage: "", summary: "the players that are marked"),
    Entry(
      name: "config", usage: "NAME [> FILE [--force] | --mail | --share]",
      summary: "a player's settings for the game"),
    Entry(name: "history", usage: "[NAME|FIELD]", summary: "who changed what, and when"),
    Entry(
      name: "compare-settings", usage: "[A [B [C…]]]",
      summary: "settings side by side; asks whom where fewer than two are named"),
    Entry(name: "choose", usage: "N|PART", summary: "choose a player whom a screen asks for"),
    Entry(name: "banner", usage: "N", summary: "the player of a banner"),
    Entry(name: "news", usage: "[N]", summary: "articles, or one of them"),
    Entry(name: "prices", usage: "[SKIN|--follow]", summary: "prices of skins, also live"),
    Entry(
      name: "tools", usage: "[N|clear|sponsor|share|rate|write]",
      summary: "how large the daybook is; clear, share, write to the developer"),
    Entry(name: "answer", usage: "N|NAME", summary: "answer what the tools ask"),
    Entry(name: "up", usage: "", summary: "back to the screen from which one came"),
    Entry(name: "home", usage: "", summary: "back to the first screen"),
  ]
}
