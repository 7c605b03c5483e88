internal import DaybookProjections
package import DaybookValues
package import DaybookWeb

/// The result of one question to Steam, with the changes of the known facts that follow from it.
///
/// The fetch event comes first, then the changes; one append contains all of them. An answer that
/// arrives a second time only adds another `fetch.succeeded`. There are no changes if the fetch
/// failed, the data are private, or newer facts are known. Known facts with a time in the future do
/// not count as newer.
package struct SteamFetch: Sendable {
  /// The failure; `nil` if there is an answer, or the log already has a recent answer.
  package let failure: AnswerFailure?
  /// The fetch events; empty if nothing was fetched.
  let events: [FetchEvent]
  /// The time of the fetch.
  let time: Timestamp
  private let changes: @Sendable (SteamReadModel) -> [SteamFact]

  private init<Answer: Sendable>(
    _ outcome: FetchOutcome<Answer>,
    _ changes: @escaping @Sendable (Answer, SteamReadModel) -> [SteamFact]
  ) {
    (failure, events, time) = (outcome.failure, outcome.events, outcome.time)
    let answer = outcome.content
    self.changes = { model in answer.map { changes($0, model) } ?? [] }
  }

  /// The events that the fetch adds to the facts in `model`.
  package func facts(seeing model: SteamReadModel) -> [SteamFact] {
    events.map { SteamFact($0, at: time) } + changes(model)
  }

  /// The events that the fetch adds to the facts in `model` at the time `now`.
  ///
  /// If a known fact has a time after `now`, the first event records that the clock was set back.
  package func facts(seeing model: SteamReadModel, at now: Timestamp) -> [SteamFact] {
    guard let subject = events.first?.subject, let last = model.lastSeen(subject), last > now
    else { return facts(seeing: model) }
    let setBack = SteamFact(.clockSetBack(FetchClockSetBack(subject, ahead: last)), at: time)
    var model = model
    model.apply(setBack, afterLogBy: 0)
    return [setBack] + facts(seeing: model)
  }
}

extension SteamFetch {
  package static func profiles(_ outcome: FetchOutcome<PlayerSummaries>) -> SteamFetch {
    SteamFetch(outcome) { [time = outcome.time] answer, model in
      answer.players.flatMap { summary in
        ProfileDecision(summary, at: time, seeing: model).events
          .map { SteamFact(.player($0), in: summary.player.stream, at: time) }
      }
    }
  }

  package static func games(
    _ player: PlayerID, _ outcome: FetchOutcome<OwnedGames.Library>
  ) -> SteamFetch {
    SteamFetch(outcome) { [time = outcome.time] library, model in
      LibraryDecision(library, of: player, at: time, seeing: model).events
        .map { SteamFact(.player($0), in: player.stream, at: time) }
    }
  }

  package static func recentGames(
    _ player: PlayerID, _ outcome: FetchOutcome<RecentGames>
  ) -> SteamFetch {
    SteamFetch(outcome) { [time = outcome.time] recent, model in
      TwoWeeksDecision(of: player, at: time, seeing: model).events(of: recent)
        .map { SteamFact(.player($0), in: player.stream, at: time) }
    }
  }

  package static func friends(
    _ player: PlayerID, _ outcome: FetchOutcome<FriendList>
  ) -> SteamFetch {
    let subject = outcome.events.first?.subject
    return SteamFetch(outcome) { [time = outcome.time] list, model in
      let lastSeen = subject.flatMap { model.history.fetches[$0]?.succeededAt }
      let decision = FriendsDecision(
        list, of: player, seeing: model.friends, isFirst: lastSeen == nil)
      return decision.events.map { SteamFact(.friend($0), in: player.stream, at: time) }
    }
  }

  package static func achievements(
    _ player: PlayerID, _ app: AppID, _ outcome: FetchOutcome<PlayerAchievements>
  ) -> SteamFetch {
    SteamFetch(outcome) { [time = outcome.time] list, model in
      AchievementsDecision(list, of: player, in: app, at: time, seeing: model).events
        .map { SteamFact(.achievement($0), in: player.stream, at: time) }
    }
  }

  package static func stats(
    _ player: PlayerID, _ app: AppID, _ outcome: FetchOutcome<UserStats>
  ) -> SteamFetch {
    SteamFetch(outcome) { [time = outcome.time] stats, model in
      StatsDecision(stats, of: player, in: app, at: time, seeing: model.stats).events
        .map { SteamFact(.stat($0), in: player.stream, at: time) }
    }
  }
}

extension SteamFetch {
  package static func schema(_ app: AppID, _ outcome: FetchOutcome<GameSchema>) -> SteamFetch {
    SteamFetch(outcome) { [time = outcome.time] schema, model in
      SchemaDecision(about: app, seeing: model).events(schema)
        .map { SteamFact(.schema($0), in: app.stream, at: time) }
    }
  }

  package static func rarity(
    _ app: AppID, _ outcome: FetchOutcome<AchievementRarity>
  ) -> SteamFetch {
    SteamFetch(outcome) { [time = outcome.time] rarity, model in
      SchemaDecision(about: app, seeing: model).events(rarity)
        .map { SteamFact(.schema($0), in: app.stream, at: time) }
    }
  }

  package static func news(_ app: AppID, _ outcome: FetchOutcome<GameNews>) -> SteamFetch {
    SteamFetch(outcome) { [time = outcome.time] news, model in
      NewsDecision(news, about: app, seeing: model.news).events
        .map { SteamFact(.game($0), in: app.stream, at: time) }
    }
  }

  package static func currentPlayers(
    _ app: AppID, _ outcome: FetchOutcome<CurrentPlayers>
  ) -> SteamFetch {
    SteamFetch(outcome) { [time = outcome.time] answer, _ in
      let counted = GameEvent.counted(PlayersCounted(answer.count, in: app))
      return [SteamFact(.game(counted), in: app.stream, at: time)]
    }
  }

  /// The result of a search for the account number of a custom name; it contains no changes.
  package static func vanity(_ outcome: FetchOutcome<VanityName>) -> SteamFetch {
    SteamFetch(outcome) { _, _ in [] }
  }
}
