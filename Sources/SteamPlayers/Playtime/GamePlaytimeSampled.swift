package import DaybookEvents

/// The total play time of a game changed since the last sample.
package struct GamePlaytimeSampled: CodedEvent, EventSet {
  package static let type: EventType = "game.playtimeSampled"
  package static var codec: Codec<Self> {
    Codec(
      .int64("appid", \.app), .int64("total", \.total), .int64("delta", \.delta),
      .int64("twoWeeks", \.twoWeeks), .bool("baseline", \.isBaseline, default: false),
      make: Self.init)
  }

  package let app: AppID
  /// The total play time in minutes.
  package let total: Int64
  /// The minutes of play since the last sample; negative after a reset or a refund.
  package let delta: Int64
  /// The minutes of play in the last two weeks, as Steam counted them at the time of the sample.
  package let twoWeeks: Int64?
  /// Whether this is the game's first sample, so that `total` includes play on unknown days.
  package let isBaseline: Bool

  package init(
    _ app: AppID, total: Int64, delta: Int64, twoWeeks: Int64? = nil, isBaseline: Bool = false
  ) {
    self.app = app
    self.total = total
    self.delta = delta
    self.twoWeeks = twoWeeks
    self.isBaseline = isBaseline
  }
}
