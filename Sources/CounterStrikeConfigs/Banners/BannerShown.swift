package import DaybookEvents
package import DaybookValues
import DaybookWeb

/// The source drew attention to a player whose settings were brought up to date.
package struct BannerShown: Event {
  package static let type: EventType = "banner.shown"
  package static let fields: [EventField] = [
    .int64("player"), .text("date"), .text("image"), .text("imageResolution"),
  ]

  package let player: ProPlayerID
  /// When the settings were brought up to date.
  package let date: Timestamp
  package let image: String?
  package let imageResolution: String?

  package init(
    _ player: ProPlayerID, of date: Timestamp, image: String? = nil, imageResolution: String? = nil
  ) {
    self.player = player
    self.date = date
    self.image = image
    self.imageResolution = imageResolution
  }

  package func write(to writer: inout EventWriter) {
    writer.write(player.number)
    writer.write(date.description)
    writer.write(image)
    writer.write(imageResolution)
  }

  package init(from reader: inout EventReader) throws(EventDecodingError) {
    player = ProPlayerID(try reader.read())
    date = try reader.readTime()
    image = try reader.readIfPresent(String.self)
    imageResolution = try reader.readIfPresent(String.self)
  }
}

/// Everything that is seen of banners, in the stream of all of them.
package enum BannerEvent: EventSet {
  case shown(BannerShown)

  package static let cases = [EventCase(Self.shown)]

  package var event: any Event {
    switch self {
    case .shown(let event): event
    }
  }

  package static let stream: StreamName = "csBanners"
}
