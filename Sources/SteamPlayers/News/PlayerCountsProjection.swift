package import DaybookEvents
package import DaybookProjections
package import DaybookValues

/// A game at a time.
package struct PlayerCountKey: RowKey {
  package static let columns: [RowColumn] = AppID.columns + [.timestamp("time")]

  package let app: AppID
  package let time: Timestamp

  package init(_ app: AppID, at time: Timestamp) {
    self.app = app
    self.time = time
  }

  package func write(to writer: inout KeyWriter) {
    writer.write(app)
    writer.write(time)
  }

  package init(from reader: inout KeyReader) throws(EventDecodingError) {
    app = try reader.read()
    time = try reader.read()
  }
}

/// One row for every time that the people who play a game were counted.
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
