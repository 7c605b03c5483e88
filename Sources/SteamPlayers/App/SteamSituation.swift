internal import DaybookEvents
internal import DaybookPresentation
internal import DaybookProjections
internal import DaybookValues

/// The read models, and the list of players to which indexes in a line refer.
package struct SteamSituation: Sendable {
  let model: SteamReadModel
  /// The player whose friends the session listed last; `nil` if it listed the person's own friends,
  /// or nobody's.
  let listed: PlayerID?

  init(_ model: SteamReadModel, listing listed: PlayerID? = nil) {
    (self.model, self.listed) = (model, listed)
  }

  /// The player with a number, a name, or an index in the current list.
  ///
  /// If no list was shown, the index is in the list of the person's own friends.
  ///
  /// - Throws: `Refusal` with the known players, if no player or several players have this name.
  func player(at word: String) throws(Refusal) -> PlayerID {
    if let place = Int(word), let owner = listed ?? model.own {
      let list = model.friends.friends(of: owner)
      if list.indices.contains(place - 1) { return list[place - 1] }
    }
    return try model.player(called: word)
  }

  /// The event that makes the list on the screen of `words` the current list, in an array.
  ///
  /// The array is empty if the screen does not number players, or if its list is already the
  /// current list.
  func numbering(
    by words: [String], in stream: StreamName, at time: Timestamp
  ) -> [SteamFact] {
    guard let screen = words.first.flatMap(SteamScreens.screen(named:)),
      let rest = try? SteamWords(words.dropFirst()),
      let player = screen.numbered(rest, self), player != listed ?? model.own
    else { return [] }
    return [SteamFact(.numbering(.numbered(FriendsNumbered(player))), in: stream, at: time)]
  }
}
