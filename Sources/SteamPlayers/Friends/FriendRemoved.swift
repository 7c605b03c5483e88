package import DaybookEvents

/// A player no longer has a friend, in the stream of the player.
package struct FriendRemoved: Event {
  package static let type: EventType = "friend.removed"
  package static let fields: [EventField] = [.text("friend")]

  package let friend: PlayerID

  package init(_ friend: PlayerID) { self.friend = friend }

  package func write(to writer: inout EventWriter) { writer.write(friend.text) }

  package init(from reader: inout EventReader) throws(EventDecodingError) {
    friend = try reader.readPlayer()
  }
}
