package import DaybookEvents

/// A person said which account is theirs.
package struct SteamLoggedIn: Event {
  package static let type: EventType = "steam.loggedIn"
  package static let fields: [EventField] = [.text("player"), .bool("demo")]

  package let player: PlayerID
  /// Whether it is the bundled demo account, for which nothing is asked.
  package let isDemo: Bool

  package init(_ player: PlayerID, isDemo: Bool = false) {
    self.player = player
    self.isDemo = isDemo
  }

  package func write(to writer: inout EventWriter) {
    writer.write(player.text)
    writer.write(isDemo)
  }

  package init(from reader: inout EventReader) throws(EventDecodingError) {
    player = try reader.readPlayer()
    isDemo = try reader.readIfPresent(Bool.self) ?? false
  }
}
