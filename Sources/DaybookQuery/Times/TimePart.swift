internal import DaybookValues
internal import QueryEngine

/// A part of a moment, which `datetime_part()` returns as a number.
enum TimePart: String, CaseIterable, Sendable {
  case year, quarter, month
  case weekOfYear = "week_of_year"
  case day
  case dayOfYear = "dayofyear"
  case hour, minute, second, millisecond, microsecond, nanosecond

  /// Finds the part that a constant argument names, regardless of case.
  ///
  /// If it names none, this throws an error.
  init(_ site: CallSite, of name: String) throws(CallError) {
    let text = site.constantText(0)?.lowercased() ?? ""
    guard let part = TimePart(rawValue: text) else {
      let known = TimePart.allCases.map(\.rawValue).joined(separator: ", ")
      throw CallError("\(name)() gives one of: \(known).", argument: 0)
    }
    self = part
  }

  func callAsFunction(_ moment: DateTime) -> Int64 {
    let time = moment.timeOfDay.ticks
    switch self {
    case .year: return Int64(moment.date.year)
    case .quarter: return Int64(moment.date.month - 1) / 3 + 1
    case .month: return Int64(moment.date.month)
    case .weekOfYear: return moment.isoWeek
    case .day: return Int64(moment.date.day)
    case .dayOfYear: return moment.dayOfYear
    case .hour: return time / TimeSpan.hour.ticks
    case .minute: return time / TimeSpan.minute.ticks % 60
    case .second: return time / TimeSpan.second.ticks % 60
    case .millisecond: return time % TimeSpan.second.ticks / TimeSpan.millisecond.ticks
    case .microsecond: return time % TimeSpan.second.ticks / TimeSpan.microsecond.ticks
    case .nanosecond: return time % TimeSpan.second.ticks * 100
    }
  }
}

extension DateTime {
  /// The day of the year, from 1 to 366.
  var dayOfYear: Int64 {
    let january = DateTime(year: date.year) ?? .least
    return wholeDays - january.wholeDays + 1
  }

  /// The number of the week in the year, by ISO 8601.
  ///
  /// A week begins on Monday, and belongs to the year of its Thursday.
  var isoWeek: Int64 {
    let monday = wholeDays - wholeDays.flooredRemainder(by: 7)
    let thursday = DateTime(ticks: (monday + 3) * TimeSpan.day.ticks)
    return (thursday.dayOfYear - 1) / 7 + 1
  }
}
