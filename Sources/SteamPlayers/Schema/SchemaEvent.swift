package import DaybookEvents

/// The events about a game's achievements and stats that do not depend on a player.
///
/// They are in the stream of the game.
package enum SchemaEvent: EventSet {
  case achievementDescribed(AchievementDescribed)
  case raritySampled(AchievementRaritySampled)
  case statDescribed(StatDescribed)

  package static let cases = [
    EventCase(Self.achievementDescribed), EventCase(Self.raritySampled),
    EventCase(Self.statDescribed),
  ]

  package var event: any Event {
    switch self {
    case .achievementDescribed(let event): event
    case .raritySampled(let event): event
    case .statDescribed(let event): event
    }
  }
}

/// The name and description of a game's achievement changed.
package struct AchievementDescribed: CodedEvent {
  package static let type: EventType = "achievement.described"
  package static var codec: Codec<Self> {
    Codec(
      .int64("appid", \.app), .text("name", \.name), .text("title", \.title),
      .text("details", \.details), .bool("hidden", \.isHidden, default: false), make: Self.init)
  }

  package let app: AppID
  /// The internal name of the achievement.
  package let name: String
  /// The displayed name of the achievement; `nil` if Steam sent none.
  package let title: String?
  /// The description of what a player must do for the achievement; `nil` if the game hides it.
  package let details: String?
  package let isHidden: Bool

  package init(
    _ app: AppID, name: String, title: String? = nil, details: String? = nil, isHidden: Bool = false
  ) {
    self.app = app
    self.name = name
    self.title = title
    self.details = details
    self.isHidden = isHidden
  }
}

/// The percentage of players who have an achievement changed since the last sample.
package struct AchievementRaritySampled: CodedEvent {
  package static let type: EventType = "achievement.raritySampled"
  package static var codec: Codec<Self> {
    Codec(
      .int64("appid", \.app), .text("name", \.name), .real("percent", \.percent), make: Self.init)
  }

  package let app: AppID
  package let name: String
  /// The percentage of players who have the achievement, from 0 to 100.
  package let percent: Double

  package init(_ app: AppID, name: String, percent: Double) {
    self.app = app
    self.name = name
    self.percent = percent
  }
}

/// The name of a game's stat changed.
package struct StatDescribed: CodedEvent {
  package static let type: EventType = "stat.described"
  package static var codec: Codec<Self> {
    Codec(.int64("appid", \.app), .text("name", \.name), .text("title", \.title), make: Self.init)
  }

  package let app: AppID
  package let name: String
  /// The displayed name of the stat; `nil` if the game has no name for it.
  package let title: String?

  package init(_ app: AppID, name: String, title: String? = nil) {
    self.app = app
    self.name = name
    self.title = title
  }
}
