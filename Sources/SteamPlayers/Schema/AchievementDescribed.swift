package import DaybookEvents

/// What an achievement of a game is called, as the game says now.
package struct AchievementDescribed: Event {
  package static let type: EventType = "achievement.described"
  package static let fields: [EventField] = [
    .int64("appid"), .text("name"), .text("title"), .text("details"), .bool("hidden"),
  ]

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

  package func write(to writer: inout EventWriter) {
    writer.write(app.number)
    writer.write(name)
    writer.write(title)
    writer.write(details)
    writer.write(isHidden)
  }

  package init(from reader: inout EventReader) throws(EventDecodingError) {
    app = AppID(try reader.read())
    name = try reader.read()
    title = try reader.readIfPresent(String.self)
    details = try reader.readIfPresent(String.self)
    isHidden = try reader.readIfPresent(Bool.self) ?? false
  }
}
