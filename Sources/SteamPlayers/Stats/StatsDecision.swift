package import DaybookProjections
package import DaybookValues

/// Finds the new facts in Steam's answer about a player's stats in a game.
package struct StatsDecision {
  private let answer: UserStats
  private let app: AppID
  private let latest: [String: Double]

  /// - Parameters:
  ///   - answer: Steam's answer.
  ///   - player: The player of the stats.
  ///   - app: The game.
  ///   - time: The time of the answer. Known values with a later time are ignored.
  ///   - rows: The known values.
  /// - Complexity: O(*n*) in the number of known values of `player` in `app`.
  package init(
    _ answer: UserStats, of player: PlayerID, in app: AppID, at time: Timestamp,
    seeing rows: Rows<StatKey, Double>
  ) {
    self.answer = answer
    self.app = app
    var latest: [String: Double] = [:]
    // For each stat, the rows are in ascending order of time, so the last row determines its value.
    for (key, value) in rows.startingWith(player, app) where key.time <= time {
      latest[key.name] = value
    }
    self.latest = latest
  }

  /// The events for stats that are new or have changed.
  ///
  /// A stat that Steam no longer sends has its default value again. It gets no event, because only
  /// the game's schema contains the default value.
  package var events: [StatEvent] {
    answer.stats.compactMap { stat in
      guard latest[stat.name] != stat.value else { return nil }
      return .sampled(
        StatSampled(stat.name, in: app, value: stat.value, previous: latest[stat.name]))
    }
  }
}
