package import DaybookEvents

/// The events of a player's stats in games, in the stream of the player.
package enum StatEvent: EventSet {
  case sampled(StatSampled)

  package static let cases = [EventCase(Self.sampled)]

  package var event: any Event {
    switch self {
    case .sampled(let event): event
    }
  }
}

/// A player's stat in a game changed since the last sample.
package struct StatSampled: CodedEvent {
  package static let type: EventType = "stat.sampled"
  package static var codec: Codec<Self> {
    Codec(
      .int64("appid", \.app), .text("name", \.name), .real("value", \.value),
      .real("previous", \.previous), make: { Self($1, in: $0, value: $2, previous: $3) })
  }

  package let app: AppID
  package let name: String
  /// The value; it may have a fraction, and it may decrease.
  package let value: Double
  /// The previous value; `nil` if there was none.
  package let previous: Double?

  package init(_ name: String, in app: AppID, value: Double, previous: Double? = nil) {
    self.app = app
    self.name = name
    self.value = value
    self.previous = previous
  }
}
