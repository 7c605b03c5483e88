package import DaybookEvents

/// Everything that happens to the list of a player's friends, in the stream of the player.
package enum FriendEvent: EventSet {
  case added(FriendAdded)
  case removed(FriendRemoved)
  case ordered(FriendsOrdered)

  package static let cases = [
    EventCase(Self.added), EventCase(Self.removed), EventCase(Self.ordered),
  ]

  package var event: any Event {
    switch self {
    case .added(let event): event
    case .removed(let event): event
    case .ordered(let event): event
    }
  }
}
