internal import DaybookProjections
internal import DaybookValues

/// Finds the games whose play time in the last two weeks differs between Steam and the samples.
struct TwoWeeksDecision {
  private let player: PlayerID
  private let day: CalendarDate
  private let model: SteamReadModel
  private let sampled: [AppID: PlayTime]

  /// - Parameters:
  ///   - player: The player of the games.
  ///   - time: The time at which Steam counted.
  ///   - model: The read model, which already includes the samples of the same answer.
  init(of player: PlayerID, at time: Timestamp, seeing model: SteamReadModel) {
    self.player = player
    day = time.date
    self.model = model
    sampled = RecentPlay.sampled(by: player, until: time.date, model)
  }

  /// The events for the two-week counts of `games`, which are all readable games of the library.
  ///
  /// Steam sends no count for a game that was not played in the two weeks. So a missing count means
  /// 0, but only if Steam sends the count of any other game, or did so before.
  func events(of games: [OwnedGames.Game]) -> [PlayerEvent] {
    guard games.contains(where: { $0.twoWeeks != nil }) || wasSentBefore else { return [] }
    // A game for which the answer has neither a count nor a total may have been played, so it is
    // skipped.
    return games.filter { $0.total != nil || $0.twoWeeks != nil }.compactMap { game in
      event(game.app, game.twoWeeks ?? PlayTime.none)
    }
  }

  private var wasSentBefore: Bool {
    model.playtime.startingWith(player).contains { $0.row.twoWeeks != nil }
  }

  /// The events for Steam's list of the games that were played in the last two weeks.
  ///
  /// If the list is complete, a game that is not on it was not played.
  func events(of recent: RecentGames) -> [PlayerEvent] {
    var listed: Set<AppID> = []
    let played = recent.games.filter { listed.insert($0.app).inserted }.compactMap { game in
      isOwned(game.app)
        ? event(game.app, game.twoWeeks ?? PlayTime.none)
        : event(
          game.app, game.twoWeeks ?? PlayTime.none, name: game.name,
          total: game.total ?? PlayTime.none)
    }
    guard recent.isComplete else { return played }
    let others = RecentPlay(of: player, until: day, in: model).times.keys.sorted()
    return played + others.filter { !listed.contains($0) }.compactMap { event($0, PlayTime.none) }
  }

  private func event(
    _ app: AppID, _ counted: PlayTime, name: String? = nil, total: PlayTime? = nil
  ) -> PlayerEvent? {
    let row = model.unsampledPlay[LibraryKey(player, app)]
    let before = row.flatMap { $0.counts(on: day) ? $0 : nil }
    let unsampled = counted - (sampled[app] ?? PlayTime.none)
    let isKnown = (before?.time ?? PlayTime.none) == unsampled
    guard !isKnown || before?.total != total || total != nil && before?.name != name else {
      return nil
    }
    return .twoWeeksSampled(
      GameTwoWeeksSampled(
        app, twoWeeks: counted.minutes, unsampled: unsampled.minutes, name: name,
        total: total?.minutes))
  }

  private func isOwned(_ app: AppID) -> Bool {
    model.games[LibraryKey(player, app)]?.isOwned == true
  }
}
