import DaybookProjections
package import DaybookValues

/// Play that was seen on a day.
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
  /// What `player` played on `days`, in the order of the days: in one game, or in all.
  ///
  /// - Complexity: O(*n*) in the number of rows of those days.
  package func played(
    by player: PlayerID, in app: AppID? = nil, on days: ClosedRange<CalendarDate>
  ) -> [PlayedTime] {
    if let app {
      let range =
        PlaytimeKey(
          player, app, on: days.lowerBound)...PlaytimeKey(player, app, on: days.upperBound)
      return playtime[range].map { PlayedTime($0.row.played, in: app, on: $0.key.day) }
    }
    let range =
      PlayDayKey(
        player, on: days.lowerBound, in: .first)...PlayDayKey(
        player, on: days.upperBound, in: .last)
    return playDays[range].map { key, minutes in
      PlayedTime(PlayTime(minutes: minutes), in: key.app, on: key.day)
    }
  }

  /// The first and the last day of which there is something to tell.
  package func playedDays(of player: PlayerID, in app: AppID?) -> ClosedRange<CalendarDate>? {
    if let app {
      let days = playtime.startingWith(player, app)
      guard let first = days.first?.key.day, let last = days.last?.key.day else { return nil }
      return first...last
    }
    let days = playDays.startingWith(player)
    guard let first = days.first?.key.day, let last = days.last?.key.day else { return nil }
    return first...last
  }
}

extension AppID {
  /// The bounds of all numbers.
  fileprivate static let first = AppID(.min)
  fileprivate static let last = AppID(.max)
}
