package import DaybookEvents
package import DaybookProjections

/// A game, and the internal name of one of its achievements or stats.
package struct GameNameKey: CodedKey {
  package static var codec: KeyCodec<Self> {
    KeyCodec(.init(\.app), .init("name", \.name), make: Self.init)
  }

  package let app: AppID
  /// The internal name of the achievement or stat.
  package let name: String

  package init(_ app: AppID, _ name: String) {
    self.app = app
    self.name = name
  }
}

/// The data of an achievement that do not depend on a player.
package struct GameAchievement: CodedRow, Equatable {
  package static var codec: Codec<Self> {
    Codec(
      .text("title", \.title), .text("details", \.details), .bool("isHidden", \.isHidden),
      .real("percent", \.percent), make: Self.init)
  }

  package var title: String?
  package var details: String?
  package var isHidden: Bool
  /// The percentage of all players who have the achievement; `nil` if it is unknown.
  package var percent: Double?

  package init(
    title: String? = nil, details: String? = nil, isHidden: Bool = false, percent: Double? = nil
  ) {
    self.title = title
    self.details = details
    self.isHidden = isHidden
    self.percent = percent
  }
}

/// One row for each achievement of a game, with its rarity.
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

/// One row for each stat of a game that has a displayed name.
package struct GameStatsProjection: Projection {
  package static let name = "gameStats"
  package static let version = 1
  package static let rowColumns: [RowColumn] = [.text("title")]

  package init() {}

  package func apply(_ recorded: Recorded<SchemaEvent>, to rows: inout Rows<GameNameKey, String>) {
    switch recorded.event {
    case .statDescribed(let event): rows[GameNameKey(event.app, event.name)] = event.title
    case .achievementDescribed, .raritySampled: break
    }
  }
}
