internal import DaybookPresentation

/// A form of link, with the lines that it opens; the last line is the screen on top.
struct SteamLinkForm: Sendable {
  /// The path after the name of the app; a part in braces can be any text.
  let pattern: String
  let example: String
  /// The lines, each as an array of words; `nil` if a part is no player or game.
  let lines: @Sendable (Parts) -> [[String]]?

  init(
    _ pattern: String, example: String, _ lines: @escaping @Sendable (Parts) -> [[String]]?
  ) {
    (self.pattern, self.example, self.lines) = (pattern, example, lines)
  }

  /// The named parts of a link.
  struct Parts: Sendable {
    private let parts: [String: String]

    init(_ parts: [String: String]) { self.parts = parts }

    var player: String? { parts["player"].flatMap { PlayerID($0)?.text } }

    var game: String? { parts["game"].flatMap { Int64($0) }.map { "\($0)" } }

    /// The players of the link, which are separated by commas; `nil` if one of them is no id.
    var players: [String]? {
      let players = (parts["players"] ?? "").split(separator: ",").map(String.init)
      return players.allSatisfy { PlayerID($0) != nil } ? players : nil
    }

    /// The lines of a player's game, which is above the player's games and profile.
    var linesOfGame: [[String]]? {
      guard let player, let game else { return nil }
      return [["user", player], ["games", player], ["game", player, game]]
    }
  }

  /// The player of the examples.
  static let player = "76561197960265729"

  /// The form of a link to the screen `name` of a player, which opens above the player's profile.
  ///
  /// The line of the screen is `line`, followed by the player.
  static func ofPlayer(_ name: String, line: [String]) -> SteamLinkForm {
    SteamLinkForm("{player}/\(name)", example: "\(player)/\(name)") { parts in
      parts.player.map { [["user", $0], line + [$0]] }
    }
  }

  /// The form of a link to the screen `name` above a game of a player.
  static func ofOwnedGame(_ name: String, withPlayer: Bool = true) -> SteamLinkForm {
    SteamLinkForm("{player}/games/{game}/\(name)", example: "\(player)/games/730/\(name)") {
      parts in
      guard let below = parts.linesOfGame, let player = parts.player, let game = parts.game else {
        return nil
      }
      return below + [[name] + (withPlayer ? [player, game] : [game])]
    }
  }

  /// The form of a link to the screen `name` of a game, independent of players.
  static func ofGame(_ name: String) -> SteamLinkForm {
    SteamLinkForm("\(name)/{game}", example: "\(name)/730") { parts in
      parts.game.map { [[name, $0]] }
    }
  }
}
