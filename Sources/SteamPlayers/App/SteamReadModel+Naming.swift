internal import DaybookPresentation
internal import DaybookProjections
internal import DaybookValues

extension SteamReadModel {
  /// The player with this account number or present name, ignoring case.
  ///
  /// The word `me` means the person's own account, unless a player has this name.
  ///
  /// An account number is accepted even if nothing is known about its player, because the player's
  /// screen then fetches the data.
  ///
  /// - Throws: `Refusal` with the known players, if no player or several players have this name.
  func player(called word: String) throws(Refusal) -> PlayerID {
    if let id = PlayerID(word), id.isOfPerson || profiles[id] != nil { return id }
    let exact = profiles.keys.filter { profiles[$0]?.name == word }
    let wanted = word.lowercased()
    let loose = profiles.keys.filter { profiles[$0]?.name?.lowercased() == wanted }
    let found = exact.isEmpty ? loose : exact
    if found.isEmpty, word == "me", let own { return own }
    guard let player = found.first else { throw unknownPlayer(word) }
    guard found.count == 1 else {
      throw Refusal(.severalPlayers(word, numbers: found.map(\.text)))
    }
    return player
  }

  private func unknownPlayer(_ word: String) -> Refusal {
    let renamed = profiles.keys.first { profiles[$0]?.formerNames.contains(word) == true }
    if let renamed {
      return Refusal(.renamedPlayer(word, now: name(of: renamed), knownPlayers))
    }
    return Refusal(.noPlayer(word, knownPlayers))
  }

  private static var mostExamples: Int { 5 }

  /// The first five known players, and the count of all other known players.
  var knownPlayers: KnownPlayers {
    let named = profiles.keys.prefix(Self.mostExamples).map { "\(name(of: $0)) (\($0))" }
    return KnownPlayers(named: named, others: profiles.count - named.count)
  }

  /// The game of `player` whose number or whole name is `text`, ignoring case.
  ///
  /// If there is none, the result is the only game whose name contains `text`. If no name contains
  /// `text`, the result is the only game with the most similar name.
  ///
  /// - Throws: `Refusal` with some games, if no game or several games match.
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
    let examples = named.map { "\(library.title($0)) (\($0))" }
    if named.isEmpty { throw Refusal(.noGamesKnown(player: library.name)) }
    if found.isEmpty {
      throw Refusal(.noGame(text, player: library.name, examples: examples))
    }
    throw Refusal(
      .severalGames(text, count: found.count, player: library.name, examples: examples))
  }

  /// The game with this number or name, from the library of `player` if possible.
  ///
  /// Every number is accepted as a game. If `player` is `nil` or has no games, the result is the
  /// first game in any library whose name contains `text`.
  ///
  /// - Throws: `Refusal` if there is no game with this name.
  func anyGame(called text: String, near player: PlayerID?) throws(Refusal) -> AppID {
    if let number = Int64(text) { return AppID(number) }
    guard !text.isEmpty else { throw Refusal(.whichGame) }
    if let player, !library(of: player).isEmpty { return try game(called: text, of: player) }
    let wanted = text.lowercased()
    let found = games.first { $0.row.name?.lowercased().contains(wanted) == true }
    guard let found else { throw Refusal(.unknownGame(text)) }
    return found.key.app
  }

  /// The name of `app` in the library of `player`, or in another library, or a text with its
  /// number.
  func title(of app: AppID, near player: PlayerID?, in language: Language) -> String {
    if let player, let name = games[LibraryKey(player, app)]?.name { return name }
    let titled = comparisons.startingWith(ComparedThing(.game, app)).first { $0.row.title != nil }
    return titled?.row.title ?? LibraryMessage.unnamed(app).text(in: language)
  }
}
