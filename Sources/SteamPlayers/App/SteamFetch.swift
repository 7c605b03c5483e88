package import DaybookWeb

/// What came of one question to Steam, with whom it was about.
package enum SteamFetch: Sendable {
  case profiles(FetchOutcome<PlayerSummaries>)
  case friends(PlayerID, FetchOutcome<FriendList>)
  case games(PlayerID, FetchOutcome<OwnedGames.Library>)
  case achievements(PlayerID, AppID, FetchOutcome<PlayerAchievements>)
  case stats(PlayerID, AppID, FetchOutcome<UserStats>)
  case schema(AppID, FetchOutcome<GameSchema>)
  case rarity(AppID, FetchOutcome<AchievementRarity>)
  case news(AppID, FetchOutcome<GameNews>)
  case currentPlayers(AppID, FetchOutcome<CurrentPlayers>)

  /// Why nothing came; `nil` when something did, or is known already.
  var failure: AnswerFailure? {
    switch self {
    case .profiles(let outcome): outcome.failure
    case .friends(_, let outcome): outcome.failure
    case .games(_, let outcome): outcome.failure
    case .achievements(_, _, let outcome): outcome.failure
    case .stats(_, _, let outcome): outcome.failure
    case .schema(_, let outcome): outcome.failure
    case .rarity(_, let outcome): outcome.failure
    case .news(_, let outcome): outcome.failure
    case .currentPlayers(_, let outcome): outcome.failure
    }
  }

  /// What it tells beyond `model`: how Steam was asked first, then what changed.
  package func facts(seeing model: SteamReadModel) -> [SteamFact] {
    switch self {
    case .profiles(let outcome):
      return PlayerFeed().decide(on: outcome, seeing: model).map(SteamFact.init)
    case .games(let player, let outcome):
      return PlayerFeed().decide(on: outcome, of: player, seeing: model).map(SteamFact.init)
    case .friends(let player, let outcome):
      return outcome.facts(in: player) { list in
        FriendsDecision(list, of: player, seeing: model.friends).events.map(SteamEvent.friend)
      }
    case .achievements(let player, let app, let outcome):
      return outcome.facts(in: player) { list in
        AchievementsDecision(
          list, of: player, in: app, at: outcome.time, seeing: model.achievements, model.history
        ).events.map(SteamEvent.achievement)
      }
    case .stats(let player, let app, let outcome):
      return outcome.facts(in: player) { stats in
        StatsDecision(stats, of: player, in: app, seeing: model.stats).events
          .map(SteamEvent.stat)
      }
    default: return factsOfGame(seeing: model)
    }
  }

  private func factsOfGame(seeing model: SteamReadModel) -> [SteamFact] {
    switch self {
    case .schema(let app, let outcome):
      outcome.facts(in: app) {
        SchemaDecision(about: app, seeing: model).events($0).map(SteamEvent.schema)
      }
    case .rarity(let app, let outcome):
      outcome.facts(in: app) {
        SchemaDecision(about: app, seeing: model).events($0).map(SteamEvent.schema)
      }
    case .news(let app, let outcome):
      outcome.facts(in: app) {
        NewsDecision($0, about: app, seeing: model.news).events.map(SteamEvent.game)
      }
    case .currentPlayers(let app, let outcome):
      outcome.facts(in: app) { [.game(.counted(PlayersCounted($0.count, in: app)))] }
    default: []
    }
  }
}

extension FetchOutcome {
  /// How Steam was asked.
  var fetchFacts: [SteamFact] { events.map { SteamFact(PlayerFact($0, at: time)) } }

  fileprivate func facts(
    in player: PlayerID, _ changes: (Content) -> [SteamEvent]
  ) -> [SteamFact] {
    fetchFacts
      + (content.map(changes) ?? []).map { SteamFact($0, in: player.stream, at: time) }
  }

  fileprivate func facts(in app: AppID, _ changes: (Content) -> [SteamEvent]) -> [SteamFact] {
    fetchFacts + (content.map(changes) ?? []).map { SteamFact($0, in: app.stream, at: time) }
  }
}
