package import DaybookEvents
package import DaybookProjections
package import DaybookValues

/// What a game counts of a player, at a time: names of stats are each game's own.
package struct StatKey: RowKey {
  package static let columns: [RowColumn] = [
    .text("player"), .int64("app"), .text("name"), .timestamp("time"),
  ]

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

  package func write(to writer: inout KeyWriter) {
    writer.write(player.text)
    writer.write(app.number)
    writer.write(name)
    writer.write(time)
  }

  package init(from reader: inout KeyReader) throws(EventDecodingError) {
    player = try PlayerID(from: &reader)
    app = try AppID(from: &reader)
    name = try reader.read()
    time = try reader.read()
  }
}

/// One row for every value that a stat took: its history.
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
