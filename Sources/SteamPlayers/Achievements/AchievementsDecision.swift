internal import DaybookProjections
package import DaybookValues
internal import DaybookWeb

/// What a player's achievements in a game tell beyond what is known of them.
///
/// One that is locked again, as after a reset, stays told: it was unlocked once.
package struct AchievementsDecision {
  private let answer: PlayerAchievements
  private let app: AppID
  private let player: PlayerID
  private let time: Timestamp
  private let model: SteamReadModel
  private let isBaseline: Bool

  /// - Parameters:
  ///   - answer: What was answered at `time`.
  ///   - player: Whose achievements they are.
  ///   - app: The game.
  ///   - time: When it was answered.
  ///   - model: What is known, and was asked before: the first answer is a baseline, also an empty
  ///     one.
  package init(
    _ answer: PlayerAchievements, of player: PlayerID, in app: AppID, at time: Timestamp,
    seeing model: SteamReadModel
  ) {
    self.answer = answer
    self.app = app
    self.player = player
    self.time = time
    self.model = model
    let subject = FetchSubject(
      service: SteamClient.service.name, method: PlayerAchievements.method,
      subject: "\(player)/\(app)")
    isBaseline = model.history.fetches[subject]?.succeededAt == nil
  }

  package var events: [AchievementEvent] {
    answer.achievements.filter(isNews).map { achievement in
      .unlocked(
        AchievementUnlocked(
          achievement.name, in: app, title: achievement.title, unlockedAt: achievement.unlockedAt,
          firstSeen: time, isBaseline: isBaseline,
          percent: model.gameAchievements[GameNameKey(app, achievement.name)]?.percent))
    }
  }

  private func isNews(_ achievement: PlayerAchievements.Achievement) -> Bool {
    achievement.isUnlocked
      && model.achievements[AchievementKey(player, app, achievement.name)] == nil
  }
}
