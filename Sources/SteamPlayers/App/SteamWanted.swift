internal import DaybookPresentation
internal import DaybookProjections
internal import DaybookValues
internal import DaybookWeb

/// The topics that a screen needs from Steam, in the order of fetching.
struct SteamWanted {
  private let situation: SteamSituation

  init(_ situation: SteamSituation) { self.situation = situation }

  private var model: SteamReadModel { situation.model }

  /// The topics for the screen of `words`.
  ///
  /// The array is empty if the words have no meaning, because the screen then shows the reason.
  func topics(of words: [String]) -> [SteamTopic] {
    parsed(words).map { $0.screen.topics(of: $0.words, self) } ?? []
  }

  /// The topics for the screen of `words` that are known only after the first topics were fetched.
  func furtherTopics(of words: [String]) -> [SteamTopic] {
    parsed(words).map { $0.screen.furtherTopics(of: $0.words, self) } ?? []
  }

  private func parsed(
    _ words: [String]
  ) -> (screen: any SteamScreen.Type, words: SteamWords)? {
    guard let screen = words.first.flatMap(SteamScreens.screen(named:)),
      let rest = try? SteamWords(words.dropFirst())
    else { return nil }
    return (screen, rest)
  }

  /// The topics that request the profiles of `wanted`, with at most a hundred players in each
  /// topic.
  private func profiles(of wanted: [PlayerID]) -> [SteamTopic] {
    let most = SteamQuestion<PlayerSummaries>.mostPlayers
    return stride(from: 0, to: wanted.count, by: most).map { start in
      .profiles(Array(wanted[start..<min(start + most, wanted.count)]))
    }
  }

  /// The first topics of a sample of `player`: profile, friends, games and recent games.
  func sample(of player: PlayerID) -> [SteamTopic] {
    [.profiles([player]), .friends(player), .games(player), .recentGames(player)]
  }

  /// The further topics of a sample of `player`: the friends' profiles, and the stats of the games
  /// played in the last two weeks.
  func details(of player: PlayerID) -> [SteamTopic] {
    let played = model.recentPlay(of: player).times
    let apps = model.library(of: player).keys.filter { played[$0] != nil }.sorted()
    return profiles(of: model.friends.friends(of: player))
      + apps.flatMap { details(of: player, in: $0) }
  }

  /// Whether a fetch of `topic` should wait, because Steam had no such data less than a day ago.
  func rests(_ topic: SteamTopic, at now: Timestamp) -> Bool {
    guard let row = model.history.fetches[topic.subject], let time = row.lastAsked else {
      return false
    }
    let isWithout = row.outcome == AnswerFailure.noStats.outcome || isEmpty(topic)
    return isWithout && FetchRules(secondsFresh: 86_400).isFresh(time, at: now)
  }

  /// Whether `topic` is about the achievements of a game that has none, according to its schema.
  private func isEmpty(_ topic: SteamTopic) -> Bool {
    guard case .achievements(_, let app) = topic else { return false }
    return model.gameAchievements.startingWith(app).first == nil
      && model.history.fetches[SteamTopic.schema(app).subject]?.succeededAt != nil
  }

  /// The topics about `app` in a sample of `player`.
  ///
  /// A sample fetches the names and rarities of a game's achievements only once. The screen of the
  /// achievements fetches them again.
  private func details(of player: PlayerID, in app: AppID) -> [SteamTopic] {
    let once = [SteamTopic.schema(app), .rarity(app)].filter { topic in
      model.history.fetches[topic.subject] == nil
    }
    return [.achievements(player, app), .stats(player, app)] + once
  }
}

/// The players and games that are named on the line of a screen, if they are known.
extension SteamWanted {
  /// The player whom the first word names, or else the person; `nil` if neither is known.
  func player(of words: SteamWords) -> PlayerID? {
    words.names.first.flatMap { try? situation.player(at: $0) } ?? model.own
  }

  /// The known players that `words` name.
  ///
  /// If there is only one, the person comes first, because the player is compared with the person.
  func compared(_ words: SteamWords) -> [PlayerID] {
    let players = words.names.compactMap { try? situation.player(at: $0) }
    return players.count == 1 ? [model.own].compactMap(\.self) + players : players
  }

  /// The named game and its player; `nil` if the player or the game is unknown.
  ///
  /// If the words name no player, the game is looked up in the library of the person.
  func owned(_ words: SteamWords) -> (player: PlayerID, app: AppID)? {
    // A short number is the id of a game, as on the screens of a game. It is not an index in a list
    // of players.
    let named = words.names.first.flatMap { try? model.player(called: $0) }
    guard let player = named ?? model.own else { return nil }
    let name = words.names.dropFirst(named == nil ? 0 : 1).joined(separator: " ")
    guard !name.isEmpty, let app = try? model.game(called: name, of: player) else { return nil }
    return (player, app)
  }

  /// The game called `name`, from the library of any player; `nil` if it is unknown.
  func game(called name: String) -> AppID? { try? model.anyGame(called: name, near: model.own) }

  func profile(of player: PlayerID) -> [SteamTopic] {
    [.profiles([player]), .friends(player), .games(player)]
  }

  /// The topics that request the profiles of a player's friends.
  ///
  /// If `names` is empty, the player is the person. Unless `all` is true, only friends without a
  /// known name are included.
  func friends(of names: some Collection<String>, all: Bool) -> [SteamTopic] {
    let text = names.joined(separator: " ")
    guard let player = text.isEmpty ? model.own : try? situation.player(at: text) else { return [] }
    let friends = model.friends.friends(of: player)
    return profiles(of: all ? friends : friends.filter { model.profiles[$0]?.name == nil })
  }
}

extension FetchRow {
  /// The time of the last fetch, even if it failed; `nil` if there was no fetch.
  fileprivate var lastAsked: Timestamp? { [succeededAt, failedAt].compactMap(\.self).max() }
}
