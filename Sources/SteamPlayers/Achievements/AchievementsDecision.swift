package import DaybookProjections
package import DaybookValues
package import DaybookWeb

/// What a player's achievements in a game tell beyond what is known of them.
///
/// One that is locked again, as after a reset, stays told: it was unlocked once.
package struct AchievementsDecision {
  private let answer: PlayerAchievements
  private let app: AppID
  private let player: PlayerID
  private let time: Timestamp
  private let rows: Rows<AchievementKey, UnlockedAchievement>
  private let isBaseline: Bool

  /// - Parameters:
  ///   - answer: What was answered at `time`.
  ///   - player: Whose achievements they are.
  ///   - app: The game.
  ///   - time: When it was answered.
  ///   - rows: What is known.
  ///   - history: What was asked before: the first answer is a baseline, also an empty one.
  package init(
    _ answer: PlayerAchievements, of player: PlayerID, in app: AppID, at time: Timestamp,
    seeing rows: Rows<AchievementKey, UnlockedAchievement>, _ history: FetchHistory
  ) {
    self.answer = answer
    self.app = app
    self.player = player
    self.time = time
    self.rows = rows
    let subject = FetchSubject(
      service: SteamClient.service.name, method: PlayerAchievements.method,
      subject: "\(player)/\(app)")
    isBaseline = history.fetches[subject]?.succeededAt == nil
  }

  package var events: [AchievementEvent] {
    answer.achievements.filter(isNews).map { achievement in
      .unlocked(
        AchievementUnlocked(
          achievement.name, in: app, title: achievement.title, unlockedAt: achievement.unlockedAt,
          firstSeen: time, isBaseline: isBaseline))
    }
  }

  private func isNews(_ achievement: PlayerAchievements.Achievement) -> Bool {
    achievement.isUnlocked && rows[AchievementKey(player, app, achievement.name)] == nil
  }
}
