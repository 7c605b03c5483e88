internal import DaybookPresentation

extension SteamScreens {
  /// `words`, rewritten so that they do not depend on the current list.
  ///
  /// Account numbers replace indexes, and options about the urgency of a fetch are removed.
  package func settled(_ words: [String]) -> [String] {
    let words = SteamLine.withoutUrgency(words)
    let name = words.first { $0 != "steam" } ?? ""
    guard Self.screen(named: name)?.takesPlayers == true else { return words }
    return words.indices.map { index in
      let isOfOption = index > 0 && words[index - 1].hasPrefix("--")
      guard !isOfOption, Int(words[index]) != nil else { return words[index] }
      return (try? situation.player(at: words[index]))?.text ?? words[index]
    }
  }

  func own(_ screen: String?) throws(Refusal) -> PlayerID {
    guard let own = model.own else { throw Refusal(.ownScreen(screen)) }
    return own
  }

  /// The player whose name consists of all words after the optional first word `word`.
  ///
  /// If there are no such words, it is the person's own account.
  func player(_ words: SteamWords, after word: String? = nil) throws(Refusal) -> PlayerID {
    var names = words.names[...]
    if let word, names.first == word { names.removeFirst() }
    if names.isEmpty { return try own(word) }
    return try situation.player(at: names.joined(separator: " "))
  }

  /// Splits `words` into a player and the remaining words.
  ///
  /// If the first word names no player, the player is the person, and all words remain. A first
  /// word that is an account number always means a player.
  func subject(
    _ words: SteamWords, _ question: SteamRefusal.Question
  ) throws(Refusal) -> (PlayerID, rest: String) {
    guard let first = words.names.first else {
      guard let own = model.own else { throw Refusal(.whose(question, model.knownPlayers)) }
      return (own, "")
    }
    // An account number never names a game, even if the account is unknown.
    if let own = model.own, PlayerID(first)?.isOfPerson != true {
      guard let other = try? model.player(called: first) else { return (own, words.text) }
      return (other, words.names.dropFirst().joined(separator: " "))
    }
    return (try model.player(called: first), words.names.dropFirst().joined(separator: " "))
  }

  func game(_ words: SteamWords) throws(Refusal) -> (PlayerID, AppID) {
    let (player, rest) = try subject(words, .game)
    guard !rest.isEmpty else { throw Refusal(.whichGame) }
    return (player, try model.game(called: rest, of: player))
  }

  /// The path of the link to a player's game.
  func path(ofGame words: SteamWords) throws(Refusal) -> [String] {
    let (player, app) = try game(words)
    return [player.text, GamesScreen.name, "\(app)"]
  }

  /// A game from the library of any player, and its title.
  func anyGame(called name: String) throws(Refusal) -> (app: AppID, title: String) {
    let app = try model.anyGame(called: name, near: model.own)
    return (app, model.title(of: app, near: model.own, in: language))
  }

  /// The players to compare, each of them only once.
  ///
  /// If `words` name a single player, the person is compared with this player.
  func compared(_ words: SteamWords) throws(Refusal) -> [PlayerID] {
    var players: [PlayerID] = []
    for word in words.names {
      let player = try situation.player(at: word)
      if !players.contains(player) { players.append(player) }
    }
    if players.count == 1, let own = model.own, own != players[0] { players.insert(own, at: 0) }
    guard players.count > 1 else {
      throw Refusal(.tooFewCompared(model.knownPlayers))
    }
    return players
  }
}
