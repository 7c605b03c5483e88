package import DaybookEvents
package import DaybookValues
import DaybookWeb

/// A player has a friend, in the stream of the player.
package struct FriendAdded: Event {
  package static let type: EventType = "friend.added"
  package static let fields: [EventField] = [.text("friend"), .text("since"), .bool("baseline")]

  package let friend: PlayerID
  /// Since when by Steam's account; `nil` where Steam does not know.
  package let since: Timestamp?
  /// Whether the friend was there when the list was first seen.
  package let isBaseline: Bool

  package init(_ friend: PlayerID, since: Timestamp?, isBaseline: Bool = false) {
    self.friend = friend
    self.since = since
    self.isBaseline = isBaseline
  }

  package func write(to writer: inout EventWriter) {
    writer.write(friend.text)
    writer.write(since?.description)
    writer.write(isBaseline)
  }

  package init(from reader: inout EventReader) throws(EventDecodingError) {
    friend = try reader.readPlayer()
    since = try reader.readTimeIfPresent()
    isBaseline = try reader.readIfPresent(Bool.self) ?? false
  }
}

extension EventReader {
  /// Reads the number of an account.
  mutating func readPlayer() throws(EventDecodingError) -> PlayerID {
    let text: String = try read()
    guard let player = PlayerID(text) else { throw error("'\(text)' is no player") }
    return player
  }
}
