package import DaybookEvents
package import DaybookProjections

/// Something that a game names.
package struct GameNameKey: RowKey {
  package static let columns: [RowColumn] = AppID.columns + [.text("name")]

  package let app: AppID
  /// What the game calls it.
  package let name: String

  package init(_ app: AppID, _ name: String) {
    self.app = app
    self.name = name
  }

  package func write(to writer: inout KeyWriter) {
    writer.write(app)
    writer.write(name)
  }

  package init(from reader: inout KeyReader) throws(EventDecodingError) {
    app = try reader.read()
    name = try reader.read()
  }
}

/// What is known of an achievement, whoever has it.
package struct GameAchievement: RowContent, Equatable {
  package static let columns: [RowColumn] = [
    .text("title"), .text("details"), .bool("isHidden"), .real("percent"),
  ]

  package var title: String?
  package var details: String?
  package var isHidden = false
  /// How many of all players have it, from 0 to 100; `nil` where that is not known.
  package var percent: Double?

  package init() {}

  package func write(to writer: inout EventWriter) {
    writer.write(title)
    writer.write(details)
    writer.write(isHidden)
    writer.write(percent)
  }

  package init(from reader: inout EventReader) throws(EventDecodingError) {
    title = try reader.readIfPresent(String.self)
    details = try reader.readIfPresent(String.self)
    isHidden = try reader.read()
    percent = try reader.readIfPresent(Double.self)
  }
}

/// One row for every achievement of a game, with its rarity.
package struct GameAchievementsProjection: Projection {
  package static let name = "gameAchievements"
  package static let version = 1

  package init() {}

  package func apply(
    _ recorded: Recorded<SchemaEvent>, to rows: inout Rows<GameNameKey, GameAchievement>
  ) {
    switch recorded.event {
    case .achievementDescribed(let event):
      var row = rows[GameNameKey(event.app, event.name)] ?? GameAchievement()
      (row.title, row.details, row.isHidden) = (event.title, event.details, event.isHidden)
      rows[GameNameKey(event.app, event.name)] = row
    case .raritySampled(let event):
      rows[GameNameKey(event.app, event.name), default: GameAchievement()].percent = event.percent
    case .statDescribed: break
    }
  }
}
