package import DaybookEvents
package import DaybookProjections
package import DaybookValues

/// A player's play of one game on one day.
package struct PlayDayKey: CodedKey {
  package static var codec: KeyCodec<Self> {
    KeyCodec(.init(\.player), .init("day", \.day), .init(\.app), make: Self.init)
  }

  package let player: PlayerID
  /// The UTC date on which the play was observed.
  package let day: CalendarDate
  package let app: AppID

  package init(_ player: PlayerID, on day: CalendarDate, in app: AppID) {
    self.player = player
    self.day = day
    self.app = app
  }
}

/// A player's play time for each day and game, ordered by day.
///
/// The rows of a day, a week or a year are one range of keys.
///
/// A sample whose minutes did not increase is not play; only ``PlaytimeProjection`` contains it.
package struct PlayDaysProjection: Projection {
  package static let name = "playDays"
  package static let version = 1
  package static let rowColumns: [RowColumn] = [.int64("playedMinutes")]

  package init() {}

  package func apply(_ recorded: Recorded<PlayerEvent>, to rows: inout Rows<PlayDayKey, Int64>) {
    guard let player = PlayerID(stream: recorded.stream) else { return }
    switch recorded.event {
    case .playtimeSampled(let sample) where sample.delta > 0:
      let key = PlayDayKey(player, on: recorded.time.date, in: sample.app)
      let before = PlayTime(minutes: rows[key] ?? 0)
      rows[key] = (before + PlayTime(minutes: sample.delta)).minutes
    case .playtimeSampled, .profileSeen, .renamed, .visibilityChanged, .gameAcquired,
      .statusChanged, .gameRenamed, .gameVanished, .twoWeeksSampled, .fetched:
      break
    }
  }
}
