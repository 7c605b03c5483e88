internal import DaybookProjections
internal import DaybookValues

/// A player's play of each game in the two weeks that end on a day.
///
/// It is the sum of the samples and of the minutes that only Steam counted. So it is known after
/// the first answer, and agrees with Steam after every further answer.
struct RecentPlay {
  /// The games that were played, with their minutes.
  let times: [AppID: PlayTime]
  /// The played games that are not in the library, such as borrowed games.
  let borrowed: [AppID: LibraryGame]

  /// No play.
  init() { (times, borrowed) = ([:], [:]) }

  /// - Parameters:
  ///   - player: The player.
  ///   - day: The last of the fourteen days.
  ///   - model: The read model.
  /// - Complexity: O(*n*) in the number of rows for those days, and of games for which Steam counts
  ///   more minutes.
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

  /// The play according to the samples alone, without Steam's own count.
  static func sampled(
    by player: PlayerID, until day: CalendarDate, _ model: SteamReadModel
  ) -> [AppID: PlayTime] {
    let played = model.played(by: player, on: day.adding(days: -13)...day)
    return Dictionary(played.map { ($0.app, $0.time) }, uniquingKeysWith: +)
  }
}

extension UnsampledPlay {
  /// Whether Steam's count was fetched in the two weeks that end on `day`.
  ///
  /// A count from after `day` is from a wrong clock.
  func counts(on day: CalendarDate) -> Bool {
    let first = seen.date
    return first <= day && day <= first.adding(days: 13)
  }
}
