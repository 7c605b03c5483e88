package import DaybookEvents
package import DaybookValues
internal import DaybookWeb

/// The events of a player's list of friends, in the stream of the player.
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

/// A player has a friend; the event is in the player's stream.
package struct FriendAdded: CodedEvent {
  package static let type: EventType = "friend.added"
  package static var codec: Codec<Self> {
    Codec(
      .text("friend", \.friend), .timestamp("since", \.since),
      .bool("baseline", \.isBaseline, default: false), make: Self.init)
  }

  package let friend: PlayerID
  /// The time when the friendship began according to Steam; `nil` if Steam does not know it.
  package let since: Timestamp?
  /// Whether the friend was on the first list that was fetched.
  package let isBaseline: Bool

  package init(_ friend: PlayerID, since: Timestamp?, isBaseline: Bool = false) {
    self.friend = friend
    self.since = since
    self.isBaseline = isBaseline
  }
}

/// A player no longer has a friend; the event is in the player's stream.
package struct FriendRemoved: CodedEvent {
  package static let type: EventType = "friend.removed"
  package static var codec: Codec<Self> { Codec(.text("friend", \.friend), make: Self.init) }

  package let friend: PlayerID

  package init(_ friend: PlayerID) { self.friend = friend }
}

/// The friends of a player in Steam's order.
///
/// The event is in the player's stream. It is only appended if the order differs from the order in
/// which the friends were added.
package struct FriendsOrdered: CodedEvent {
  package static let type: EventType = "friends.ordered"
  package static var codec: Codec<Self> { Codec(.json("friends", \.friends), make: Self.init) }

  /// All friends, in Steam's order.
  package let friends: [PlayerID]

  package init(_ friends: [PlayerID]) { self.friends = friends }
}
