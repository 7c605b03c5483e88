package import DaybookProjections

/// Finds the new facts in Steam's list of a player's friends.
package struct FriendsDecision {
  private let list: FriendList
  private let known: [PlayerID: Friendship]
  /// The known present friends, in the order of the list.
  private let friends: [PlayerID]
  private let isFirst: Bool

  /// - Parameters:
  ///   - list: Steam's list.
  ///   - player: The player of the list.
  ///   - rows: The known friends.
  ///   - isFirst: Whether no earlier list was fetched, not even an empty list.
  /// - Complexity: O(*n*) in the number of friends whom `player` has or had.
  package init(
    _ list: FriendList, of player: PlayerID, seeing rows: Rows<FriendKey, Friendship>,
    isFirst: Bool
  ) {
    self.list = list
    self.isFirst = isFirst
    var known: [PlayerID: Friendship] = [:]
    for (key, row) in rows.startingWith(player) { known[key.friend] = row }
    self.known = known
    friends = rows.friends(of: player)
  }

  /// The events for the added friends, for the removed friends, and for a change of the order.
  ///
  /// The added friends are in the order of the list.
  package var events: [FriendEvent] {
    let (added, removed) = (added, removed)
    return added.map { .added($0) } + removed.map { .removed(FriendRemoved($0)) }
      + order(after: added, removed)
  }

  /// The listed friends, without repetition.
  private var listed: [FriendList.Friend] {
    var seen: Set<PlayerID> = []
    return list.friends.filter { seen.insert($0.player).inserted }
  }

  private var added: [FriendAdded] {
    listed.filter { !isFriend($0.player) }.map { friend in
      FriendAdded(friend.player, since: friend.since, isBaseline: isFirst && known.isEmpty)
    }
  }

  /// The friends who are not on the list.
  ///
  /// If an entry of the list could not be read, this is empty, because the entry may be any friend.
  private var removed: [PlayerID] {
    guard list.flaws.isEmpty else { return [] }
    let listed = Set(list.friends.map(\.player))
    return friends.filter { !listed.contains($0) }.sorted()
  }

  /// The event for the order of the list, in an array.
  ///
  /// The array is empty if the known friends, followed by the added friends, already have this
  /// order.
  private func order(after added: [FriendAdded], _ removed: [PlayerID]) -> [FriendEvent] {
    let order = listed.map(\.player)
    let isListed = Set(order)
    let expected = (friends + added.map(\.friend)).filter { !removed.contains($0) }
    guard expected.filter(isListed.contains) != order else { return [] }
    return [.ordered(FriendsOrdered(order + expected.filter { !isListed.contains($0) }))]
  }

  private func isFriend(_ player: PlayerID) -> Bool {
    known[player].map { $0.until == nil } ?? false
  }
}
