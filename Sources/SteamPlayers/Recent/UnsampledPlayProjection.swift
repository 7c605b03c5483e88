package import DaybookEvents
package import DaybookProjections
package import DaybookValues

/// Play of the last two weeks that Steam counted, but that no sample contains.
package struct UnsampledPlay: CodedRow {
  package static var codec: Codec<Self> {
    Codec(
      .int64("unsampledMinutes", \.time), .timestamp("seen", \.seen), .text("name", \.name),
      .int64("totalMinutes", \.total), make: Self.init)
  }

  /// Steam's minutes for the two weeks minus the sampled minutes; the difference may be negative.
  package var time: PlayTime
  /// The time when Steam counted these minutes.
  ///
  /// Two weeks later, the minutes no longer count.
  package var seen: Timestamp
  /// The name of a game outside the library.
  ///
  /// It is `nil` if the game is in the library, or if Steam's answer did not contain the name.
  package var name: String?
  /// The total play time of a game outside the library.
  ///
  /// It is `nil` if the game is in the library, or if Steam's answer did not contain the total.
  package var total: PlayTime?

  package init(_ time: PlayTime, seen: Timestamp, name: String? = nil, total: PlayTime? = nil) {
    self.time = time
    self.seen = seen
    self.name = name
    self.total = total
  }
}

/// One row for each game whose two-week count by Steam differs from the samples.
///
/// They differ before the second sample, after a time when the games were private, and for a game
/// outside the library.
package struct UnsampledPlayProjection: Projection {
  package static let name = "unsampledPlay"
  package static let version = 1

  package init() {}

  package func apply(
    _ recorded: Recorded<PlayerEvent>, to rows: inout Rows<LibraryKey, UnsampledPlay>
  ) {
    guard let player = PlayerID(stream: recorded.stream) else { return }
    switch recorded.event {
    case .playtimeSampled(let sample) where sample.isBaseline:
      let time = (sample.twoWeeks ?? 0).subtractingClamped(max(0, sample.delta))
      rows[LibraryKey(player, sample.app)] =
        time > 0 ? UnsampledPlay(PlayTime(minutes: time), seen: recorded.time) : nil
    case .twoWeeksSampled(let event):
      rows[LibraryKey(player, event.app)] = UnsampledPlay(event, seen: recorded.time)
    case .playtimeSampled, .profileSeen, .renamed, .visibilityChanged, .statusChanged,
      .gameAcquired, .gameRenamed, .gameVanished, .fetched:
      break
    }
  }
}

extension UnsampledPlay {
  /// Creates the row; `nil` if the samples agree with Steam about a game in the library.
  fileprivate init?(_ event: GameTwoWeeksSampled, seen: Timestamp) {
    guard event.unsampled != 0 || event.total != nil else { return nil }
    self.init(
      PlayTime(minutes: event.unsampled), seen: seen, name: event.name,
      total: event.total.map(PlayTime.init(minutes:)))
  }
}

extension Int64 {
  fileprivate func subtractingClamped(_ other: Int64) -> Int64 {
    (PlayTime(minutes: self) - PlayTime(minutes: other)).minutes
  }
}
