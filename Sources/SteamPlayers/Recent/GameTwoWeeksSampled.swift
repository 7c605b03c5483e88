package import DaybookEvents

/// Steam's count of the play in the last two weeks differs from the sum of the samples.
///
/// With frequent samples, they are usually equal, and no event is appended.
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
  /// The minutes that Steam counted minus the minutes in the samples; the difference may be
  /// negative.
  package let unsampled: Int64
  /// The name and the total minutes of a game outside the library, such as a borrowed game.
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
