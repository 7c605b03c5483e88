package import DaybookEvents
package import DaybookValues
internal import DaybookWeb

/// The events of achievements.
///
/// A player's achievement is in the player's stream; its rarity is in the stream of the game.
package enum AchievementEvent: EventSet {
  case unlocked(AchievementUnlocked)
  case raritySampled(AchievementRaritySampled)

  package static let cases = [EventCase(Self.unlocked), EventCase(Self.raritySampled)]

  package var event: any Event {
    switch self {
    case .unlocked(let event): event
    case .raritySampled(let event): event
    }
  }
}

/// A player has an achievement; the event is in the player's stream.
package struct AchievementUnlocked: CodedEvent {
  package static let type: EventType = "achievement.unlocked"
  package static var codec: Codec<Self> {
    Codec(
      .int64("appid", \.app), .text("name", \.name), .text("title", \.title),
      .timestamp("unlockedAt", \.unlockedAt), .timestamp("firstSeen", \.firstSeen),
      .bool("baseline", \.isBaseline, default: false), .real("percent", \.percent),
      make: {
        Self($1, in: $0, title: $2, unlockedAt: $3, firstSeen: $4, isBaseline: $5, percent: $6)
      })
  }

  package let app: AppID
  package let name: String
  package let title: String?
  /// The time of the unlocking according to Steam; `nil` if Steam does not know it.
  package let unlockedAt: Timestamp?
  /// The time when the achievement was first seen unlocked.
  package let firstSeen: Timestamp
  /// Whether the achievement was unlocked when the game was first fetched.
  package let isBaseline: Bool
  /// The percentage of all players who had the achievement at `firstSeen`; `nil` if it was unknown.
  package let percent: Double?

  package init(
    _ name: String, in app: AppID, title: String? = nil, unlockedAt: Timestamp?,
    firstSeen: Timestamp, isBaseline: Bool = false, percent: Double? = nil
  ) {
    self.app = app
    self.name = name
    self.title = title
    self.unlockedAt = unlockedAt
    self.firstSeen = firstSeen
    self.isBaseline = isBaseline
    self.percent = percent
  }
}
