internal import DaybookProjections
internal import DaybookValues

/// Finds the new facts in Steam's count of two weeks, compared with the samples.
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
  /// Steam sends no number for a game without play in the two weeks. If Steam never sent such a
  /// number for any game, a missing number proves nothing.
  func events(of games: [OwnedGames.Game]) -> [PlayerEvent] {
    guard games.contains(where: { $0.twoWeeks != nil }) || wasSentBefore else { return [] }
    // A game without any times in the answer may have been played, so it is skipped.
    return games.filter { $0.total != nil || $0.twoWeeks != nil }.compactMap { game in
      event(game.app, game.twoWeeks ?? PlayTime.none)
    }
  }

  private var wasSentBefore: Bool {
    model.playtime.startingWith(player).contains { $0.row.twoWeeks != nil }
  }

  /// The events for Steam's list of the games of two weeks.
  ///
  /// If the list is complete, a missing game was not played.
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
