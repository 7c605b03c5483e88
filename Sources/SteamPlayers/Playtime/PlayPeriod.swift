package import DaybookValues

/// The length of the periods for which play time is summed.
package enum PlayPeriod: String, CaseIterable, Sendable {
  case day
  /// A week from Monday to Sunday.
  case week
  case month
  case year

  /// The first day of the period that contains `date`.
  package func start(of date: CalendarDate) -> CalendarDate {
    switch self {
    case .day: date
    case .week: date.adding(days: 1 - date.weekday)
    case .month: date.adding(days: 1 - date.day)
    case .year: CalendarDate(year: date.year, month: 1, day: 1) ?? date
    }
  }

  /// The first day of the period that is `count` periods before the period that contains `date`.
  package func start(of date: CalendarDate, back count: Int) -> CalendarDate {
    var start = start(of: date)
    for _ in 0..<count { start = self.start(of: start.adding(days: -1)) }
    return start
  }

  /// The first day of the period after the period that begins with `start`.
  package func start(after start: CalendarDate) -> CalendarDate {
    switch self {
    case .day: start.adding(days: 1)
    case .week: start.adding(days: 7)
    // A month has fewer than 32 days, and a year fewer than 367.
    case .month: self.start(of: start.adding(days: 32))
    case .year: self.start(of: start.adding(days: 367))
    }
  }

  /// The first days of all periods that contain at least one of `days`.
  package func starts(in days: ClosedRange<CalendarDate>) -> [CalendarDate] {
    var starts: [CalendarDate] = []
    var start = start(of: days.lowerBound)
    while start <= days.upperBound {
      starts.append(start)
      start = self.start(after: start)
    }
    return starts
  }

  /// The name of the period that contains `date`.
  ///
  /// The name is `2026-01-31` for a day, the date of its Monday for a week, `2026-01` for a month,
  /// and `2026` for a year.
  package func label(of date: CalendarDate) -> String {
    let parts = start(of: date).description.split(separator: "-")
    switch self {
    case .day, .week: return parts.joined(separator: "-")
    case .month: return parts.prefix(2).joined(separator: "-")
    case .year: return parts.prefix(1).joined()
    }
  }
}
