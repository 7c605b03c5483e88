package import DaybookEvents
internal import DaybookValues

/// A list of friends is in another order than the order of additions, in the stream of the player.
package struct FriendsOrdered: Event {
  package static let type: EventType = "friends.ordered"
  package static let fields: [EventField] = [.json("friends")]

  /// All friends, in Steam's order.
  package let friends: [PlayerID]

  package init(_ friends: [PlayerID]) { self.friends = friends }

  package func write(to writer: inout EventWriter) {
    writer.write(.array(friends.map { .string($0.text) }))
  }

  package init(from reader: inout EventReader) throws(EventDecodingError) {
    var friends: [PlayerID] = []
    for value in try reader.read(JSONValue.self).array ?? [] {
      guard let friend = value.string.flatMap(PlayerID.init(_:)) else {
        throw reader.error("'\(value)' is no player")
      }
      friends.append(friend)
    }
    self.friends = friends
  }
}
