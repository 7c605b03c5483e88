package import DaybookEvents
package import DaybookProjections
package import DaybookValues

/// A player, a game and something unlocked in it.
package struct AchievementKey: RowKey {
  package static let columns: [RowColumn] = [.text("player"), .int64("app"), .text("name")]

  package let player: PlayerID
  package let app: AppID
  package let name: String

  package init(_ player: PlayerID, _ app: AppID, _ name: String) {
    self.player = player
    self.app = app
    self.name = name
  }

  package func write(to writer: inout KeyWriter) {
    writer.write(player.text)
    writer.write(app.number)
    writer.write(name)
  }

  package init(from reader: inout KeyReader) throws(EventDecodingError) {
    player = try PlayerID(from: &reader)
    app = try AppID(from: &reader)
    name = try reader.read()
  }
}

/// When an achievement was unlocked.
package struct UnlockedAchievement: RowContent {
  package static let columns: [RowColumn] = [
    .text("title"), .timestamp("unlockedAt"), .timestamp("firstSeen"), .bool("baseline"),
    .real("percent"),
  ]

  package var title: String?
  /// By Steam's account; `nil` where Steam does not know, though it is unlocked.
  package var unlockedAt: Timestamp?
  package var firstSeen: Timestamp
  package var isBaseline: Bool
  /// How many of all players have it, from 0 to 100; `nil` where that is not known.
  package var percent: Double?

  package init(_ event: AchievementUnlocked) {
    title = event.title
    unlockedAt = event.unlockedAt
    firstSeen = event.firstSeen
    isBaseline = event.isBaseline
    percent = event.percent
  }

  package func write(to writer: inout EventWriter) {
    writer.write(title)
    writer.write(unlockedAt)
    writer.write(firstSeen)
    writer.write(isBaseline)
    writer.write(percent)
  }

  package init(from reader: inout EventReader) throws(EventDecodingError) {
    title = try reader.readIfPresent(String.self)
    unlockedAt = try reader.readIfPresent(Timestamp.self)
    firstSeen = try reader.read()
    isBaseline = try reader.read()
    percent = try reader.readIfPresent(Double.self)
  }
}

/// One row for every achievement that a player has, with how rare it is.
package struct AchievementsProjection: Projection {
  package static let name = "achievements"
  package static let version = 1

  package init() {}

  package func apply(
    _ recorded: Recorded<AchievementEvent>, to rows: inout Rows<AchievementKey, UnlockedAchievement>
  ) {
    switch recorded.event {
    case .unlocked(let event):
      guard let player = PlayerID(stream: recorded.stream) else { return }
      rows[AchievementKey(player, event.app, event.name)] = UnlockedAchievement(event)
    case .raritySampled(let sample):
      // Rarities come by the hundred, and change no key: nothing else would keep the order.
      rows.keepOrder()
      for player in rows.firstParts(\.player) {
        rows[AchievementKey(player, sample.app, sample.name)]?.percent = sample.percent
      }
    }
  }
}
