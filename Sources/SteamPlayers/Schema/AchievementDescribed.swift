package import DaybookEvents

/// The name and description of a game's achievement changed.
package struct AchievementDescribed: CodedEvent {
  package static let type: EventType = "achievement.described"
  package static var codec: Codec<Self> {
    Codec(
      .int64("appid", \.app), .text("name", \.name), .text("title", \.title),
      .text("details", \.details), .bool("hidden", \.isHidden, default: false), make: Self.init)
  }

  package let app: AppID
  /// The game's internal name.
  package let name: String
  /// The displayed name.
  package let title: String?
  /// The task of the achievement; `nil` where the game hides it.
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
