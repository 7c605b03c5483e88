internal import DaybookProjections
internal import DaybookValues

/// A player's play time of each game in the two weeks that end on a given day.
///
/// It is the sum of the samples and of the minutes that only Steam counted. Therefore, it is known
/// after the first answer, and it agrees with Steam after every answer.
struct RecentPlay {
  /// The play time of each game that was played in the two weeks.
  let times: [AppID: PlayTime]
  /// The played games that are not in the library, such as borrowed games.
  let borrowed: [AppID: LibraryGame]

  /// No play time.
  init() { (times, borrowed) = ([:], [:]) }

  /// - Parameters:
  ///   - player: The player.
  ///   - day: The last of the fourteen days.
  ///   - model: The read model.
  /// - Complexity: O(*n*), where *n* is the number of rows for those days, plus the number of games
  ///   for which Steam's count differs from the samples.
  init(of player: PlayerID, until day: CalendarDate, in model: SteamReadModel) {
    var times = Self.sampled(by: player, until: day, model)
    var borrowed: [AppID: LibraryGame] = [:]
    for (key, row) in model.unsampledPlay.startingWith(player) where row.counts(on: day) {
      times[key.app] = (times[key.app] ?? PlayTime.none) + row.time
      if let total = row.total {
        borrowed[key.app] = LibraryGame(name: row.name, total: total, isOwned: false)
      }
    }
    // Steam does not count play of games that are no longer in the library.
    self.times = times.filter { app, time in
      time > .none
        && (borrowed[app] != nil || model.games[LibraryKey(player, app)]?.isOwned != false)
    }
    self.borrowed = borrowed
  }

  /// The play time according to the samples, without the minutes that only Steam counted.
  static func sampled(
    by player: PlayerID, until day: CalendarDate, _ model: SteamReadModel
  ) -> [AppID: PlayTime] {
    let played = model.played(by: player, on: day.adding(days: -13)...day)
    return Dictionary(played.map { ($0.app, $0.time) }, uniquingKeysWith: +)
  }
}

extension UnsampledPlay {
  /// Whether Steam counted during the two weeks that end on `day`.
  ///
  /// A later count was recorded with a wrong clock.
  func counts(on day: CalendarDate) -> Bool {
    let first = seen.date
    return first <= day && day <= first.adding(days: 13)
  }
}
