package import DaybookEvents
package import DaybookProjections

/// What the screens of this app look at: its read models, as of the same event.
package struct SteamReadModel: Sendable {
  /// What keeps them.
  package static let projections: [any Projection.Type] = [
    PlayersProjection.self, LibrariesProjection.self, PlaytimeProjection.self,
    PlayDaysProjection.self,
  ]

  package var players: Rows<PlayerID, Player>
  package var libraries: Rows<LibraryKey, LibraryGame>
  package var playtime: Rows<PlaytimeKey, PlaytimeDay>
  package var playDays: Rows<PlayDayKey, Int64>

  package init(
    players: Rows<PlayerID, Player> = Rows(), libraries: Rows<LibraryKey, LibraryGame> = Rows(),
    playtime: Rows<PlaytimeKey, PlaytimeDay> = Rows(), playDays: Rows<PlayDayKey, Int64> = Rows()
  ) {
    self.players = players
    self.libraries = libraries
    self.playtime = playtime
    self.playDays = playDays
  }

  /// Folds one more event into all of them.
  package mutating func apply(_ recorded: Recorded<PlayerEvent>) {
    PlayersProjection().apply(recorded, to: &players)
    LibrariesProjection().apply(recorded, to: &libraries)
    PlaytimeProjection().apply(recorded, to: &playtime)
    PlayDaysProjection().apply(recorded, to: &playDays)
  }

  /// What `body` makes of the rows that `models` keep; it reads from the disk what it asks for.
  ///
  /// - Throws: `ViewError`, or what `body` throws.
  package static func read<Result>(
    from models: ReadModels, _ body: (SteamReadModel) throws -> Result
  ) throws -> Result {
    try models.read(PlayersProjection.self) { players in
      try models.read(LibrariesProjection.self) { libraries in
        try models.read(PlaytimeProjection.self) { playtime in
          try models.read(PlayDaysProjection.self) { playDays in
            try body(
              SteamReadModel(
                players: players, libraries: libraries, playtime: playtime, playDays: playDays))
          }
        }
      }
    }
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
