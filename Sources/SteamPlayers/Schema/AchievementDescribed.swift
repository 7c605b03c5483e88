package import DaybookEvents

/// What an achievement of a game is called, as the game says now.
package struct AchievementDescribed: CodedEvent {
  package static let type: EventType = "achievement.described"
  package static var codec: Codec<Self> {
    Codec(
      .int64("appid", \.app), .text("name", \.name), .text("title", \.title),
      .text("details", \.details), .bool("hidden", \.isHidden, default: false), make: Self.init)
  }

  package let app: AppID
  /// What the game calls it.
  package let name: String
  /// What people call it.
  package let title: String?
  /// What has to be done; `nil` where the game keeps it hidden.
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
