import DaybookEvents
import DaybookProjections
import DaybookValues
import DaybookWeb

extension SteamApp {
  /// Asks for what the screen that `words` name needs; the demo account is not asked for.
  ///
  /// - Returns: Why Steam as a whole does not serve, or `nil`.
  func fetch(for words: [String], _ urgency: AskingUrgency) async throws -> AnswerFailure? {
    let model = try self.model()
    if let own = model.own, model.accounts[own]?.isDemo == true { return nil }
    let failure = try await fetch(SteamWanted(seeing: model).topics(of: words), urgency)
    guard failure == nil else { return failure }
    // Only the list says whose profiles are wanted.
    return try await fetch(SteamWanted(seeing: try self.model()).friends(of: words), urgency)
  }

  /// Asks one after the other, and stops where Steam as a whole does not serve.
  ///
  /// - Returns: Why Steam as a whole does not serve, or `nil`.
  func fetch(_ topics: [SteamTopic], _ urgency: AskingUrgency) async throws -> AnswerFailure? {
    guard let source else { return nil }
    for topic in topics {
      // Another process may have asked meanwhile, or been told to wait.
      try await views.catchUp()
      let model = try self.model()
      if let player = topic.player, topics.contains(.profiles([player])),
        model.isUnknownToSteam(player)
      {
        continue
      }
      let fetch = await source.fetch(topic, seeing: model.history, urgency)
      try await keep(fetch, at: source.time)
      if let failure = fetch.failure, failure.isOfTheService { return failure }
    }
    return nil
  }

  /// Appends what came of asking, also that somebody gave up waiting: a task of its own is not
  /// cancelled with the line.
  private func keep(_ fetch: SteamFetch, at time: Timestamp) async throws {
    try await Task { try await self.append { fetch.facts(seeing: $0, at: time) } }.value
  }
}

extension SteamTopic {
  /// Of whom something is asked that nobody has who does not exist.
  fileprivate var player: PlayerID? {
    switch self {
    case .friends(let player), .games(let player), .recentGames(let player): player
    case .achievements(let player, _), .stats(let player, _): player
    case .profiles, .schema, .rarity, .news, .currentPlayers: nil
    }
  }
}
