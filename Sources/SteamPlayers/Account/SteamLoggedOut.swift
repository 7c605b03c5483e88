package import DaybookEvents

/// A person forgot their account here; what is known of it stays in the log.
package struct SteamLoggedOut: Event {
  package static let type: EventType = "steam.loggedOut"
  package static let fields: [EventField] = [.text("player")]

  package let player: PlayerID

  package init(_ player: PlayerID) {
    self.player = player
  }

  package func write(to writer: inout EventWriter) {
    writer.write(player.text)
  }

  package init(from reader: inout EventReader) throws(EventDecodingError) {
    player = try reader.readPlayer()
  }
}
