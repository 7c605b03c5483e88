package import DaybookEvents

/// A player was listed for the first time, with the facts published then.
package struct PlayerListed: Event {
  package static let type: EventType = "player.listed"
  package static let fields: [EventField] =
    [.int64("player")] + PlayerFacts.eventFields(PlayerField.allCases)

  package let player: ProPlayerID
  package let facts: PlayerFacts

  package init(_ player: ProPlayerID, _ facts: PlayerFacts) {
    self.player = player
    self.facts = facts
  }

  package func write(to writer: inout EventWriter) {
    writer.write(player.number)
    facts.write(PlayerField.allCases, to: &writer)
  }

  package init(from reader: inout EventReader) throws(EventDecodingError) {
    player = ProPlayerID(try reader.read())
    facts = try PlayerFacts(PlayerField.allCases, from: &reader)
  }
}
