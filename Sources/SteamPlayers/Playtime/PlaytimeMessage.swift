internal import DaybookPresentation
internal import DaybookValues

/// The texts of the screens of play time.
enum PlaytimeMessage: LocalizedText {
  case formerly(name: String, [String])
  /// The names of figures.
  case games, inAll, lastTwoWeeks, asOf, daysPlayed, played
  case withPlay(PlayPeriod)
  case by(PlayPeriod, title: String)
  case moreGames(Int, PlayTime)
  case notPlayed(Int)
  case timeUnknown(Int)
  case unknownDay
  case fell(PlayTime, on: CalendarDate)
  case before(PlayTime, firstSeen: CalendarDate)
  case neverSeen
  case noneSince(CalendarDate, last: CalendarDate)
  case notShown(before: CalendarDate)
  case course
  case hours
  /// The explanation of a plus sign before the play time of the last two weeks.
  case recentSign
  /// The explanation that the date of a week is the date of its Monday.
  case weeksByMonday

  var english: String {
    let date = { (date: CalendarDate) in Language.english.date(date) }
    return switch self {
    case .formerly(let name, let names): "\(name), formerly \(Language.english.list(names))"
    case .games: "games"
    case .inAll: "in all"
    case .lastTwoWeeks: "last two weeks"
    case .asOf: "as of"
    case .daysPlayed: "days played"
    case .played: "played"
    case .withPlay(let period): "\(period.rawValue)s with play"
    case .by(let period, let title): "\(title), by \(period.rawValue)"
    case .moreGames(let count, let time): "\(count.counted("game")) more, \(time.english)"
    case .notPlayed(let count): "\(count.counted("game")) not played yet"
    case .timeUnknown(let count): "\(count.counted("game")) of which the time is unknown"
    case .unknownDay: "unknown"
    case .fell(let time, let day): "The total fell by \(time.english) on \(date(day))."
    case .before(let time, let day): "\(time.english) before it was first seen on \(date(day))."
    case .neverSeen: "No play was seen yet."
    case .noneSince(let first, let last):
      "No play was seen since \(date(first)); the last was on \(date(last))."
    case .notShown(let day): "Play before \(date(day)) is not shown."
    case .course: "Over time"
    case .hours: "hours"
    case .recentSign: "+ is what was played in the last two weeks."
    case .weeksByMonday: "A week is named by its Monday."
    }
  }

  var russian: String {
    let date = { (date: CalendarDate) in Language.russian.date(date) }
    return switch self {
    case .formerly(let name, let names): "\(name), раньше \(Language.russian.list(names))"
    case .games: "игр"
    case .inAll: "всего"
    case .lastTwoWeeks: "за две недели"
    case .asOf: "данные на"
    case .daysPlayed: "дней с игрой"
    case .played: "наиграно"
    case .withPlay(.day): "дней с игрой"
    case .withPlay(.week): "недель с игрой"
    case .withPlay(.month): "месяцев с игрой"
    case .withPlay(.year): "лет с игрой"
    case .by(.day, let title): "\(title), по дням"
    case .by(.week, let title): "\(title), по неделям"
    case .by(.month, let title): "\(title), по месяцам"
    case .by(.year, let title): "\(title), по годам"
    case .moreGames(let count, let time):
      "ещё \(LibraryMessage.games(count).russian), \(time.russian)"
    case .notPlayed(let count): "\(LibraryMessage.games(count).russian) без единой минуты"
    case .timeUnknown(let count): "\(LibraryMessage.games(count).russian) с неизвестным временем"
    case .unknownDay: "неизвестно"
    case .fell(let time, let day): "\(date(day)) общее время уменьшилось на \(time.russian)."
    case .before(let time, let day): "\(time.russian) до \(date(day)), когда её увидели впервые."
    case .neverSeen: "Как играют, ещё не видели."
    case .noneSince(let first, let last):
      "С \(date(first)) не играли; последний раз — \(date(last))."
    case .notShown(let day): "Что было до \(date(day)), не показано."
    case .course: "Динамика"
    case .hours: "часы"
    case .recentSign: "+ — сыграно за последние две недели."
    case .weeksByMonday: "Неделя названа по её понедельнику."
    }
  }
}

extension PlayTime: LocalizedText {
  package var english: String { description }

  /// The time in hours and minutes, such as `6 ч 52 мин`, or in minutes below an hour.
  package var russian: String {
    let space = Language.noBreakSpace
    let rest = "\(minutes >= 60 ? minutes % 60 : minutes)\(space)мин"
    return minutes >= 60 ? "\(Language.russian.number(minutes / 60))\(space)ч\(space)\(rest)" : rest
  }
}

extension PlayPeriod {
  /// The name in `language` of the period that contains `date`.
  ///
  /// The name of a day is its date, such as `2026-01-31`, and the name of a week is the date of its
  /// Monday. A month has a name such as `2026-01`, and a year has a name such as `2026`.
  func label(of date: CalendarDate, in language: Language) -> String {
    let start = start(of: date)
    return switch self {
    case .day, .week: language.date(start)
    case .month: language.month(of: start)
    case .year: label(of: start)
    }
  }
}
