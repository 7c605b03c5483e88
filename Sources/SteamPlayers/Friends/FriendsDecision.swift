package import DaybookProjections

/// What a list of friends tells beyond what is known of it.
package struct FriendsDecision {
  private let list: FriendList
  private let known: [PlayerID: Friendship]
  private let isFirst: Bool

  /// - Parameters:
  ///   - list: What Steam lists.
  ///   - player: Whose friends they are.
  ///   - rows: Who is known as a friend.
  ///   - isFirst: Whether no list was seen before, not even an empty one.
  /// - Complexity: O(*n*) in the number of friends that `player` has or had.
  package init(
    _ list: FriendList, of player: PlayerID, seeing rows: Rows<FriendKey, Friendship>,
    isFirst: Bool
  ) {
    self.list = list
    self.isFirst = isFirst
    var known: [PlayerID: Friendship] = [:]
    for (key, row) in rows.startingWith(player) { known[key.friend] = row }
    self.known = known
  }

  /// Who was added, in the order of the list, then who was removed.
  package var events: [FriendEvent] { additions + removals }

  private var additions: [FriendEvent] {
    var seen: Set<PlayerID> = []
    return list.friends.compactMap { friend in
      guard seen.insert(friend.player).inserted, !isFriend(friend.player) else { return nil }
      let added = FriendAdded(
        friend.player, since: friend.since, isBaseline: isFirst && known.isEmpty)
      return .added(added)
    }
  }

  /// Nobody, while a friend is listed who could not be read.
  private var removals: [FriendEvent] {
    guard list.flaws.isEmpty else { return [] }
    let listed = Set(list.friends.map(\.player))
    return known.keys.filter { isFriend($0) && !listed.contains($0) }.sorted().map {
      .removed(FriendRemoved($0))
    }
  }

  private func isFriend(_ player: PlayerID) -> Bool {
    known[player].map { $0.until == nil } ?? false
  }
}
