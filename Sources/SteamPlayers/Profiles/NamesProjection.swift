package import DaybookEvents
package import DaybookProjections
package import DaybookValues

/// A player, and the time when one of the player's names was first observed.
package struct NameKey: CodedKey {
  package static var codec: KeyCodec<Self> {
    KeyCodec(.init(\.player), .init("since", \.since), make: Self.init)
  }

  package let player: PlayerID
  package let since: Timestamp

  package init(_ player: PlayerID, since: Timestamp) {
    self.player = player
    self.since = since
  }
}

/// One row for each name that a player has had, in the order of time.
package struct NamesProjection: Projection {
  package static let name = "names"
  package static let version = 1
  package static let rowColumns: [RowColumn] = [.text("name")]

  package init() {}

  package func apply(_ recorded: Recorded<PlayerEvent>, to rows: inout Rows<NameKey, String>) {
    guard let player = PlayerID(stream: recorded.stream) else { return }
    switch recorded.event {
    case .profileSeen(let seen): rows[NameKey(player, since: recorded.time)] = seen.name
    case .renamed(let change): rows[NameKey(player, since: recorded.time)] = change.name
    case .visibilityChanged, .statusChanged, .gameAcquired, .gameRenamed, .gameVanished,
      .playtimeSampled, .twoWeeksSampled, .fetched:
      break
    }
  }
}
