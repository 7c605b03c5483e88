package import DaybookEvents

/// A published fact about a player changed; `nil` means none.
package struct PlayerChanged: CodedEvent {
  package static let type: EventType = "player.changed"
  package static var codec: Codec<Self> {
    Codec(
      .int64("player", \.player), .text("field", \.field), .text("old", \.old), .text("new", \.new),
      make: Self.init)
  }

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
}
