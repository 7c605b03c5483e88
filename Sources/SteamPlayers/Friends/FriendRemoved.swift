package import DaybookEvents

/// A player no longer has a friend, in the stream of the player.
package struct FriendRemoved: CodedEvent {
  package static let type: EventType = "friend.removed"
  package static var codec: Codec<Self> { Codec(.text("friend", \.friend), make: Self.init) }

  package let friend: PlayerID

  package init(_ friend: PlayerID) { self.friend = friend }
}
