package import DaybookEvents
package import DaybookProjections
package import DaybookValues

/// A player, a game, the name of a stat, and the time of a sample.
///
/// The names of stats are different in each game.
package struct StatKey: CodedKey {
  package static var codec: KeyCodec<Self> {
    KeyCodec(
      .init("player", \.player), .init("app", \.app), .init("name", \.name), .init("time", \.time),
      make: Self.init)
  }

  package let player: PlayerID
  package let app: AppID
  package let name: String
  package let time: Timestamp

  package init(_ player: PlayerID, _ app: AppID, _ name: String, at time: Timestamp) {
    self.player = player
    self.app = app
    self.name = name
    self.time = time
  }
}

/// The history of each stat, with one row for each sampled value.
package struct StatsProjection: Projection {
  package static let name = "stats"
  package static let version = 1
  package static let rowColumns: [RowColumn] = [.real("value")]

  package init() {}

  package func apply(_ recorded: Recorded<StatEvent>, to rows: inout Rows<StatKey, Double>) {
    guard let player = PlayerID(stream: recorded.stream) else { return }
    switch recorded.event {
    case .sampled(let event):
      rows[StatKey(player, event.app, event.name, at: recorded.time)] = event.value
    }
  }
}
