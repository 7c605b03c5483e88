internal import AppHosting
internal import DaybookEvents
internal import DaybookProjections
internal import DaybookValues
internal import DaybookWeb

extension SteamApp {
  /// Fetches the data for the screen of `words`.
  ///
  /// Nothing is fetched for the demo account.
  ///
  /// - Returns: The reason why Steam as a whole is unavailable; `nil` if it is available.
  func fetch(
    for words: [String], _ urgency: AskingUrgency, _ view: inout SteamSessionView
  ) async throws -> AnswerFailure? {
    let situation = try situation(view)
    let model = situation.model
    if let own = model.own, model.accounts[own]?.isDemo == true { return nil }
    let failure = try await fetch(
      SteamWanted(situation).topics(of: words), urgency, &view)
    guard failure == nil else { return failure }
    // The list of friends must be fetched first, because it determines the profiles to fetch.
    let friends = SteamWanted(try self.situation(view)).furtherTopics(of: words)
    return try await fetch(friends, urgency, &view)
  }

  /// Fetches one topic after the other, and stops if Steam as a whole is unavailable.
  ///
  /// - Returns: The reason why Steam as a whole is unavailable; `nil` if it is available.
  func fetch(
    _ topics: [SteamTopic], _ urgency: AskingUrgency, _ view: inout SteamSessionView
  ) async throws -> AnswerFailure? {
    guard let source else { return nil }
    for topic in topics {
      let model = try await newestModel(&view)
      if let player = topic.player, topics.contains(.profiles([player])),
        model.isUnknownToSteam(player)
      {
        continue
      }
      let fetch = await source.fetch(topic, seeing: model.history, urgency)
      try await appendResult(&view) { fetch.facts(seeing: $0.model, at: source.time) }
      if let failure = fetch.failure, failure.isOfTheService { return failure }
    }
    return nil
  }

  /// The read model after the log's last event, which another process may have just appended.
  private func newestModel(_ view: inout SteamSessionView) async throws -> SteamReadModel {
    let model = try situation(view).model
    guard try log.log.end() > model.position else { return model }
    try await view.line.goOn()
    return try situation(view).model
  }
}

extension SteamTopic {
  /// The player whose data the topic requests; `nil` for a list of profiles, and for data of a game
  /// only.
  fileprivate var player: PlayerID? {
    switch self {
    case .friends(let player), .games(let player), .recentGames(let player): player
    case .achievements(let player, _), .stats(let player, _): player
    case .profiles, .schema, .rarity, .news, .currentPlayers: nil
    }
  }
}
