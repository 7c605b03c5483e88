package import DaybookEvents

/// All observed events of a player, in the player's stream.
package enum ProPlayerEvent: EventSet {
  case listed(PlayerListed)
  case changed(PlayerChanged)
  case teamChanged(PlayerTeamChanged)

  package static let cases = [
    EventCase(Self.listed), EventCase(Self.changed), EventCase(Self.teamChanged),
  ]

  package var event: any Event {
    switch self {
    case .listed(let event): event
    case .changed(let event): event
    case .teamChanged(let event): event
    }
  }
}

/// A player was listed for the first time; the event contains the facts that were known then.
package struct PlayerListed: CodedEvent {
  package static let type: EventType = "player.listed"
  package static var codec: Codec<Self> {
    Codec(.int64("player", \.player), .fields({ AllFacts($0.facts) })) { Self($0, $1.facts) }
  }

  package let player: ProPlayerID
  package let facts: PlayerFacts

  package init(_ player: ProPlayerID, _ facts: PlayerFacts) {
    self.player = player
    self.facts = facts
  }
}

/// A published fact about a player changed; `nil` in `old` or `new` means no value.
package struct PlayerChanged: CodedEvent, EventSet {
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

/// A player changed or left the team; `nil` in `old` or `new` means no team.
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
