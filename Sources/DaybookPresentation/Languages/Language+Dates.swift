package import DaybookValues

extension Language {
  /// A date in a column or a sentence: `2026-01-31`, or `31.01.2026`.
  package func date(_ date: CalendarDate) -> String {
    switch self {
    case .english: date.description
    case .russian: "\(Self.twoDigits(date.day)).\(Self.twoDigits(date.month)).\(date.yearText)"
    }
  }

  /// A month of a year: `2026-01`, or `01.2026`.
  package func month(of date: CalendarDate) -> String {
    switch self {
    case .english: "\(date.yearText)-\(Self.twoDigits(date.month))"
    case .russian: "\(Self.twoDigits(date.month)).\(date.yearText)"
    }
  }

  /// A date in the form of a heading: `Friday 06 December`, or `6 декабря, пятница`.
  package func heading(of date: CalendarDate) -> String {
    let weekday = weekdays[date.weekday - 1]
    return switch self {
    case .english: "\(weekday) \(Self.twoDigits(date.day)) \(monthsOfDays[date.month - 1])"
    case .russian: "\(date.day) \(monthsOfDays[date.month - 1]), \(weekday)"
    }
  }

  /// A day in full: `Saturday 31 January 2026`, or `31 января 2026, суббота`.
  package func longDate(_ date: CalendarDate) -> String {
    let weekday = weekdays[date.weekday - 1]
    let day = "\(date.day) \(monthsOfDays[date.month - 1]) \(date.year)"
    return switch self {
    case .english: "\(weekday) \(day)"
    case .russian: "\(day), \(weekday)"
    }
  }

  /// A time in UTC, to the minute: `2026-03-31 04:00 UTC`, or `31.03.2026 04:00 UTC`.
  package func minute(_ time: Timestamp) -> String {
    let clock = time.description.drop { $0 != "T" }.dropFirst().prefix("04:00".count)
    return "\(date(time.date)) \(clock) UTC"
  }

  /// The weekdays from Monday to Sunday, in the form for headings.
  private var weekdays: [String] {
    switch self {
    case .english:
      ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
    case .russian:
      ["понедельник", "вторник", "среда", "четверг", "пятница", "суббота", "воскресенье"]
    }
  }

  /// The names of months after a day; in Russian they are in the genitive.
  private var monthsOfDays: [String] {
    switch self {
    case .english:
      [
        "January", "February", "March", "April", "May", "June", "July", "August", "September",
        "October", "November", "December",
      ]
    case .russian:
      [
        "января", "февраля", "марта", "апреля", "мая", "июня", "июля", "августа", "сентября",
        "октября", "ноября", "декабря",
      ]
    }
  }

  /// The short names of months below an axis.
  package var shortMonths: [String] {
    switch self {
    case .english:
      ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    case .russian:
      ["янв", "фев", "мар", "апр", "мая", "июн", "июл", "авг", "сен", "окт", "ноя", "дек"]
    }
  }

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}

extension CalendarDate {
  /// The year in ISO 8601, with four digits or more.
  fileprivate var yearText: Substring { description.dropLast("-01-31".count) }
}
