internal import DaybookProjections
package import DaybookValues
internal import DaybookWeb

/// The play time of one game that was observed on one day.
package struct PlayedTime: Sendable, Equatable {
  package let app: AppID
  package let day: CalendarDate
  package let time: PlayTime

  package init(_ time: PlayTime, in app: AppID, on day: CalendarDate) {
    self.time = time
    self.app = app
    self.day = day
  }
}

extension SteamReadModel {
  /// The play time of `player` on `days`, in one game or in all games, in the order of the days.
  ///
  /// - Complexity: O(*n*) in the number of rows of those days.
  package func played(
    by player: PlayerID, in app: AppID? = nil, on days: ClosedRange<CalendarDate>
  ) -> [PlayedTime] {
    if let app {
      return playtime[PlaytimeKey.range(player, app, on: days)].map { key, row in
        PlayedTime(row.played, in: app, on: key.day)
      }
    }
    return playDays[PlayDayKey.range(player, on: days)].map { key, minutes in
      PlayedTime(PlayTime(minutes: minutes), in: key.app, on: key.day)
    }
  }

  /// The play time of `player` in each game during two weeks.
  ///
  /// The two weeks end on the day of Steam's last answer, or on `today` if that is earlier.
  func recentPlay(of player: PlayerID, until today: CalendarDate? = nil) -> RecentPlay {
    let sights = [
      profiles[player]?.libraryFetchedAt, lastFetch(RecentGames.method, of: player)?.succeededAt,
    ]
    let last = sights.compactMap { $0?.date }.max()
    guard let day = [today, last].compactMap(\.self).min() else { return RecentPlay() }
    return RecentPlay(of: player, until: day, in: self)
  }

  /// The first and the last day with play, up to `end`; `nil` if there is no such day.
  package func playedDays(
    of player: PlayerID, in app: AppID?, until end: CalendarDate? = nil
  ) -> ClosedRange<CalendarDate>? {
    let days = CalendarDate.first...(end ?? .last)
    if let app {
      let rows = playtime[PlaytimeKey.range(player, app, on: days)]
      guard let first = rows.first?.key.day, let last = rows.last?.key.day else { return nil }
      return first...last
    }
    let rows = playDays[PlayDayKey.range(player, on: days)]
    guard let first = rows.first?.key.day, let last = rows.last?.key.day else { return nil }
    return first...last
  }
}

extension PlaytimeKey {
  /// The range of the keys for `days` of one game.
  fileprivate static func range(
    _ player: PlayerID, _ app: AppID, on days: ClosedRange<CalendarDate>
  ) -> ClosedRange<PlaytimeKey> {
    PlaytimeKey(player, app, on: days.lowerBound)...PlaytimeKey(player, app, on: days.upperBound)
  }
}

extension PlayDayKey {
  /// The range of the keys for `days` of all games.
  fileprivate static func range(
    _ player: PlayerID, on days: ClosedRange<CalendarDate>
  ) -> ClosedRange<PlayDayKey> {
    let first = PlayDayKey(player, on: days.lowerBound, in: .first)
    return first...PlayDayKey(player, on: days.upperBound, in: .last)
  }
}

extension CalendarDate {
  /// The first and the last day that a key can contain.
  fileprivate static let first = CalendarDate(daysSinceEpoch: .min)
  fileprivate static let last = CalendarDate(daysSinceEpoch: .max)
}

extension AppID {
  /// The minimum and the maximum id that a key can contain.
  fileprivate static let first = AppID(.min)
  fileprivate static let last = AppID(.max)
}
