internal import DaybookProjections
package import DaybookValues
internal import DaybookWeb

/// Finds the new facts in Steam's answer about a player's achievements in a game.
///
/// If an achievement is locked again, for example after a reset, it still counts as unlocked.
package struct AchievementsDecision {
  private let answer: PlayerAchievements
  private let app: AppID
  private let player: PlayerID
  private let time: Timestamp
  private let model: SteamReadModel
  private let isBaseline: Bool

  /// - Parameters:
  ///   - answer: Steam's answer.
  ///   - player: The player of the achievements.
  ///   - app: The game.
  ///   - time: The time of the answer.
  ///   - model: The known facts and earlier fetches. The first answer is a baseline, even if it is
  ///     empty.
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
