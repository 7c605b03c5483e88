package import DaybookProjections
package import DaybookValues

/// What the stats of a player in a game tell beyond what is known of them.
package struct StatsDecision {
  private let answer: UserStats
  private let app: AppID
  private let latest: [String: Double]

  /// - Parameters:
  ///   - answer: What was answered at `time`.
  ///   - player: Whose stats they are.
  ///   - app: The game.
  ///   - time: When it was answered; what is known of later times does not count.
  ///   - rows: What is known.
  /// - Complexity: O(*n*) in the number of values known of `player` in `app`.
  package init(
    _ answer: UserStats, of player: PlayerID, in app: AppID, at time: Timestamp,
    seeing rows: Rows<StatKey, Double>
  ) {
    self.answer = answer
    self.app = app
    var latest: [String: Double] = [:]
    // In the order of time, so that the last one stays.
    for (key, value) in rows.startingWith(player, app) where key.time <= time {
      latest[key.name] = value
    }
    self.latest = latest
  }

  /// The stats that changed or are new; one that is no longer sent has its standard value, which
  /// only the game's schema tells.
  package var events: [StatEvent] {
    answer.stats.compactMap { stat in
      guard latest[stat.name] != stat.value else { return nil }
      return .sampled(
        StatSampled(stat.name, in: app, value: stat.value, previous: latest[stat.name]))
    }
  }
}
