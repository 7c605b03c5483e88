internal import DaybookPresentation

/// The texts of the screens of games, either of all games of a player or of one game.
enum GamesMessage: LocalizedText {
  case title(name: String)
  case detail(name: String, AppID)
  /// The titles of columns, and the names of figures.
  case game, played, twoWeeks, seenPlayed, achievements
  /// The text instead of the last day of a game that was never played, and the meaning of a dash.
  case never, unknown
  case noneLikeThat
  case noGames
  case randomTitle
  case nothingWaits

  var english: String {
    switch self {
    case .title(let name): "Games of \(name)"
    case .detail(let name, let app): "\(name), game \(app)"
    case .game: "game"
    case .played: "played"
    case .twoWeeks: "last two weeks"
    case .seenPlayed: "last seen played"
    case .achievements: "achievements"
    case .never: "never"
    case .unknown:
      "— is not known: what was played before the first look here has no day."
    case .noneLikeThat: "No game passes the filter."
    case .noGames: "There are no games."
    case .randomTitle: "Random game"
    case .nothingWaits: "No game waits to be played."
    }
  }

  var russian: String {
    switch self {
    case .title(let name): "Игры: \(name)"
    case .detail(let name, let app): "\(name), игра \(app)"
    case .game: "игра"
    case .played: "наиграно"
    case .twoWeeks: "за две недели"
    case .seenPlayed: "играли последний раз"
    case .achievements: "достижения"
    case .never: "никогда"
    case .unknown: "Прочерк — неизвестно: дни до первого просмотра игр здесь не видны."
    case .noneLikeThat: "Таких игр нет."
    case .noGames: "Игр нет."
    case .randomTitle: "Случайная игра"
    case .nothingWaits: "Ни одна игра не ждёт своей очереди."
    }
  }
}
