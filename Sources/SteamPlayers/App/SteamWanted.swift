internal import DaybookPresentation
internal import DaybookProjections
internal import DaybookValues
internal import DaybookWeb

/// The topics that a screen needs from Steam, in the order of fetching.
struct SteamWanted {
  private let model: SteamReadModel

  init(seeing model: SteamReadModel) { self.model = model }

  /// The topics for the screen of `words`; none where these are not understood, since the screen
  /// then gives the reason.
  func topics(of words: [String]) -> [SteamTopic] {
    guard let name = words.first, let rest = try? SteamWords(words.dropFirst()) else { return [] }
    let player = rest.names.first.flatMap { try? model.player(at: $0) } ?? model.own
    switch name {
    case "compare":
      let players = rest.names.compactMap { try? model.player(at: $0) }
      let all = players.count == 1 ? [model.own].compactMap(\.self) + players : players
      return all.flatMap { [.profiles([$0]), .games($0)] }
    case "news": return game(rest, ofPost: true).map { [.news($0)] } ?? []
    case "players": return game(rest, ofPost: false).map { [.currentPlayers($0)] } ?? []
    default: return player.map { topics(of: name, rest, $0) } ?? []
    }
  }

  private func topics(
    of name: String, _ words: SteamWords, _ player: PlayerID
  ) -> [SteamTopic] {
    switch name {
    case "me", "user": return [.profiles([player]), .friends(player), .games(player)]
    case "friends", "history": return [.friends(player)]
    case "games" where words.options["--recent"] != nil:
      return [.games(player), .recentGames(player)]
    case "games", "random", "playtime": return [.games(player)]
    case "game", "achievements", "stats":
      return owned(words, player).map { app in topics(of: name, player, app) } ?? []
    default: return []
    }
  }

  private func topics(of name: String, _ player: PlayerID, _ app: AppID) -> [SteamTopic] {
    switch name {
    case "achievements": [.achievements(player, app), .schema(app), .rarity(app)]
    case "stats": [.stats(player, app), .schema(app)]
    default: [.games(player), .stats(player, app)]
    }
  }

  private func owned(_ words: SteamWords, _ player: PlayerID) -> AppID? {
    let isNamed = words.names.first.flatMap { try? model.player(called: $0) } != nil
    let name = words.names.dropFirst(isNamed ? 1 : 0).joined(separator: " ")
    return name.isEmpty ? nil : try? model.game(called: name, of: player)
  }

  private func game(_ words: SteamWords, ofPost isPost: Bool) -> AppID? {
    let name = isPost ? words.nameAndPost.name : words.text
    return try? model.anyGame(called: name, near: model.own)
  }

  /// The friends' profiles for the screen of `words`.
  ///
  /// Their list needs all, for their status; other screens need those without a known name.
  func friends(of words: [String]) -> [SteamTopic] {
    guard let name = words.first, let rest = try? SteamWords(words.dropFirst()) else { return [] }
    let isHistory = name == "history"
    let text = rest.names.dropFirst(isHistory ? 1 : 0).joined(separator: " ")
    let player = text.isEmpty ? model.own : try? model.player(at: text)
    guard ["friends", "history", "me"].contains(name), let player else { return [] }
    let friends = model.friends.friends(of: player)
    let unnamed = friends.filter { model.profiles[$0]?.name == nil }
    return profiles(of: name == "friends" ? friends : unnamed)
  }

  /// The profiles of `wanted`, a question a hundred.
  private func profiles(of wanted: [PlayerID]) -> [SteamTopic] {
    let most = SteamQuestion<PlayerSummaries>.mostPlayers
    return stride(from: 0, to: wanted.count, by: most).map { start in
      .profiles(Array(wanted[start..<min(start + most, wanted.count)]))
    }
  }

  /// The first topics of a sample of `player`.
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

  /// Whether a game answered less than a day ago that it has no such stats.
  func rests(_ topic: SteamTopic, at now: Timestamp) -> Bool {
    guard let row = model.history.fetches[topic.subject], let time = row.lastAsked else {
      return false
    }
    let isWithout = row.outcome == AnswerFailure.noStats.outcome || isEmpty(topic)
    return isWithout && FetchRules(secondsFresh: 86_400).isFresh(time, at: now)
  }

  /// Whether `topic` was answered by a list without achievements.
  private func isEmpty(_ topic: SteamTopic) -> Bool {
    guard case .achievements(_, let app) = topic else { return false }
    return model.gameAchievements.startingWith(app).first == nil
      && model.history.fetches[SteamTopic.schema(app).subject]?.succeededAt != nil
  }

  /// A sample fetches the names of a game's achievements only once; their screen fetches them
  /// again.
  private func details(of player: PlayerID, in app: AppID) -> [SteamTopic] {
    let once = [SteamTopic.schema(app), .rarity(app)].filter { topic in
      model.history.fetches[topic.subject] == nil
    }
    return [.achievements(player, app), .stats(player, app)] + once
  }
}

extension FetchRow {
  /// The time of the last question.
  fileprivate var lastAsked: Timestamp? { [succeededAt, failedAt].compactMap(\.self).max() }
}
