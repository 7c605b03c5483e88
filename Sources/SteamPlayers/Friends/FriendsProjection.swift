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
    .timestamp("since"), .timestamp("seen"), .timestamp("until"), .uint64("listed"),
    .int64("place"),
  ]

  /// Since when by Steam's account; `nil` where Steam does not know.
  package var since: Timestamp?
  /// When the friendship was first seen.
  package var seen: Timestamp
  /// When it was first seen to be over; `nil` while it is not.
  package var until: Timestamp?
  /// By which event the friend came to the place on the list: a later one comes after it.
  package var listed: UInt64
  /// The place among those whom the same event listed.
  package var place: Int64 = 0

  package init(
    since: Timestamp?, seen: Timestamp, until: Timestamp? = nil, listed: UInt64 = 0
  ) {
    self.since = since
    self.seen = seen
    self.until = until
    self.listed = listed
  }

  package func write(to writer: inout EventWriter) {
    writer.write(since)
    writer.write(seen)
    writer.write(until)
    writer.write(listed)
    writer.write(place)
  }

  package init(from reader: inout EventReader) throws(EventDecodingError) {
    since = try reader.readIfPresent(Timestamp.self)
    seen = try reader.read()
    until = try reader.readIfPresent(Timestamp.self)
    listed = try reader.read()
    place = try reader.read()
  }
}

/// One row for every friend that a player has or had.
package struct FriendsProjection: Projection {
  package static let name = "friends"
  package static let version = 2

  package init() {}

  package func apply(_ recorded: Recorded<FriendEvent>, to rows: inout Rows<FriendKey, Friendship>)
  {
    guard let player = PlayerID(stream: recorded.stream) else { return }
    switch recorded.event {
    case .added(let event):
      rows[FriendKey(player, event.friend)] = Friendship(
        since: event.since, seen: recorded.time, listed: recorded.seq)
    case .removed(let event): rows[FriendKey(player, event.friend)]?.until = recorded.time
    case .ordered(let event):
      for (place, friend) in event.friends.enumerated() {
        rows[FriendKey(player, friend)]?.take(Int64(place), listedBy: recorded.seq)
      }
    }
  }
}

extension Friendship {
  fileprivate mutating func take(_ place: Int64, listedBy seq: UInt64) {
    (listed, self.place) = (seq, place)
  }
}

extension Rows where Key == FriendKey, Row == Friendship {
  /// Who are friends of `player` now, in the order in which Steam lists them.
  ///
  /// - Complexity: O(*n* log *n*) in the number of friends that `player` has or had.
  package func friends(of player: PlayerID) -> [PlayerID] {
    startingWith(player).filter { $0.row.until == nil }.sorted { left, right in
      (left.row.listed, left.row.place, left.key.friend)
        < (right.row.listed, right.row.place, right.key.friend)
    }.map(\.key.friend)
  }
}
