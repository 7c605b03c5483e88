package import DaybookEvents
package import DaybookProjections
package import DaybookValues

/// A skin at a time; of two prices at the same microsecond the later one in the log is kept, too.
package struct SkinPriceKey: RowKey {
  package static let columns: [RowColumn] = [
    .text("skin"), .timestamp("time"), .uint64("seq"),
  ]

  package let skin: String
  package let time: Timestamp
  package let seq: UInt64

  package init(_ skin: String, at time: Timestamp, _ seq: UInt64) {
    self.skin = skin
    self.time = time
    self.seq = seq
  }

  package func write(to writer: inout KeyWriter) {
    writer.write(skin)
    writer.write(time)
    writer.write(seq)
  }

  package init(from reader: inout KeyReader) throws(EventDecodingError) {
    skin = try reader.read()
    time = try reader.read()
    seq = try reader.read()
  }
}

/// What a skin was offered for.
package struct SkinPrice: RowContent {
  package static let columns: [RowColumn] = [
    .text("weapon"), .text("finish"), .text("exterior"), .int64("thousandths"), .real("price"),
  ]

  package let skin: Skin
  package let thousandths: Int64

  /// In the market's unit, for charts and sums; ``thousandths`` is exact.
  package var price: Double { Double(thousandths) / 1_000 }

  init(_ event: SkinPriced) {
    skin = event.skin
    thousandths = event.thousandths
  }

  package func write(to writer: inout EventWriter) {
    writer.write(skin.weapon)
    writer.write(skin.finish)
    writer.write(skin.exterior)
    writer.write(thousandths)
    writer.write(price)
  }

  package init(from reader: inout EventReader) throws(EventDecodingError) {
    skin = Skin(
      weapon: try reader.read(), finish: try reader.readIfPresent(String.self),
      exterior: try reader.readIfPresent(String.self))
    thousandths = try reader.read()
    _ = try reader.read(Double.self)
  }
}

/// One row for every price of a skin: its history.
package struct SkinPricesProjection: Projection {
  package static let name = "skinPrices"
  package static let version = 1

  package init() {}

  package func apply(
    _ recorded: Recorded<SkinEvent>, to rows: inout Rows<SkinPriceKey, SkinPrice>
  ) {
    switch recorded.event {
    case .priced(let event):
      let key = SkinPriceKey(event.skin.title, at: recorded.time, recorded.seq)
      rows[key] = SkinPrice(event)
    }
  }
}
