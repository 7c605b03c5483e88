package import DaybookEvents
package import DaybookProjections

/// A game in the library of a player.
package struct LibraryKey: CodedKey {
  package static var codec: KeyCodec<Self> {
    KeyCodec(.init(\.player), .init(\.app), make: Self.init)
  }

  package let player: PlayerID
  package let app: AppID

  package init(_ player: PlayerID, _ app: AppID) {
    self.player = player
    self.app = app
  }
}

/// A game in a library, with its last known data.
package struct LibraryGame: CodedRow {
  package static var codec: Codec<Self> {
    Codec(
      .text("name", \.name), .int64("totalMinutes", \.total), .bool("isOwned", \.isOwned),
      make: Self.init)
  }

  package var name: String?
  /// The total play time of the game; `nil` if it is unknown.
  package var total: PlayTime?
  /// Whether the game is still in the library.
  package var isOwned: Bool

  package init(name: String? = nil, total: PlayTime? = nil, isOwned: Bool = true) {
    self.name = name
    self.total = total
    self.isOwned = isOwned
  }

  /// The name, or a text with the id if Steam sent no name.
  package func title(_ app: AppID) -> String { name ?? "Game \(app)" }
}

/// One row for each present or former game of a library, with its total play time.
package struct GamesProjection: Projection {
  package static let name = "games"
  package static let version = 1

  package init() {}

  package func apply(
    _ recorded: Recorded<PlayerEvent>, to rows: inout Rows<LibraryKey, LibraryGame>
  ) {
    guard let player = PlayerID(stream: recorded.stream) else { return }
    switch recorded.event {
    case .gameAcquired(let acquired):
      let key = LibraryKey(player, acquired.app)
      let before = rows[key]
      rows[key] = LibraryGame(name: acquired.name ?? before?.name, total: before?.total)
    case .gameRenamed(let change): rows[LibraryKey(player, change.app)]?.name = change.name
    case .gameVanished(let gone): rows[LibraryKey(player, gone.app)]?.isOwned = false
    case .playtimeSampled(let sample):
      let key = LibraryKey(player, sample.app)
      // A person may append a sample of a game that was never acquired. The game then counts as
      // owned.
      rows[key, default: LibraryGame()].total = PlayTime(minutes: sample.total)
    case .profileSeen, .renamed, .visibilityChanged, .statusChanged, .twoWeeksSampled, .fetched:
      break
    }
  }
}
