package import DaybookEvents
package import DaybookValues
import DaybookWeb

/// A player has an achievement, in the stream of the player.
package struct AchievementUnlocked: Event {
  package static let type: EventType = "achievement.unlocked"
  package static let fields: [EventField] = [
    .int64("appid"), .text("name"), .text("title"), .text("unlockedAt"), .text("firstSeen"),
    .bool("baseline"), .real("percent"),
  ]

  package let app: AppID
  package let name: String
  package let title: String?
  /// When by Steam's account; `nil` where Steam does not know.
  package let unlockedAt: Timestamp?
  /// When it was first seen to be unlocked.
  package let firstSeen: Timestamp
  /// Whether it was unlocked when the game was first looked at.
  package let isBaseline: Bool
  /// How many of all players had it then, from 0 to 100; `nil` where that was not known.
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

  package func write(to writer: inout EventWriter) {
    writer.write(app.number)
    writer.write(name)
    writer.write(title)
    writer.write(unlockedAt?.description)
    writer.write(firstSeen.description)
    writer.write(isBaseline)
    writer.write(percent)
  }

  package init(from reader: inout EventReader) throws(EventDecodingError) {
    app = AppID(try reader.read())
    name = try reader.read()
    title = try reader.readIfPresent(String.self)
    unlockedAt = try reader.readTimeIfPresent()
    firstSeen = try reader.readTime()
    isBaseline = try reader.readIfPresent(Bool.self) ?? false
    percent = try reader.readIfPresent(Double.self)
  }
}
