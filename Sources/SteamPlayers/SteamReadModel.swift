package import DaybookEvents
package import DaybookProjections

/// What the screens of this app look at: its three read models, as of the same event.
package struct SteamReadModel: Sendable {
  package var players: Rows<PlayerID, Player>
  package var libraries: Rows<LibraryKey, LibraryGame>
  package var playtime: Rows<PlaytimeKey, PlaytimeDay>

  package init(
    players: Rows<PlayerID, Player> = Rows(), libraries: Rows<LibraryKey, LibraryGame> = Rows(),
    playtime: Rows<PlaytimeKey, PlaytimeDay> = Rows()
  ) {
    self.players = players
    self.libraries = libraries
    self.playtime = playtime
  }

  /// Folds one more event into all three.
  package mutating func apply(_ recorded: Recorded<PlayerEvent>) {
    PlayersProjection().apply(recorded, to: &players)
    LibrariesProjection().apply(recorded, to: &libraries)
    PlaytimeProjection().apply(recorded, to: &playtime)
  }

  /// The games that are or were in the library of `player`.
  ///
  /// - Complexity: O(*n*) in the number of games of that player.
  package func library(of player: PlayerID) -> [AppID: LibraryGame] {
    var games: [AppID: LibraryGame] = [:]
    for (key, game) in libraries.startingWith(player) { games[key.app] = game }
    return games
  }

  /// The name of `player`, or the number where no name is known.
  package func name(of player: PlayerID) -> String {
    players[player]?.name ?? player.text
  }
}
