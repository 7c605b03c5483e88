package import DaybookEvents

/// Steam's count for the last two weeks differs from the sum of the samples.
///
/// If both are equal, which is usual with frequent samples, there is no event.
package struct GameTwoWeeksSampled: CodedEvent {
  package static let type: EventType = "game.twoWeeksSampled"
  package static var codec: Codec<Self> {
    Codec(
      .int64("appid", \.app), .int64("twoWeeks", \.twoWeeks),
      .int64("unsampled", \.unsampled, default: 0), .text("name", \.name), .int64("total", \.total),
      make: Self.init)
  }

  package let app: AppID
  /// The minutes in the last two weeks according to Steam.
  package let twoWeeks: Int64
  /// The number of minutes that are in no sample; negative if the samples have more minutes than
  /// Steam.
  package let unsampled: Int64
  /// The name and total minutes of a game that is not in the library, such as a borrowed game.
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
