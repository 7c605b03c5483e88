internal import DaybookPresentation
internal import DaybookValues

/// The texts of the strip of banners.
enum BannerMessage: LocalizedText {
  case updated([String])
  /// The age of a date in days; a future date is shown as the date itself.
  case age(days: Int, CalendarDate)

  var english: String {
    switch self {
    case .updated(let texts): "updated: " + texts.joined(separator: ", ")
    case .age(days: 0, _): "today"
    case .age(days: 1, _): "yesterday"
    case .age(let days, _) where days > 1: "\(days) days ago"
    case .age(_, let date): "on \(Language.english.date(date))"
    }
  }

  var russian: String {
    switch self {
    case .updated(let texts): "обновлены: " + texts.joined(separator: ", ")
    case .age(days: 0, _): "сегодня"
    case .age(days: 1, _): "вчера"
    case .age(let days, _) where days > 1: "\(days.counted("день", "дня", "дней")) назад"
    case .age(_, let date): Language.russian.date(date)
    }
  }
}
