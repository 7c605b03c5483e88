package import DaybookEvents
package import DaybookProjections

/// One row for each stat of a game with a displayed name.
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
