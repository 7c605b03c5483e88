package import DaybookEvents

/// A skin was offered at a price.
package struct SkinPriced: Event {
  package static let type: EventType = "skin.priced"
  package static let fields: [EventField] = [
    .text("skin"), .text("weapon"), .text("finish"), .text("exterior"), .int64("thousandths"),
    .text("classID"), .text("instanceID"), .text("colour"),
  ]

  package let skin: Skin
  /// In thousandths of the market's unit: exact, never a fraction.
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

  package func write(to writer: inout EventWriter) {
    writer.write(skin.title)
    writer.write(skin.weapon)
    writer.write(skin.finish)
    writer.write(skin.exterior)
    writer.write(thousandths)
    writer.write(classID)
    writer.write(instanceID)
    writer.write(colour)
  }

  package init(from reader: inout EventReader) throws(EventDecodingError) {
    _ = try reader.read(String.self)
    skin = Skin(
      weapon: try reader.read(), finish: try reader.readIfPresent(String.self),
      exterior: try reader.readIfPresent(String.self))
    thousandths = try reader.read()
    classID = try reader.read()
    instanceID = try reader.read()
    colour = try reader.readIfPresent(String.self)
  }
}

/// Everything that is seen of skins, in the stream of all of them.
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
