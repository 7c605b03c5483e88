package import DaybookEvents

/// Everything that is seen to happen to a player, in the stream of the player.
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
