internal import DaybookPresentation
internal import DaybookValues

/// The texts of the screens about a game's achievements, stats and players.
enum GameDetailsMessage: LocalizedText {
  case achievementsTitle(game: String, player: String)
  case noAchievements
  case progress(unlocked: Int, of: Int)
  case missing
  case noneUnlocked
  /// The titles of columns, and the names of figures.
  case unlocked, achievement, rarity, stat, value, playing, asOf
  case unlockedBy(CalendarDate)
  case hidden
  case percent(tenths: Int64)
  case statsTitle(game: String, player: String)
  case stats(Int)
  case noStats
  case noStatsOfGame
  case number(Double)
  case playersTitle(game: String)
  case notCounted
  case players
  /// The unit of a chart's axis.
  case playersAtATime
  /// The present value.
  case now(Double)
  /// The title of the column with the task of an achievement.
  case details

  var english: String {
    switch self {
    case .achievementsTitle(let game, let player): "\(game), achievements of \(player)"
    case .noAchievements: "No achievements are known of this game."
    case .progress(let count, let all):
      "\(Language.english.number(count)) of \(Language.english.number(all))"
    case .missing: "Still missing, those first that most players have"
    case .noneUnlocked: "No achievement is unlocked yet."
    case .unlocked: "unlocked"
    case .achievement: "achievement"
    case .rarity: "players who have it"
    case .stat: "stat"
    case .value: "value"
    case .playing: "playing"
    case .asOf: "as of"
    case .unlockedBy(let date): "by \(Language.english.date(date))"
    case .hidden: "not told by the game"
    case .percent(let tenths): "\(Language.english.decimal(tenths, places: 1)) %"
    case .statsTitle(let game, let player): "\(game), stats of \(player)"
    case .stats(let count): count.counted("stat")
    case .noStats: "No stats are known."
    case .noStatsOfGame: "No stats are known of this game."
    case .number(let number): Language.english.shortest(number)
    case .playersTitle(let game): "\(game), players"
    case .notCounted: "The players have not been counted yet."
    case .players: "players"
    case .playersAtATime: "players at a time"
    case .now(let number): "now \(Language.english.shortest(number))"
    case .details: "what it takes"
    }
  }

  var russian: String {
    switch self {
    case .achievementsTitle(let game, let player): "\(game): достижения, \(player)"
    case .noAchievements: "Достижения этой игры неизвестны."
    case .progress(let count, let all):
      "\(Language.russian.number(count)) из \(Language.russian.number(all))"
    case .missing: "Ещё не получены, сначала самые частые у игроков"
    case .noneUnlocked: "Пока не получено ни одного достижения."
    case .unlocked: "получено"
    case .achievement: "достижение"
    case .rarity: "есть у игроков"
    case .stat: "показатель"
    case .value: "значение"
    case .playing: "играют"
    case .asOf: "данные на"
    case .unlockedBy(let date): "к \(Language.russian.date(date))"
    case .hidden: "игра не говорит"
    case .percent(let tenths):
      Language.russian.decimal(tenths, places: 1) + Language.noBreakSpace + "%"
    case .statsTitle(let game, let player): "\(game): показатели, \(player)"
    case .stats(let count): count.counted("показатель", "показателя", "показателей")
    case .noStats: "Показатели неизвестны."
    case .noStatsOfGame: "Показатели этой игры неизвестны."
    case .number(let number): Language.russian.shortest(number)
    case .playersTitle(let game): "\(game): игроки"
    case .notCounted: "Игроков ещё не считали."
    case .players: "игроки"
    case .playersAtATime: "игроков одновременно"
    case .now(let number): "сейчас \(Language.russian.shortest(number))"
    case .details: "за что"
    }
  }
}

extension Language {
  /// The shortest text of `value`, such as `12` for an integer.
  fileprivate func shortest(_ value: Double) -> String {
    guard let whole = Int64(exactly: value) else {
      return "\(value)".replacing(".", with: decimalMark)
    }
    return number(whole)
  }
}
