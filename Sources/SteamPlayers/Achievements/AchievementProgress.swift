internal import DaybookPresentation
internal import DaybookProjections
internal import DaybookValues

/// A player's unlocked and locked achievements in a game.
struct AchievementProgress {
  /// An achievement, with the known data of the game and of the player about it.
  struct Entry {
    let name: String
    let game: GameAchievement?
    let own: UnlockedAchievement?

    var title: String { game?.title ?? own?.title ?? name }

    func rarity(in language: Language) -> String {
      guard let percent = game?.percent else { return "" }
      let tenths = Int64(min(max(percent, 0), 100) * 10 + 0.5)
      return GameDetailsMessage.percent(tenths: tenths).text(in: language)
    }

    func details(in language: Language) -> String {
      let hidden = game?.isHidden == true ? GameDetailsMessage.hidden.text(in: language) : ""
      return game?.details ?? hidden
    }
  }

  /// The unlocked achievements in ascending order of the unlock time.
  ///
  /// Achievements without a known unlock time come first.
  let unlocked: [Entry]
  /// The locked achievements, from the most common to the rarest.
  let locked: [Entry]

  init(of player: PlayerID, in app: AppID, _ model: SteamReadModel) {
    let known = Array(model.gameAchievements.startingWith(app))
    let own = Array(model.achievements.startingWith(player, app))
    let names = Set(own.map(\.key.name))
    unlocked = own.map { key, row in
      Entry(name: key.name, game: model.gameAchievements[GameNameKey(app, key.name)], own: row)
    }.ordered { left, right in
      let times = (left.own?.unlockedAt?.number ?? .min, right.own?.unlockedAt?.number ?? .min)
      return (times.0, left.name) < (times.1, right.name)
    }
    locked = known.filter { !names.contains($0.key.name) }.map { key, row in
      Entry(name: key.name, game: row, own: nil)
    }.ordered { left, right in
      let shares = (left.game?.percent ?? -1, right.game?.percent ?? -1)
      return shares.0 == shares.1 ? left.name < right.name : shares.0 > shares.1
    }
  }

  /// The progress, such as `12 of 40`.
  var message: GameDetailsMessage {
    .progress(unlocked: unlocked.count, of: unlocked.count + locked.count)
  }
}

extension Timestamp {
  fileprivate var number: Int64 { microsecondsSinceEpoch }
}
