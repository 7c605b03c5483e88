internal import DaybookProjections
package import DaybookValues
internal import DaybookWeb

/// The new facts in a player's achievements of a game.
///
/// An achievement that is locked again, as after a reset, stays unlocked: it was unlocked once.
package struct AchievementsDecision {
  private let answer: PlayerAchievements
  private let app: AppID
  private let player: PlayerID
  private let time: Timestamp
  private let model: SteamReadModel
  private let isBaseline: Bool

  /// - Parameters:
  ///   - answer: The answer of `time`.
  ///   - player: The player of the achievements.
  ///   - app: The game.
  ///   - time: When it was answered.
  ///   - model: The known facts and former questions: the first answer is a baseline, also an empty
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
