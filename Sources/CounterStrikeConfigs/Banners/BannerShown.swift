package import DaybookEvents
package import DaybookValues
internal import DaybookWeb

/// The source drew attention to a player whose settings were brought up to date.
package struct BannerShown: CodedEvent {
  package static let type: EventType = "banner.shown"
  package static var codec: Codec<Self> {
    Codec(
      .int64("player", \.player), .timestamp("date", \.date), .text("image", \.image),
      .text("imageResolution", \.imageResolution), make: Self.init)
  }

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
