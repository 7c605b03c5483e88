package import DaybookEvents
package import DaybookProjections
package import DaybookValues

/// A player, a game, and a day on which the game's total play time changed.
package struct PlaytimeKey: CodedKey {
  package static var codec: KeyCodec<Self> {
    KeyCodec(.init(\.player), .init(\.app), .init("day", \.day), make: Self.init)
  }

  package let player: PlayerID
  package let app: AppID
  /// The UTC date on which the change was observed.
  package let day: CalendarDate

  package init(_ player: PlayerID, _ app: AppID, on day: CalendarDate) {
    self.player = player
    self.app = app
    self.day = day
  }
}

/// A player's play time of a game on a day.
package struct PlaytimeDay: CodedRow {
  package static var codec: Codec<Self> {
    Codec(
      .int64("playedMinutes", \.played), .int64("lostMinutes", \.lost),
      .int64("totalMinutes", \.total), .int64("twoWeeksMinutes", \.twoWeeks),
      .bool("isBaseline", \.isBaseline), .int64("samples", \.samples), make: Self.init)
  }

  /// The play time that was observed on this day.
  package var played: PlayTime
  /// The minutes by which the total decreased on this day, for example after a reset or a refund.
  package var lost: PlayTime
  /// The total at the end of this day.
  package var total: PlayTime
  /// The play time of the last two weeks, according to Steam; `nil` if Steam sent none.
  package var twoWeeks: PlayTime?
  /// Whether the game's first sample was on this day.
  package var isBaseline: Bool
  /// The number of `game.playtimeSampled` events from which the row was made.
  package var samples: Int64

  package init(
    played: PlayTime = .none, lost: PlayTime = .none, total: PlayTime = .none,
    twoWeeks: PlayTime? = nil, isBaseline: Bool = false, samples: Int64 = 0
  ) {
    self.played = played
    self.lost = lost
    self.total = total
    self.twoWeeks = twoWeeks
    self.isBaseline = isBaseline
    self.samples = samples
  }
}

/// One row for each player, game and day on which the game's total play time changed.
package struct PlaytimeProjection: Projection {
  package static let name = "playtime"
  package static let version = 2

  package init() {}

  package func apply(
    _ recorded: Recorded<PlayerEvent>, to rows: inout Rows<PlaytimeKey, PlaytimeDay>
  ) {
    guard let player = PlayerID(stream: recorded.stream) else { return }
    switch recorded.event {
    case .playtimeSampled(let sample):
      let key = PlaytimeKey(player, sample.app, on: recorded.time.date)
      rows[key, default: PlaytimeDay()].take(sample)
    case .profileSeen, .renamed, .visibilityChanged, .gameAcquired, .gameRenamed, .gameVanished,
      .statusChanged, .twoWeeksSampled, .fetched:
      break
    }
  }
}

extension PlaytimeDay {
  fileprivate mutating func take(_ sample: GamePlaytimeSampled) {
    played = played + PlayTime(minutes: max(0, sample.delta))
    lost = lost + max(.none, .none - PlayTime(minutes: sample.delta))
    total = PlayTime(minutes: sample.total)
    twoWeeks = sample.twoWeeks.map(PlayTime.init(minutes:))
    isBaseline = isBaseline || sample.isBaseline
    samples += 1
  }
}
