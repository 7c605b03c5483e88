internal import DaybookProjections

/// Finds the new facts in Steam's answers about the achievements and stats of a game.
struct SchemaDecision {
  private let app: AppID
  private let model: SteamReadModel

  init(about app: AppID, seeing model: SteamReadModel) {
    self.app = app
    self.model = model
  }

  /// The events for achievements and stats whose descriptions are new or changed.
  func events(_ schema: GameSchema) -> [SchemaEvent] {
    schema.achievements.compactMap(described) + schema.stats.compactMap(described)
  }

  /// The events for achievements whose rarities are new or changed.
  func events(_ rarity: AchievementRarity) -> [SchemaEvent] {
    rarity.shares.filter { share in
      model.gameAchievements[GameNameKey(app, share.name)]?.percent != share.percent
    }.map { share in
      .raritySampled(AchievementRaritySampled(app, name: share.name, percent: share.percent))
    }
  }

  private func described(_ item: GameSchema.Achievement) -> SchemaEvent? {
    var row = GameAchievement()
    let known = model.gameAchievements[GameNameKey(app, item.name)]
    (row.title, row.details, row.isHidden) = (item.title, item.details, item.isHidden)
    row.percent = known?.percent
    guard row != known else { return nil }
    return .achievementDescribed(
      AchievementDescribed(
        app, name: item.name, title: item.title, details: item.details, isHidden: item.isHidden))
  }

  private func described(_ stat: GameSchema.Stat) -> SchemaEvent? {
    guard stat.title != model.gameStats[GameNameKey(app, stat.name)] else { return nil }
    return .statDescribed(StatDescribed(app, name: stat.name, title: stat.title))
  }
}
