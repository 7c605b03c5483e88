package import DaybookEvents
package import DaybookProjections
package import DaybookValues

/// The identity of a player.
package struct ProPlayer: CodedRow {
  package static var codec: Codec<Self> {
    Codec(
      .int64("place", \.place), .timestamp("listedAt", \.listedAt),
      .timestamp("changedAt", \.changedAt), .fields({ IdentityFacts($0.facts) })
    ) {
      ProPlayer(place: $0, listedAt: $1, changedAt: $2, facts: $3.facts)
    }
  }

  /// The player's list number, which is 1 for the player that was listed first.
  package var place: Int64
  package var listedAt: Timestamp
  package var changedAt: Timestamp
  package var facts: PlayerFacts
}

/// One row for each listed player.
package struct ProPlayersProjection: Projection {
  package static let name = "csPlayers"
  package static let version = 1

  package init() {}

  package func apply(
    _ recorded: Recorded<ProPlayerEvent>, to rows: inout Rows<ProPlayerID, ProPlayer>
  ) {
    guard let player = ProPlayerID(stream: recorded.stream) else { return }
    switch recorded.event {
    case .listed(let event):
      let place = rows[player]?.place ?? Int64(rows.count) + 1
      rows[player] = ProPlayer(
        place: place, listedAt: recorded.time, changedAt: recorded.time,
        facts: event.facts.only(PlayerField.identity))
    case .changed(let event):
      rows[player]?.changedAt = recorded.time
      if event.field.section == nil { rows[player]?.facts.take(event.new, of: event.field) }
    case .teamChanged(let event):
      rows[player]?.changedAt = recorded.time
      rows[player]?.facts.take(event.new, of: .team)
    }
  }
}
