import DaybookPresentation
import DaybookProjections

extension SteamReadModel {
  /// The player with this number or this present name, upper and lower case aside.
  ///
  /// - Throws: `Refusal` that names the known players, when none or several are called so.
  func player(called word: String) throws(Refusal) -> PlayerID {
    if let id = PlayerID(word), players[id] != nil { return id }
    let exact = players.keys.filter { players[$0]?.name == word }
    let wanted = word.lowercased()
    let loose = players.keys.filter { players[$0]?.name?.lowercased() == wanted }
    let found = exact.isEmpty ? loose : exact
    guard let player = found.first else { throw unknownPlayer(word) }
    guard found.count == 1 else {
      let ids = found.map(\.text).listed
      throw Refusal("\(found.count) players are called '\(word)'. Use a number: \(ids).")
    }
    return player
  }

  private func unknownPlayer(_ word: String) -> Refusal {
    let renamed = players.keys.first { players[$0]?.formerNames.contains(word) == true }
    if let renamed {
      return Refusal("'\(word)' is now called '\(name(of: renamed))'. \(knownPlayers)")
    }
    return Refusal("There is no player '\(word)'. \(knownPlayers)")
  }

  /// `Known: ada (76561190000000001) and …`.
  var knownPlayers: String {
    let known = players.keys.map { "\(name(of: $0)) (\($0))" }
    return known.isEmpty ? "No player is known yet." : "Known: \(known.listed)."
  }

  /// The game of `player` with this number or name, or the only one whose name holds `text`.
  ///
  /// - Throws: `Refusal` that names some games, when none or several fit.
  func game(called text: String, of player: PlayerID) throws(Refusal) -> AppID {
    let library = PlayerLibrary(player, in: self)
    let titles = library.games.merging(library.formerGames) { owned, _ in owned }
      .map { (app: $0.key, title: $0.value.title($0.key)) }
    let wanted = text.lowercased()
    if let number = Int64(text), let game = titles.first(where: { $0.app.number == number }) {
      return game.app
    }
    let equal = titles.filter { $0.title.lowercased() == wanted }
    let found = equal.isEmpty ? titles.filter { $0.title.lowercased().contains(wanted) } : equal
    if found.count == 1, let game = found.first { return game.app }
    let named = library.inOrderOfPlay((found.isEmpty ? titles : found).map(\.app)).prefix(3)
    let examples = named.map { "\(library.title($0)) (\($0))" }.listed
    if named.isEmpty { throw Refusal("No games of \(library.name) are known.") }
    if found.isEmpty {
      throw Refusal("\(library.name) has no game '\(text)'. Played most: \(examples).")
    }
    throw Refusal("'\(text)' could be \(found.count.games) of \(library.name), as \(examples).")
  }
}
