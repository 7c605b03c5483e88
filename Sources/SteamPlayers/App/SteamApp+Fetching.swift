internal import DaybookEvents
internal import DaybookProjections
internal import DaybookValues
internal import DaybookWeb

extension SteamApp {
  /// Fetches the data for the screen of `words`; nothing for the demo account.
  ///
  /// - Returns: Why Steam as a whole does not serve, or `nil`.
  func fetch(
    for words: [String], _ urgency: AskingUrgency, _ sight: inout SteamSessionView
  ) async throws -> AnswerFailure? {
    let model = try self.model(sight)
    if let own = model.own, model.accounts[own]?.isDemo == true { return nil }
    let failure = try await fetch(
      SteamWanted(seeing: model).topics(of: words), urgency, &sight)
    guard failure == nil else { return failure }
    // Only the fetched list determines the wanted profiles.
    let friends = SteamWanted(seeing: try self.model(sight)).furtherTopics(of: words)
    return try await fetch(friends, urgency, &sight)
  }

  /// Fetches one topic after the other, and stops when Steam as a whole does not answer.
  ///
  /// - Returns: Why Steam as a whole does not serve, or `nil`.
  func fetch(
    _ topics: [SteamTopic], _ urgency: AskingUrgency, _ sight: inout SteamSessionView
  ) async throws -> AnswerFailure? {
    guard let source else { return nil }
    for topic in topics {
      let model = try await newestModel(&sight)
      if let player = topic.player, topics.contains(.profiles([player])),
        model.isUnknownToSteam(player)
      {
        continue
      }
      let fetch = await source.fetch(topic, seeing: model.history, urgency)
      sight = try await kept(fetch, at: source.time, sight)
      if let failure = fetch.failure, failure.isOfTheService { return failure }
    }
    return nil
  }

  /// The present read model; another process may have fetched meanwhile, or been refused.
  private func newestModel(_ sight: inout SteamSessionView) async throws -> SteamReadModel {
    let model = try self.model(sight)
    guard try log.log.end() > model.position else { return model }
    try await sight.line.goOn()
    return try self.model(sight)
  }

  /// Appends the result of fetching, also that it was cancelled: a task of its own is not cancelled
  /// with the line.
  private func kept(
    _ fetch: SteamFetch, at time: Timestamp, _ before: SteamSessionView
  ) async throws -> SteamSessionView {
    let work = Task {
      var sight = before
      try await self.append(&sight) { fetch.facts(seeing: $0, at: time) }
      return sight
    }
    return try await work.value
  }
}

extension SteamTopic {
  /// The player of the topic: of a player that does not exist, nothing more is fetched.
  fileprivate var player: PlayerID? {
    switch self {
    case .friends(let player), .games(let player), .recentGames(let player): player
    case .achievements(let player, _), .stats(let player, _): player
    case .profiles, .schema, .rarity, .news, .currentPlayers: nil
    }
  }
}
