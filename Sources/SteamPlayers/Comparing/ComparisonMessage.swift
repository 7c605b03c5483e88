internal import DaybookPresentation

/// The texts of a comparison of players.
enum ComparisonMessage: LocalizedText {
  case inCommon
  case only(names: [String])
  case more(Int)
  case none
  case hidden
  case notSeen
  case sideBySide
  case hours
  case achievements
  case stats

  var english: String {
    switch self {
    case .inCommon: "In common"
    case .only(let names): "Only \(Language.english.list(names))"
    case .more(let count): "and \(count) more"
    case .none: "None."
    case .hidden: "private"
    case .notSeen: "not seen yet"
    case .sideBySide: "Side by side"
    case .hours: "hours"
    case .achievements: "Achievements"
    case .stats: "Stats"
    }
  }

  var russian: String {
    switch self {
    case .inCommon: "Общие"
    case .only(let names): "Только \(Language.russian.list(names))"
    case .more(let count): "и ещё \(Language.russian.number(count))"
    case .none: "Нет."
    case .hidden: "закрыто"
    case .notSeen: "ещё не видели"
    case .sideBySide: "Рядом"
    case .hours: "часы"
    case .achievements: "Достижения"
    case .stats: "Показатели"
    }
  }
}
