package import DaybookEvents

/// How many players have an achievement is not what it was when last looked at.
package struct AchievementRaritySampled: Event {
  package static let type: EventType = "achievement.raritySampled"
  package static let fields: [EventField] = [.int64("appid"), .text("name"), .real("percent")]

  package let app: AppID
  package let name: String
  /// From 0 to 100.
  package let percent: Double

  package init(_ app: AppID, name: String, percent: Double) {
    self.app = app
    self.name = name
    self.percent = percent
  }

  package func write(to writer: inout EventWriter) {
    writer.write(app.number)
    writer.write(name)
    writer.write(percent)
  }

  package init(from reader: inout EventReader) throws(EventDecodingError) {
    app = AppID(try reader.read())
    name = try reader.read()
    percent = try reader.read()
  }
}
