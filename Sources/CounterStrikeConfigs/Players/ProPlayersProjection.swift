package import DaybookEvents
package import DaybookProjections
package import DaybookValues

/// The identity of a player.
package struct ProPlayer: RowContent {
  package static let columns: [RowColumn] =
    [.int64("place"), .timestamp("listedAt"), .timestamp("changedAt")]
    + PlayerFacts.rowColumns(PlayerField.identity)

  /// The player's place in the list, from 1: in the order of first listing.
  package var place: Int64
  package var listedAt: Timestamp
  package var changedAt: Timestamp
  package var facts: PlayerFacts

  init(place: Int64, _ facts: PlayerFacts, at time: Timestamp) {
    self.place = place
    (listedAt, changedAt) = (time, time)
    self.facts = facts
  }

  package func write(to writer: inout EventWriter) {
    writer.write(place)
    writer.write(listedAt)
    writer.write(changedAt)
    facts.write(PlayerField.identity, to: &writer)
  }

  package init(from reader: inout EventReader) throws(EventDecodingError) {
    place = try reader.read()
    listedAt = try reader.read()
    changedAt = try reader.read()
    facts = try PlayerFacts(PlayerField.identity, from: &reader)
  }
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
        place: place, event.facts.only(PlayerField.identity), at: recorded.time)
    case .changed(let event):
      rows[player]?.changedAt = recorded.time
      if event.field.section == nil { rows[player]?.facts.take(event.new, of: event.field) }
    case .teamChanged(let event):
      rows[player]?.changedAt = recorded.time
      rows[player]?.facts.take(event.new, of: .team)
    }
  }
}
