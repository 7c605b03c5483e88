package import DaybookEvents
package import DaybookProjections
package import DaybookValues

/// A player and one who is or was a friend.
package struct FriendKey: RowKey {
  package static let columns: [RowColumn] = [.text("player"), .text("friend")]

  package let player: PlayerID
  package let friend: PlayerID

  package init(_ player: PlayerID, _ friend: PlayerID) {
    self.player = player
    self.friend = friend
  }

  package func write(to writer: inout KeyWriter) {
    writer.write(player.text)
    writer.write(friend.text)
  }

  package init(from reader: inout KeyReader) throws(EventDecodingError) {
    player = try PlayerID(from: &reader)
    friend = try PlayerID(from: &reader)
  }
}

/// From when to when somebody is a friend.
package struct Friendship: RowContent {
  package static let columns: [RowColumn] = [
    .timestamp("since"), .timestamp("seen"), .timestamp("until"),
  ]

  /// Since when by Steam's account; `nil` where Steam does not know.
  package var since: Timestamp?
  /// When the friendship was first seen.
  package var seen: Timestamp
  /// When it was first seen to be over; `nil` while it is not.
  package var until: Timestamp?

  package init(since: Timestamp?, seen: Timestamp, until: Timestamp? = nil) {
    self.since = since
    self.seen = seen
    self.until = until
  }

  package func write(to writer: inout EventWriter) {
    writer.write(since)
    writer.write(seen)
    writer.write(until)
  }

  package init(from reader: inout EventReader) throws(EventDecodingError) {
    since = try reader.readIfPresent(Timestamp.self)
    seen = try reader.read()
    until = try reader.readIfPresent(Timestamp.self)
  }
}

/// One row for every friend that a player has or had.
package struct FriendsProjection: Projection {
  package static let name = "friends"
  package static let version = 1

  package init() {}

  package func apply(_ recorded: Recorded<FriendEvent>, to rows: inout Rows<FriendKey, Friendship>)
  {
    guard let player = PlayerID(stream: recorded.stream) else { return }
    switch recorded.event {
    case .added(let event):
      rows[FriendKey(player, event.friend)] = Friendship(since: event.since, seen: recorded.time)
    case .removed(let event): rows[FriendKey(player, event.friend)]?.until = recorded.time
    }
  }
}
