package import DaybookEvents

/// Something else was published of a player than before; `nil` stands for nothing.
package struct PlayerChanged: Event {
  package static let type: EventType = "player.changed"
  package static let fields: [EventField] = [
    .int64("player"), .text("field"), .text("old"), .text("new"),
  ]

  package let player: ProPlayerID
  package let field: PlayerField
  package let old: String?
  package let new: String?

  package init(_ player: ProPlayerID, _ field: PlayerField, from old: String?, to new: String?) {
    self.player = player
    self.field = field
    self.old = old
    self.new = new
  }

  package func write(to writer: inout EventWriter) {
    writer.write(player.number)
    writer.write(field.rawValue)
    writer.write(old)
    writer.write(new)
  }

  package init(from reader: inout EventReader) throws(EventDecodingError) {
    player = ProPlayerID(try reader.read())
    let name: String = try reader.read()
    guard let field = PlayerField(rawValue: name) else {
      throw reader.error("'\(name)' is nothing that is known of players")
    }
    self.field = field
    old = try reader.readIfPresent(String.self)
    new = try reader.readIfPresent(String.self)
  }
}
