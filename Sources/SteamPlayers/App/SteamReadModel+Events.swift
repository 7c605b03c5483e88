package import DaybookEvents
internal import DaybookWeb

extension SteamReadModel {
  /// Folds one more event into the rows of players and of fetches.
  package mutating func apply(_ recorded: Recorded<PlayerEvent>) {
    ProfilesProjection().apply(recorded, to: &profiles)
    GamesProjection().apply(recorded, to: &games)
    PlaytimeProjection().apply(recorded, to: &playtime)
    PlayDaysProjection().apply(recorded, to: &playDays)
    NamesProjection().apply(recorded, to: &names)
    UnsampledPlayProjection().apply(recorded, to: &unsampledPlay)
    if case .fetched(let fetch) = recorded.event {
      history.apply(recorded.holding(fetch))
      UnreadPartsProjection().apply(recorded.holding(fetch), to: &unreadParts)
    }
    if let event = ComparisonEvent(recorded.event) { compare(recorded.holding(event)) }
  }

  /// Folds `fact` as the event `seq` of a log.
  package mutating func apply(_ fact: SteamFact, seq: UInt64) {
    apply(fact, seq: seq, version: seq)
  }

  package mutating func apply(_ fact: SteamFact, seq: UInt64, version: UInt64) {
    let place = Recorded(
      fact.event, seq: seq, stream: fact.stream, version: version, time: fact.time)
    switch fact.event {
    case .player(let event): apply(place.holding(event))
    case .friend(let event):
      FriendsProjection().apply(place.holding(event), to: &friends)
      FriendChangesProjection().apply(place.holding(event), to: &friendChanges)
    case .achievement(let event):
      AchievementsProjection().apply(place.holding(event), to: &achievements)
      if case .unlocked(let event) = event { compare(place.holding(.unlocked(event))) }
    case .stat(let event):
      StatsProjection().apply(place.holding(event), to: &stats)
      switch event {
      case .sampled(let event): compare(place.holding(.sampled(event)))
      }
    case .schema(let event): apply(place.holding(event))
    case .game(let event):
      NewsProjection().apply(place.holding(event), to: &news)
      PlayerCountsProjection().apply(place.holding(event), to: &playerCounts)
    case .account(let event):
      SteamAccountsProjection().apply(place.holding(event), to: &accounts)
      NumberedListsProjection().apply(place.holding(NumberingEvent(event)), to: &lists)
    case .numbering(let event): NumberedListsProjection().apply(place.holding(event), to: &lists)
    }
  }

  private mutating func apply(_ recorded: Recorded<SchemaEvent>) {
    GameAchievementsProjection().apply(recorded, to: &gameAchievements)
    GameStatsProjection().apply(recorded, to: &gameStats)
    if case .raritySampled(let event) = recorded.event {
      let sampled = recorded.holding(AchievementEvent.raritySampled(event))
      AchievementsProjection().apply(sampled, to: &achievements)
    }
  }

  private mutating func compare(_ recorded: Recorded<ComparisonEvent>) {
    ComparisonsProjection().apply(recorded, to: &comparisons)
  }
}

extension NumberingEvent {
  fileprivate init(_ event: SteamAccountEvent) {
    switch event {
    case .loggedIn(let event): self = .loggedIn(event)
    case .loggedOut(let event): self = .loggedOut(event)
    }
  }
}

extension ComparisonEvent {
  /// The event as one of this set, or `nil` when it does not belong to the set.
  fileprivate init?(_ event: PlayerEvent) {
    switch event {
    case .gameAcquired(let event): self = .gameAcquired(event)
    case .gameRenamed(let event): self = .gameRenamed(event)
    case .gameVanished(let event): self = .gameVanished(event)
    case .playtimeSampled(let event): self = .playtimeSampled(event)
    case .profileSeen, .renamed, .visibilityChanged, .statusChanged, .twoWeeksSampled, .fetched:
      return nil
    }
  }
}

extension Recorded {
  /// `event` with the same place in the log.
  fileprivate func holding<Other: EventSet>(_ event: Other) -> Recorded<Other> {
    Recorded<Other>(event, seq: seq, id: id, stream: stream, version: version, time: time)
  }
}
