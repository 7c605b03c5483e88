package import DaybookEvents
package import DaybookValues
internal import DaybookWeb

/// A player has a friend, in the stream of the player.
package struct FriendAdded: CodedEvent {
  package static let type: EventType = "friend.added"
  package static var codec: Codec<Self> {
    Codec(
      .text("friend", \.friend), .timestamp("since", \.since),
      .bool("baseline", \.isBaseline, default: false), make: Self.init)
  }

  package let friend: PlayerID
  /// The time that Steam gives; `nil` where Steam does not know it.
  package let since: Timestamp?
  /// Whether the friend was there when the list was first seen.
  package let isBaseline: Bool

  package init(_ friend: PlayerID, since: Timestamp?, isBaseline: Bool = false) {
    self.friend = friend
    self.since = since
    self.isBaseline = isBaseline
  }
}
