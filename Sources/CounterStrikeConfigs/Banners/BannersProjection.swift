package import DaybookEvents
package import DaybookProjections
package import DaybookValues

/// A banner by its time and player.
package struct BannerKey: RowKey {
  package static let columns: [RowColumn] = [.timestamp("date")] + ProPlayerID.columns

  package let date: Timestamp
  package let player: ProPlayerID

  package init(_ player: ProPlayerID, of date: Timestamp) {
    self.date = date
    self.player = player
  }

  package func write(to writer: inout KeyWriter) {
    writer.write(date)
    writer.write(player)
  }

  package init(from reader: inout KeyReader) throws(EventDecodingError) {
    date = try reader.read()
    player = try reader.read()
  }
}

/// One row for every banner: the address of its image.
package struct BannersProjection: Projection {
  package static let name = "csBanners"
  package static let version = 1
  package static let rowColumns: [RowColumn] = [.text("image")]

  package init() {}

  package func apply(_ recorded: Recorded<BannerEvent>, to rows: inout Rows<BannerKey, String>) {
    switch recorded.event {
    case .shown(let event):
      rows[BannerKey(event.player, of: event.date)] = event.image ?? ""
    }
  }
}
