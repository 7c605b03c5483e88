internal import DaybookPresentation
internal import DaybookProjections
internal import DaybookValues

extension SteamReadModel {
  /// The player with this number or this present name, upper and lower case aside; `me` is one's own
  /// account, where nobody is called so.
  ///
  /// The number of an account is a player of whom nothing may be known yet: a screen asks for it.
  ///
  /// - Throws: `Refusal` that names the known players, when none or several are called so.
  func player(called word: String) throws(Refusal) -> PlayerID {
    if let id = PlayerID(word), id.isOfPerson || profiles[id] != nil { return id }
    let exact = profiles.keys.filter { profiles[$0]?.name == word }
    let wanted = word.lowercased()
    let loose = profiles.keys.filter { profiles[$0]?.name?.lowercased() == wanted }
    let found = exact.isEmpty ? loose : exact
    if found.isEmpty, word == "me", let own { return own }
    guard let player = found.first else { throw unknownPlayer(word) }
    guard found.count == 1 else {
      let ids = found.map(\.text).listed
      throw Refusal("\(found.count) players are called '\(word)'. Use a number: \(ids).")
    }
    return player
  }

  /// A player by number or name, or by the place in the list that is in front: in that of one's own
  /// friends, where none was shown.
  ///
  /// - Throws: `Refusal` that names the known players, when none or several are called so.
  func player(at word: String) throws(Refusal) -> PlayerID {
    if let place = Int(word) {
      let list = listInFront ?? own.map { friends.friends(of: $0) } ?? []
      if list.indices.contains(place - 1) { return list[place - 1] }
    }
    return try player(called: word)
  }

  private func unknownPlayer(_ word: String) -> Refusal {
    let renamed = profiles.keys.first { profiles[$0]?.formerNames.contains(word) == true }
    if let renamed {
      return Refusal("'\(word)' is now called '\(name(of: renamed))'. \(knownPlayers)")
    }
    return Refusal("There is no player '\(word)'. \(knownPlayers)")
  }

  private static var mostExamples: Int { 5 }

  /// `Known: ada (76561190000000001) and …`.
  var knownPlayers: String {
    let known = profiles.keys.prefix(Self.mostExamples).map { "\(name(of: $0)) (\($0))" }
    let others = profiles.count - known.count
    let more = others > 0 ? ["\(others) others"] : []
    return known.isEmpty ? "No player is known yet." : "Known: \((known + more).listed)."
  }

  /// The game of `player` with this number or name, or the only one whose name holds `text`.
  ///
  /// - Throws: `Refusal` that names some games, when none or several fit.
  func game(called text: String, of player: PlayerID) throws(Refusal) -> AppID {
    let library = PlayerLibrary(player, in: self, .english)
    let titles = library.games.merging(library.formerGames) { owned, _ in owned }
      .map { (app: $0.key, title: $0.value.title($0.key)) }
    let wanted = text.lowercased()
    if let number = Int64(text), let game = titles.first(where: { $0.app.number == number }) {
      return game.app
    }
    let equal = titles.filter { $0.title.lowercased() == wanted }
    let holding = equal.isEmpty ? titles.filter { $0.title.lowercased().contains(wanted) } : equal
    let near = holding.isEmpty ? NearestName.of(text, in: titles.map(\.title)) : nil
    let found = near.map { name in titles.filter { $0.title == name } } ?? holding
    if found.count == 1, let game = found.first { return game.app }
    let named = library.inOrderOfPlay((found.isEmpty ? titles : found).map(\.app)).prefix(3)
    let examples = named.map { "\(library.title($0)) (\($0))" }.listed
    if named.isEmpty { throw Refusal("No games of \(library.name) are known.") }
    if found.isEmpty {
      throw Refusal("\(library.name) has no game '\(text)'. Played most: \(examples).")
    }
    let count = LibraryMessage.games(found.count).english
    throw Refusal("'\(text)' could be \(count) of \(library.name), as \(examples).")
  }

  /// The game with this number or name, in the library of `player` or else in anybody's; a number
  /// is always a game.
  ///
  /// - Throws: `Refusal` when no game is called so.
  func anyGame(called text: String, near player: PlayerID?) throws(Refusal) -> AppID {
    if let number = Int64(text) { return AppID(number) }
    guard !text.isEmpty else { throw Refusal("Which game? Name it, or give its number.") }
    if let player, !library(of: player).isEmpty { return try game(called: text, of: player) }
    let wanted = text.lowercased()
    let found = games.first { $0.row.name?.lowercased().contains(wanted) == true }
    guard let found else { throw Refusal("No game '\(text)' is known. Give its number.") }
    return found.key.app
  }

  /// What `app` is called in the library of `player`, or in anybody's.
  func title(of app: AppID, near player: PlayerID?, in language: Language) -> String {
    if let player, let name = games[LibraryKey(player, app)]?.name { return name }
    let titled = comparisons.startingWith(ComparedThing(.game, app)).first { $0.row.title != nil }
    return titled?.row.title ?? LibraryMessage.unnamed(app).text(in: language)
  }
}
