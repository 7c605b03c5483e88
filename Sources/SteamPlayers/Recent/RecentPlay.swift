internal import DaybookProjections
internal import DaybookValues

/// What a player played of each game in the two weeks that end with a day.
///
/// It is what our samples say, and what Steam counts beyond them: so it is known with the first
/// answer, and agrees with Steam after every other one.
struct RecentPlay {
  /// The games that were played, with the minutes.
  let times: [AppID: PlayTime]
  /// The games among them that were not in the library, as borrowed ones.
  let borrowed: [AppID: LibraryGame]

  /// No play.
  init() { (times, borrowed) = ([:], [:]) }

  /// - Parameters:
  ///   - player: Who played.
  ///   - day: The last of the fourteen days.
  ///   - model: What is known.
  /// - Complexity: O(*n*) in the number of rows of those days, and of games that Steam counts more of.
  init(of player: PlayerID, until day: CalendarDate, in model: SteamReadModel) {
    var times = Self.sampled(by: player, until: day, model)
    var borrowed: [AppID: LibraryGame] = [:]
    for (key, row) in model.unsampledPlay.startingWith(player) where row.counts(on: day) {
      times[key.app] = (times[key.app] ?? PlayTime.none) + row.time
      if let total = row.total {
        borrowed[key.app] = LibraryGame(name: row.name, total: total, isOwned: false)
      }
    }
    // Steam counts no play of a game that is gone.
    self.times = times.filter { app, time in
      time > .none
        && (borrowed[app] != nil || model.games[LibraryKey(player, app)]?.isOwned != false)
    }
    self.borrowed = borrowed
  }

  /// What samples alone say.
  static func sampled(
    by player: PlayerID, until day: CalendarDate, _ model: SteamReadModel
  ) -> [AppID: PlayTime] {
    let played = model.played(by: player, on: day.adding(days: -13)...day)
    return Dictionary(played.map { ($0.app, $0.time) }, uniquingKeysWith: +)
  }
}

extension UnsampledPlay {
  /// Whether it is within the two weeks that end with `day`; what lies ahead is another clock's.
  func counts(on day: CalendarDate) -> Bool {
    let first = seen.date
    return first <= day && day <= first.adding(days: 13)
  }
}
