package import DaybookEvents

/// A player went to another team, or left; `nil` stands for none.
package struct PlayerTeamChanged: Event {
  package static let type: EventType = "player.teamChanged"
  package static let fields: [EventField] = [.int64("player"), .text("old"), .text("new")]

  package let player: ProPlayerID
  package let old: String?
  package let new: String?

  package init(_ player: ProPlayerID, from old: String?, to new: String?) {
    self.player = player
    self.old = old
    self.new = new
  }

  package func write(to writer: inout EventWriter) {
    writer.write(player.number)
    writer.write(old)
    writer.write(new)
  }

  package init(from reader: inout EventReader) throws(EventDecodingError) {
    player = ProPlayerID(try reader.read())
    old = try reader.readIfPresent(String.self)
    new = try reader.readIfPresent(String.self)
  }
}
