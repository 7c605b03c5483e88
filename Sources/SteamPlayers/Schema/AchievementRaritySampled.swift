package import DaybookEvents

/// The share of players with an achievement changed since the last sample.
package struct AchievementRaritySampled: CodedEvent {
  package static let type: EventType = "achievement.raritySampled"
  package static var codec: Codec<Self> {
    Codec(
      .int64("appid", \.app), .text("name", \.name), .real("percent", \.percent), make: Self.init)
  }

  package let app: AppID
  package let name: String
  /// The share of players with the achievement, from 0 to 100.
  package let percent: Double

  package init(_ app: AppID, name: String, percent: Double) {
    self.app = app
    self.name = name
    self.percent = percent
  }
}
