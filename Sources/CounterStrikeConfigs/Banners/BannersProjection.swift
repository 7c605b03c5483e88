package import DaybookEvents
package import DaybookProjections
package import DaybookValues

/// The key of a banner: its time and player.
package struct BannerKey: CodedKey {
  package static var codec: KeyCodec<Self> {
    KeyCodec(.init("date", \.date), .init(\.player), make: { Self($1, of: $0) })
  }

  package let date: Timestamp
  package let player: ProPlayerID

  package init(_ player: ProPlayerID, of date: Timestamp) {
    self.date = date
    self.player = player
  }
}

/// One row for each banner, which contains the address of the banner's image.
package struct BannersProjection: Projection {
  package static let name = "csBanners"
  package static let version = 2
  package static let rowColumns: [RowColumn] = [.text("image")]

  package init() {}

  package func apply(_ recorded: Recorded<BannerEvent>, to rows: inout Rows<BannerKey, String>) {
    switch recorded.event {
    case .shown(let event):
      rows[BannerKey(event.player, of: event.date)] = event.image ?? ""
    case .withdrawn: for key in rows.map(\.key) { rows[key] = nil }
    }
  }
}
