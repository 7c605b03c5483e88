package import DaybookEvents
package import DaybookProjections
package import DaybookValues

/// A game, and the time of a count of its players.
package struct PlayerCountKey: CodedKey {
  package static var codec: KeyCodec<Self> {
    KeyCodec(.init(\.app), .init("time", \.time), make: Self.init)
  }

  package let app: AppID
  package let time: Timestamp

  package init(_ app: AppID, at time: Timestamp) {
    self.app = app
    self.time = time
  }
}

/// One row for each time when the players of a game were counted.
package struct PlayerCountsProjection: Projection {
  package static let name = "playerCounts"
  package static let version = 1
  package static let rowColumns: [RowColumn] = [.int64("players")]

  package init() {}

  package func apply(_ recorded: Recorded<GameEvent>, to rows: inout Rows<PlayerCountKey, Int64>) {
    switch recorded.event {
    case .counted(let event):
      rows[PlayerCountKey(event.app, at: recorded.time)] = event.count
    case .published: break
    }
  }
}
