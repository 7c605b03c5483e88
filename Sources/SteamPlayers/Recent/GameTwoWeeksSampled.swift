package import DaybookEvents

/// Steam counts other play in the last two weeks than follows from our own samples.
///
/// As long as both agree, as they do where samples are taken often, nothing is told.
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
  /// How many of them are in no sample; below 0 where samples put more into the two weeks.
  package let unsampled: Int64
  /// What it is called, and minutes in all, of a game that is not in the library, as a borrowed one.
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
