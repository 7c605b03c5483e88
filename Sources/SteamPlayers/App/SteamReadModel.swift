package import DaybookEvents
package import DaybookProjections
internal import DaybookValues
package import DaybookWeb

/// The read models of this app's screens, as of the same event.
package struct SteamReadModel: AppReadModel {
  /// The projections of the read models.
  package static let projections: [any Projection.Type] = [
    ProfilesProjection.self, GamesProjection.self, PlaytimeProjection.self,
    PlayDaysProjection.self, NamesProjection.self, FriendsProjection.self,
    FriendChangesProjection.self, AchievementsProjection.self, GameAchievementsProjection.self,
    StatsProjection.self, UnsampledPlayProjection.self, UnreadPartsProjection.self,
    GameStatsProjection.self, NewsProjection.self, PlayerCountsProjection.self,
    ComparisonsProjection.self, SteamAccountsProjection.self, NumberedListsProjection.self,
  ]

  @CopyOnWrite package var profiles: Rows<PlayerID, Profile>
  @CopyOnWrite package var games: Rows<LibraryKey, LibraryGame>
  @CopyOnWrite package var playtime: Rows<PlaytimeKey, PlaytimeDay>
  @CopyOnWrite package var playDays: Rows<PlayDayKey, Int64>
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
  /// The former questions to Steam.
  package var history = FetchHistory()
  /// The last event in all of them, as far as it is known.
  package var position: UInt64 = 0

  package init(
    profiles: Rows<PlayerID, Profile> = Rows(), games: Rows<LibraryKey, LibraryGame> = Rows(),
    playtime: Rows<PlaytimeKey, PlaytimeDay> = Rows(), playDays: Rows<PlayDayKey, Int64> = Rows()
  ) {
    self.profiles = profiles
    self.games = games
    self.playtime = playtime
    self.playDays = playDays
  }

  /// The projections of all its read models.
  package static let allProjections = projections + FetchHistory.projections

  /// The rows of `snapshot`, which has all the read models; rows are read from the disk on demand.
  ///
  /// - Throws: `ViewError`.
  package init(_ snapshot: ReadModelSnapshot) throws {
    profiles = try snapshot.read(ProfilesProjection.self) { $0 }
    games = try snapshot.read(GamesProjection.self) { $0 }
    playtime = try snapshot.read(PlaytimeProjection.self) { $0 }
    playDays = try snapshot.read(PlayDaysProjection.self) { $0 }
    names = try snapshot.read(NamesProjection.self) { $0 }
    friends = try snapshot.read(FriendsProjection.self) { $0 }
    friendChanges = try snapshot.read(FriendChangesProjection.self) { $0 }
    achievements = try snapshot.read(AchievementsProjection.self) { $0 }
    gameAchievements = try snapshot.read(GameAchievementsProjection.self) { $0 }
    stats = try snapshot.read(StatsProjection.self) { $0 }
    gameStats = try snapshot.read(GameStatsProjection.self) { $0 }
    news = try snapshot.read(NewsProjection.self) { $0 }
    playerCounts = try snapshot.read(PlayerCountsProjection.self) { $0 }
    comparisons = try snapshot.read(ComparisonsProjection.self) { $0 }
    accounts = try snapshot.read(SteamAccountsProjection.self) { $0 }
    lists = try snapshot.read(NumberedListsProjection.self) { $0 }
    unsampledPlay = try snapshot.read(UnsampledPlayProjection.self) { $0 }
    unreadParts = try snapshot.read(UnreadPartsProjection.self) { $0 }
    history = try FetchHistory(snapshot)
    position = snapshot.position
  }

  /// The games that are or were in the library of `player`.
  ///
  /// - Complexity: O(*n*) in the number of games of that player.
  package func library(of player: PlayerID) -> [AppID: LibraryGame] {
    var games: [AppID: LibraryGame] = [:]
    for (key, game) in self.games.startingWith(player) { games[key.app] = game }
    return games
  }

  /// The name of `player`, or the number where no name is known.
  package func name(of player: PlayerID) -> String {
    profiles[player]?.name ?? player.text
  }

  /// The account that a person has declared their own.
  package var own: PlayerID? { accounts.first { $0.row.loggedOutAt == nil }?.key }

  /// The time at which `subject`, or a player that it concerns, was last fetched.
  func lastSeen(_ subject: FetchSubject) -> Timestamp? {
    let fetch = history.fetches[subject]
    let times =
      [fetch?.succeededAt, fetch?.failedAt] + subject.players.map { profiles[$0]?.lastSeen }
    return times.compactMap(\.self).max()
  }

  /// Whether Steam answered that there is no account with the number of `player`.
  func isUnknownToSteam(_ player: PlayerID) -> Bool {
    guard profiles[player]?.name == nil else { return false }
    let fetch = lastFetch(PlayerSummaries.method, of: player)
    return fetch?.succeededAt != nil && fetch?.failedAt == nil
  }

  /// The result of the last request to Steam by `method` about `player`.
  func lastFetch(_ method: String, of player: PlayerID) -> FetchRow? {
    history.fetches[
      FetchSubject(service: SteamClient.service.name, method: method, subject: player.text)]
  }
}
