package import DaybookEvents
package import DaybookProjections
package import DaybookValues

/// A game that a player played on a day.
package struct PlaytimeKey: RowKey {
  package static let columns = LibraryKey.columns + [.date("day")]

  package let player: PlayerID
  package let app: AppID
  /// The date in UTC on which the play was seen.
  package let day: CalendarDate

  package init(_ player: PlayerID, _ app: AppID, on day: CalendarDate) {
    self.player = player
    self.app = app
    self.day = day
  }

  package func write(to writer: inout KeyWriter) {
    writer.write(player)
    writer.write(app)
    writer.write(day)
  }

  package init(from reader: inout KeyReader) throws(EventDecodingError) {
    player = try reader.read()
    app = try reader.read()
    day = try reader.read()
  }
}

/// How long a game was played on a day.
package struct PlaytimeDay: RowContent {
  package static let columns: [RowColumn] = [
    .int64("playedMinutes"), .int64("lostMinutes"), .int64("totalMinutes"),
    .int64("twoWeeksMinutes"), .bool("isBaseline"), .int64("samples"),
  ]

  /// Seen as played on this day.
  package var played: PlayTime = .none
  /// By how much the total fell on this day, after a reset or a refund.
  package var lost: PlayTime = .none
  /// In all, at the end of this day.
  package var total: PlayTime = .none
  /// In the last two weeks as Steam counted them then.
  package var twoWeeks: PlayTime?
  /// Whether the game was first seen on this day.
  package var isBaseline = false
  /// How many `game.playtimeSampled` of this day it sums up.
  package var samples: Int64 = 0

  package init() {}

  package func write(to writer: inout EventWriter) {
    writer.write(played.minutes)
    writer.write(lost.minutes)
    writer.write(total.minutes)
    writer.write(twoWeeks?.minutes)
    writer.write(isBaseline)
    writer.write(samples)
  }

  package init(from reader: inout EventReader) throws(EventDecodingError) {
    played = PlayTime(minutes: try reader.read())
    lost = PlayTime(minutes: try reader.read())
    total = PlayTime(minutes: try reader.read())
    twoWeeks = try reader.readIfPresent(Int64.self).map(PlayTime.init)
    isBaseline = try reader.read()
    samples = try reader.read()
  }
}

/// One row for every game and day on which a player's time changed.
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
    twoWeeks = sample.twoWeeks.map(PlayTime.init)
    isBaseline = isBaseline || sample.isBaseline
    samples += 1
  }
}
