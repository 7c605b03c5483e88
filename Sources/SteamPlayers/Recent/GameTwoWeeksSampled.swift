package import DaybookEvents

/// Steam's count of the last two weeks differs from that of our own samples.
///
/// As long as both agree, as they do with frequent samples, there is no event.
package struct GameTwoWeeksSampled: CodedEvent {
  package static let type: EventType = "game.twoWeeksSampled"
  package static var codec: Codec<Self> {
    Codec(
      .int64("appid", \.app), .int64("twoWeeks", \.twoWeeks),
      .int64("unsampled", \.unsampled, default: 0), .text("name", \.name), .int64("total", \.total),
      make: Self.init)
  }

  package let app: AppID
  /// Minutes in the last two weeks, as Steam counts them.
  package let twoWeeks: Int64
  /// The number of minutes that are in no sample; negative where samples have more than Steam.
  package let unsampled: Int64
  /// The name and total minutes of a game outside of the library, such as a borrowed one.
  package let name: String?
  package let total: Int64?

  package init(
    _ app: AppID, twoWeeks: Int64, unsampled: Int64, name: String? = nil, total: Int64? = nil
  ) {
    self.app = app
    self.twoWeeks = twoWeeks
    self.unsampled = unsampled
    self.name = name
    self.total = total
  }
}
