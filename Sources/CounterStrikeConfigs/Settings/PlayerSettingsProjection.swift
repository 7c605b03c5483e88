package import DaybookEvents
package import DaybookProjections
package import DaybookValues

/// A player's hardware and settings, together with nickname and team, which queries need.
package struct PlayerSettings: CodedRow {
  package static var codec: Codec<Self> {
    Codec(
      .text("nickname", \.nickname), .text("team", \.team),
      .real("effectiveDPI", \.facts.effectiveDPI), .timestamp("changedAt", \.changedAt),
      .fields({ SetupFacts($0.facts) })
    ) { nickname, team, _, changedAt, setup in
      Self(nickname: nickname, team: team, changedAt: changedAt, facts: setup.facts)
    }
  }

  package var nickname: String?
  package var team: String?
  package var changedAt: Timestamp
  package var facts: PlayerFacts
}

extension PlayerSettings {
  init(_ facts: PlayerFacts, at time: Timestamp) {
    self.init(
      nickname: facts.text(.nickname), team: facts.text(.team), changedAt: time,
      facts: facts.only(PlayerField.setup))
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
