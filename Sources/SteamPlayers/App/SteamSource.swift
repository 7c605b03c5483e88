package import DaybookValues
package import DaybookWeb

/// The topics that can be fetched from Steam.
package enum SteamTopic: Sendable, Equatable {
  /// The profiles of at most 100 players, in one request.
  case profiles([PlayerID])
  case friends(PlayerID)
  case games(PlayerID)
  /// The games of the last two weeks, including games that were borrowed.
  case recentGames(PlayerID)
  case achievements(PlayerID, AppID)
  case stats(PlayerID, AppID)
  case schema(AppID)
  case rarity(AppID)
  case news(AppID)
  case currentPlayers(AppID)

  /// The method and subject under which the log records this question.
  var subject: FetchSubject {
    let (method, subject) = question
    return FetchSubject(service: SteamClient.service.name, method: method, subject: subject)
  }

  private var question: (method: String, subject: String) {
    switch self {
    case .profiles(let players):
      (PlayerSummaries.method, SteamQuestion(profilesOf: players).subject)
    case .friends(let player): (FriendList.method, SteamQuestion.friends(of: player).subject)
    case .games(let player): (OwnedGames.method, SteamQuestion.games(of: player).subject)
    case .recentGames(let player):
      (RecentGames.method, SteamQuestion.recentGames(of: player).subject)
    case .achievements(let player, let app):
      (PlayerAchievements.method, SteamQuestion.achievements(of: player, in: app).subject)
    case .stats(let player, let app):
      (UserStats.method, SteamQuestion.stats(of: player, in: app).subject)
    case .schema(let app): (GameSchema.method, SteamQuestion.schema(of: app).subject)
    case .rarity(let app): (AchievementRarity.method, SteamQuestion.rarity(in: app).subject)
    case .news(let app): (GameNews.method, SteamQuestion.news(of: app).subject)
    case .currentPlayers(let app):
      (CurrentPlayers.method, SteamQuestion.currentPlayers(of: app).subject)
    }
  }
}

/// The source of answers about players and games: Steam over the network.
package protocol SteamSource: Sendable {
  /// The time of the clock that stamps the answers.
  var time: Timestamp { get }

  /// Steam's answer about `topic`, or its failure.
  ///
  /// It never throws, because a failure is also recorded as an event.
  ///
  /// - Parameters:
  ///   - topic: The topic.
  ///   - history: The earlier fetches.
  ///   - urgency: Whether to fetch even if a recent answer is known, or during a pause that Steam
  ///     requested.
  /// - Returns: The answer, a note that the log contains it, or the reason why there is no answer.
  func fetch(
    _ topic: SteamTopic, seeing history: FetchHistory, _ urgency: AskingUrgency
  ) async -> SteamFetch

  /// Finds the player with `name`.
  func player(
    named name: String, seeing history: FetchHistory
  ) async -> FetchOutcome<VanityName>
}

extension SteamClient: SteamSource {
  package var time: Timestamp { fetcher.time }

  package func fetch(
    _ topic: SteamTopic, seeing history: FetchHistory, _ urgency: AskingUrgency
  ) async -> SteamFetch {
    func ask<Answer>(_ question: SteamQuestion<Answer>) async -> FetchOutcome<Answer> {
      await self.ask(question, seeing: history, urgency)
    }
    return switch topic {
    case .profiles(let players): .profiles(await ask(.init(profilesOf: players)))
    case .friends(let player): .friends(player, await ask(.friends(of: player)))
    case .games(let player): .games(player, await ask(.games(of: player)))
    case .recentGames(let player): .recentGames(player, await ask(.recentGames(of: player)))
    case .achievements(let player, let app):
      .achievements(player, app, await ask(.achievements(of: player, in: app)))
    case .stats(let player, let app): .stats(player, app, await ask(.stats(of: player, in: app)))
    case .schema(let app): .schema(app, await ask(.schema(of: app)))
    case .rarity(let app): .rarity(app, await ask(.rarity(in: app)))
    case .news(let app): .news(app, await ask(.news(of: app)))
    case .currentPlayers(let app): .currentPlayers(app, await ask(.currentPlayers(of: app)))
    }
  }

  package func player(
    named name: String, seeing history: FetchHistory
  ) async -> FetchOutcome<VanityName> {
    // The log does not record which account a name belongs to, so a recent answer is of no use.
    await ask(.player(named: name), seeing: history, .always)
  }
}
