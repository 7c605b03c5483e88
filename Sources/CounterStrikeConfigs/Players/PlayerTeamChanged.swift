package import DaybookEvents

/// A player changed the team, or left it; `nil` means no team.
package struct PlayerTeamChanged: CodedEvent {
  package static let type: EventType = "player.teamChanged"
  package static var codec: Codec<Self> {
    Codec(.int64("player", \.player), .text("old", \.old), .text("new", \.new), make: Self.init)
  }

  package let player: ProPlayerID
  package let old: String?
  package let new: String?

  package init(_ player: ProPlayerID, from old: String?, to new: String?) {
    self.player = player
    self.old = old
    self.new = new
  }
}
