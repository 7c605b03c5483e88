package import DaybookEvents
package import DaybookValues
internal import DaybookWeb

/// The source announced that a player's settings were updated.
package struct BannerShown: CodedEvent {
  package static let type: EventType = "banner.shown"
  package static var codec: Codec<Self> {
    Codec(
      .int64("player", \.player), .timestamp("date", \.date), .text("image", \.image),
      .text("imageResolution", \.imageResolution), make: Self.init)
  }

  package let player: ProPlayerID
  /// The day of the update.
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
}

/// The source no longer has banners, so all earlier banners are removed.
package struct BannersWithdrawn: CodedEvent {
  package static let type: EventType = "banner.allWithdrawn"
  package static var codec: Codec<Self> { Codec(.int64("count", \.count), make: Self.init) }

  /// The number of removed banners.
  package let count: Int64

  package init(count: Int64) { self.count = count }
}

/// All events about banners, in one stream.
package enum BannerEvent: EventSet {
  case shown(BannerShown)
  case withdrawn(BannersWithdrawn)

  package static let cases = [EventCase(Self.shown), EventCase(Self.withdrawn)]

  package var event: any Event {
    switch self {
    case .shown(let event): event
    case .withdrawn(let event): event
    }
  }

  package static let stream: StreamName = "csBanners"
}
