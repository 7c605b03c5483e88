package import DaybookEvents
package import DaybookProjections
package import DaybookValues

/// The key of a skin's price: the skin, the time, and the position in the log.
///
/// The position distinguishes two prices of a skin in the same microsecond.
package struct SkinPriceKey: CodedKey {
  package static var codec: KeyCodec<Self> {
    KeyCodec(.init("skin", \.skin), .init("time", \.time), .init("seq", \.seq), make: Self.init)
  }

  package let skin: String
  package let time: Timestamp
  package let seq: UInt64

  package init(_ skin: String, at time: Timestamp, _ seq: UInt64) {
    self.skin = skin
    self.time = time
    self.seq = seq
  }
}

/// A price of a skin.
package struct SkinPrice: CodedRow {
  package static var codec: Codec<Self> {
    Codec(
      .fields(\.skin), .int64("thousandths", \.thousandths), .real("price", \.price),
      make: { skin, thousandths, _ in Self(skin: skin, thousandths: thousandths) })
  }

  package let skin: Skin
  package let thousandths: Int64

  /// The price in the market's unit, for charts and sums; only ``thousandths`` is exact.
  package var price: Double { Double(thousandths) / 1_000 }
}

extension SkinPrice {
  init(_ event: SkinPriced) {
    skin = event.skin
    thousandths = event.thousandths
  }
}

/// One row for each recorded price of a skin.
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
