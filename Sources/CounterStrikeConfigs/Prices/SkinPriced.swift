package import DaybookEvents

/// A skin was offered at a price.
package struct SkinPriced: CodedEvent {
  package static let type: EventType = "skin.priced"
  package static var codec: Codec<Self> {
    Codec(
      .text("skin", \.skin.title), .fields(\.skin), .int64("thousandths", \.thousandths),
      .text("classID", \.classID), .text("instanceID", \.instanceID), .text("colour", \.colour),
      make: { Self($1, thousandths: $2, classID: $3, instanceID: $4, colour: $5) })
  }

  package let skin: Skin
  /// The exact price in thousandths of the market's unit.
  package let thousandths: Int64
  package let classID: String
  package let instanceID: String
  package let colour: String?

  package init(
    _ skin: Skin, thousandths: Int64, classID: String, instanceID: String, colour: String? = nil
  ) {
    self.skin = skin
    self.thousandths = thousandths
    self.classID = classID
    self.instanceID = instanceID
    self.colour = colour
  }
}

/// All observed events of skins, in one stream for all skins.
package enum SkinEvent: EventSet {
  case priced(SkinPriced)

  package static let cases = [EventCase(Self.priced)]

  package var event: any Event {
    switch self {
    case .priced(let event): event
    }
  }

  package static let stream: StreamName = "skinPrices"
}
