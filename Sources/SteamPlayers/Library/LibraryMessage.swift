internal import DaybookPresentation
package import DaybookValues

/// The texts about libraries and their games that several screens share.
package enum LibraryMessage: LocalizedText {
  case games(Int)
  /// A game without a known name.
  case unnamed(AppID)
  case unknownAccount(PlayerID)
  case hidden(name: String, since: CalendarDate)
  case neverSeen(name: String)
  case noLongerThere
  case formerGame(title: String, total: PlayTime?)
  case unknownTime

  package var english: String {
    switch self {
    case .games(let count): count.counted("game")
    case .unnamed(let app): "Game \(app)"
    case .unknownAccount(let player): "Steam knows no account \(player)."
    case .hidden(let name, let date):
      "The games of \(name) are private (seen on \(Language.english.date(date)))."
    case .neverSeen(let name): "The games of \(name) have not been seen yet."
    case .noLongerThere: "The game is no longer in the library."
    case .formerGame(let title, let total):
      "\(title) is no longer in the library (\(total?.english ?? "unknown time"))"
    case .unknownTime: "unknown"
    }
  }

  package var russian: String {
    switch self {
    case .games(let count): count.counted("игра", "игры", "игр")
    case .unnamed(let app): "Игра \(app)"
    case .unknownAccount(let player): "Steam не знает аккаунта \(player)."
    case .hidden(let name, let date):
      "Игры \(name) закрыты (замечено \(Language.russian.date(date)))."
    case .neverSeen(let name): "Игр \(name) ещё не видели."
    case .noLongerThere: "Этой игры больше нет в библиотеке."
    case .formerGame(let title, let total):
      "\(title): больше нет в библиотеке (\(total?.russian ?? "время неизвестно"))"
    case .unknownTime: "неизвестно"
    }
  }
}
