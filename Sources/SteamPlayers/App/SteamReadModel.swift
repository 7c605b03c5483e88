package import DaybookEvents
package import DaybookProjections
internal import DaybookValues
package import DaybookWeb

/// The read models of this app's screens, all at the same position of the log.
package struct SteamReadModel: AppReadModel {
  package typealias Fact = SteamFact

  package static let parts: [ReadModelPart<Self>] = [
    ReadModelPart<Self>(\._profiles, ProfilesProjection.apply),
    ReadModelPart<Self>(\._games, GamesProjection.apply),
    ReadModelPart<Self>(\._playtime, PlaytimeProjection.apply),
    ReadModelPart<Self>(\._playDays, PlayDaysProjection.apply),
    ReadModelPart<Self>(\._names, NamesProjection.apply),
    ReadModelPart<Self>(\._friends, FriendsProjection.apply),
    ReadModelPart<Self>(\._friendChanges, FriendChangesProjection.apply),
    ReadModelPart<Self>(\._achievements, AchievementsProjection.apply),
    ReadModelPart<Self>(\._gameAchievements, GameAchievementsProjection.apply),
    ReadModelPart<Self>(\._stats, StatsProjection.apply),
    ReadModelPart<Self>(\._unsampledPlay, UnsampledPlayProjection.apply),
    ReadModelPart<Self>(\._unreadParts, UnreadPartsProjection.apply),
    ReadModelPart<Self>(\._gameStats, GameStatsProjection.apply),
    ReadModelPart<Self>(\._news, NewsProjection.apply),
    ReadModelPart<Self>(\._playerCounts, PlayerCountsProjection.apply),
    ReadModelPart<Self>(\._comparisons, ComparisonsProjection.apply),
    ReadModelPart<Self>(\._accounts, SteamAccountsProjection.apply),
    ReadModelPart<Self>(\._lists, NumberedListsProjection.apply),
  ]
  package static let commonParts: [ReadModelPart<Self>] =
    FetchHistory.parts.map { $0.within(\.history) }

  @CopyOnWrite package var profiles = Rows<PlayerID, Profile>()
  @CopyOnWrite package var games = Rows<LibraryKey, LibraryGame>()
  @CopyOnWrite package var playtime = Rows<PlaytimeKey, PlaytimeDay>()
  @CopyOnWrite package var playDays = Rows<PlayDayKey, Int64>()
  @CopyOnWrite package var names = Rows<NameKey, String>()
  @CopyOnWrite package var friends = Rows<FriendKey, Friendship>()
  @CopyOnWrite package var friendChanges = Rows<FriendChangeKey, FriendChange>()
  @CopyOnWrite package var achievements = Rows<AchievementKey, UnlockedAchievement>()
  @CopyOnWrite package var gameAchievements = Rows<GameNameKey, GameAchievement>()
  @CopyOnWrite package var stats = Rows<StatKey, Double>()
  @CopyOnWrite package var gameStats = Rows<GameNameKey, String>()
  @CopyOnWrite package var news = Rows<NewsKey, NewsRow>()
  @CopyOnWrite package var playerCounts = Rows<PlayerCountKey, Int64>()
  @CopyOnWrite package var comparisons = Rows<ComparisonKey, Holding>()
  @CopyOnWrite package var accounts = Rows<PlayerID, SteamAccount>()
  @CopyOnWrite package var lists = Rows<StreamName, NumberedList>()
  @CopyOnWrite package var unsampledPlay = Rows<LibraryKey, UnsampledPlay>()
  @CopyOnWrite package var unreadParts = Rows<FetchSubject, UnreadParts>()
  /// The earlier fetches from Steam.
  package var history = FetchHistory()
  /// The position of the last event that all these read models include; 0 if it is unknown.
  package var position: UInt64 = 0

  package init() {}

  /// The games that are, or once were, in the library of `player`.
  ///
  /// - Complexity: O(*n*) in the number of games of that player.
  package func library(of player: PlayerID) -> [AppID: LibraryGame] {
    var games: [AppID: LibraryGame] = [:]
    for (key, game) in self.games.startingWith(player) { games[key.app] = game }
    return games
  }

  /// The name of `player`, or the account number if no name is known.
  package func name(of player: PlayerID) -> String {
    profiles[player]?.name ?? player.text
  }

  /// The person's own account; `nil` while no account is logged in.
  package var own: PlayerID? { accounts.first { $0.row.loggedOutAt == nil }?.key }

  /// The latest time of a fetch of `subject`, or of a player in `subject`.
  func lastSeen(_ subject: FetchSubject) -> Timestamp? {
    let fetch = history.fetches[subject]
    let times =
      [fetch?.succeededAt, fetch?.failedAt] + subject.players.map { profiles[$0]?.lastSeen }
    return times.compactMap(\.self).max()
  }

  /// Whether Steam answered that the account `player` does not exist.
  func isUnknownToSteam(_ player: PlayerID) -> Bool {
    guard profiles[player]?.name == nil else { return false }
    let fetch = lastFetch(PlayerSummaries.method, of: player)
    return fetch?.succeededAt != nil && fetch?.failedAt == nil
  }

  /// The result of the last request with `method` about `player`; `nil` if there was no such
  /// request.
  func lastFetch(_ method: String, of player: PlayerID) -> FetchRow? {
    history.fetches[
      FetchSubject(service: SteamClient.service.name, method: method, subject: player.text)]
  }
}
