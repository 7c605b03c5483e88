package import DaybookEvents
package import DaybookProjections
package import DaybookValues

/// A player's hardware and settings, with nickname and team for queries.
package struct PlayerSettings: RowContent {
  package static let columns: [RowColumn] =
    [.text("nickname"), .text("team"), .real("effectiveDPI"), .timestamp("changedAt")]
    + PlayerFacts.rowColumns(PlayerField.setup)

  package var nickname: String?
  package var team: String?
  package var changedAt: Timestamp
  package var facts: PlayerFacts

  init(_ facts: PlayerFacts, at time: Timestamp) {
    nickname = facts.text(.nickname)
    team = facts.text(.team)
    changedAt = time
    self.facts = facts.only(PlayerField.setup)
  }

  package func write(to writer: inout EventWriter) {
    writer.write(nickname)
    writer.write(team)
    writer.write(facts.effectiveDPI)
    writer.write(changedAt)
    facts.write(PlayerField.setup, to: &writer)
  }

  package init(from reader: inout EventReader) throws(EventDecodingError) {
    nickname = try reader.readIfPresent(String.self)
    team = try reader.readIfPresent(String.self)
    // The value is derived from the other fields.
    _ = try reader.readIfPresent(Double.self)
    changedAt = try reader.read()
    facts = try PlayerFacts(PlayerField.setup, from: &reader)
  }
}

/// One row for each listed player.
package struct PlayerSettingsProjection: Projection {
  package static let name = "csSettings"
  package static let version = 1

  package init() {}

  package func apply(
    _ recorded: Recorded<ProPlayerEvent>, to rows: inout Rows<ProPlayerID, PlayerSettings>
  ) {
    guard let player = ProPlayerID(stream: recorded.stream) else { return }
    switch recorded.event {
    case .listed(let event): rows[player] = PlayerSettings(event.facts, at: recorded.time)
    case .teamChanged(let event): rows[player]?.team = event.new
    case .changed(let event) where event.field == .nickname: rows[player]?.nickname = event.new
    case .changed(let event) where event.field.section != nil:
      rows[player]?.changedAt = recorded.time
      rows[player]?.facts.take(event.new, of: event.field)
    case .changed: break
    }
  }
}
