package import DaybookEvents
package import DaybookProjections
package import DaybookValues

/// A player and a present or former friend.
package struct FriendKey: CodedKey {
  package static var codec: KeyCodec<Self> {
    KeyCodec(.init("player", \.player), .init("friend", \.friend), make: Self.init)
  }

  package let player: PlayerID
  package let friend: PlayerID

  package init(_ player: PlayerID, _ friend: PlayerID) {
    self.player = player
    self.friend = friend
  }
}

/// The beginning and the end of a friendship.
package struct Friendship: CodedRow {
  package static var codec: Codec<Self> {
    Codec(
      .timestamp("since", \.since), .timestamp("seen", \.seen), .timestamp("until", \.until),
      .uint64("listed", \.listed), .int64("place", \.place), make: Self.init)
  }

  /// The time when the friendship began according to Steam; `nil` if Steam does not know it.
  package var since: Timestamp?
  /// The time of the first fetched list with the friend.
  package var seen: Timestamp
  /// The time of the first fetched list without the friend; `nil` while the friendship lasts.
  package var until: Timestamp?
  /// The log position of the event that last determined the friend's position in the list.
  ///
  /// Friends with a lower `listed` come first in the list.
  package var listed: UInt64
  /// The order among friends with the same `listed`.
  package var place: Int64 = 0
}

extension Friendship {
  package init(
    since: Timestamp?, seen: Timestamp, until: Timestamp? = nil, listed: UInt64 = 0
  ) {
    self.since = since
    self.seen = seen
    self.until = until
    self.listed = listed
  }
}

/// One row for each present or former friend of a player.
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
  /// The present friends of `player`, in Steam's order.
  ///
  /// - Complexity: O(*n* log *n*) in the number of friends that `player` has or had.
  package func friends(of player: PlayerID) -> [PlayerID] {
    startingWith(player).filter { $0.row.until == nil }.ordered { left, right in
      (left.row.listed, left.row.place, left.key.friend)
        < (right.row.listed, right.row.place, right.key.friend)
    }.map(\.key.friend)
  }
}
