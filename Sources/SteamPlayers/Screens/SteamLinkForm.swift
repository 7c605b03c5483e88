internal import DaybookPresentation

/// The pattern of a link, and the lines that such links open.
struct SteamLinkForm: Sendable {
  /// The path after the name of the app, in which a part in braces matches any text.
  let pattern: String
  let example: String
  /// The lines that a link opens, each split into words; the last line is the topmost screen.
  ///
  /// It is `nil` if a part of the link is not a valid id of a player or game.
  let lines: @Sendable (Parts) -> [[String]]?

  init(
    _ pattern: String, example: String, _ lines: @escaping @Sendable (Parts) -> [[String]]?
  ) {
    (self.pattern, self.example, self.lines) = (pattern, example, lines)
  }

  /// The parts of a link that match the braces of the pattern, by name.
  struct Parts: Sendable {
    private let parts: [String: String]

    init(_ parts: [String: String]) { self.parts = parts }

    var player: String? { parts["player"].flatMap { PlayerID($0)?.text } }

    var game: String? { parts["game"].flatMap { Int64($0) }.map { "\($0)" } }

    /// The players in the link, separated by commas; `nil` if one of them is not a valid id.
    var players: [String]? {
      let players = (parts["players"] ?? "").split(separator: ",").map(String.init)
      return players.allSatisfy { PlayerID($0) != nil } ? players : nil
    }

    /// The lines that open a player's profile, then the player's games, then the game of the link.
    var linesOfGame: [[String]]? {
      guard let player, let game else { return nil }
      return [["user", player], ["games", player], ["game", player, game]]
    }
  }

  /// The player in the examples of links.
  static let player = "76561197960265729"

  /// A link to the screen `name` of a player, which opens on top of the player's profile.
  ///
  /// The line of the screen is `line`, followed by the player.
  static func ofPlayer(_ name: String, line: [String]) -> SteamLinkForm {
    SteamLinkForm("{player}/\(name)", example: "\(player)/\(name)") { parts in
      parts.player.map { [["user", $0], line + [$0]] }
    }
  }

  /// A link to the screen `name` of a player's game, which opens on top of the screen of the game.
  static func ofOwnedGame(_ name: String, withPlayer: Bool = true) -> SteamLinkForm {
    SteamLinkForm("{player}/games/{game}/\(name)", example: "\(player)/games/730/\(name)") {
      parts in
      guard let below = parts.linesOfGame, let player = parts.player, let game = parts.game else {
        return nil
      }
      return below + [[name] + (withPlayer ? [player, game] : [game])]
    }
  }

  /// A link to the screen `name` of a game, which does not depend on a player.
  static func ofGame(_ name: String) -> SteamLinkForm {
    SteamLinkForm("\(name)/{game}", example: "\(name)/730") { parts in
      parts.game.map { [[name, $0]] }
    }
  }
}
