internal import DaybookValues

/// The parts of a time in a text with a format.
struct FormattedTime {
  private var year: Int?
  private var month = 1
  private var day = 1
  private var dayOfYear: Int?
  private var hour = 0
  /// The hours to add in this half of the day: 12 for PM, 0 for AM.
  private var half: Int?
  private var minute = 0
  private var second = 0
  private(set) var microseconds: Int64 = 0
  /// Seconds to the east of UTC; `nil` for a time without a zone.
  private(set) var offset: Int64?
  private(set) var unixSeconds: Int64?

  /// Reads a time; returns `nil` when the text has a different format.
  init?(_ text: String, as format: TimeFormat) {
    var scanner = TimeScanner(text)
    for part in format.parts {
      switch part {
      case .text(let byte): guard scanner.take(byte) else { return nil }
      case .blanks: scanner.takeBlanks()
      case .field(let field): guard take(field, &scanner) else { return nil }
      }
    }
    scanner.takeBlanks()
    guard scanner.isAtEnd else { return nil }
  }

  /// The local time, as seconds since 1970 if the zone were UTC; `nil` for an invalid day or time.
  ///
  /// A time without a year gets the latest year in which its day is at most one day after `today`.
  /// That extra day is needed because clocks in other zones may be ahead.
  func shownSeconds(_ today: CalendarDate?) -> Int64? {
    guard let date = date(today) else { return nil }
    var hour = hour
    if let half {
      guard (1...12).contains(hour) else { return nil }
      hour = hour % 12 + half
    }
    guard hour < 24, minute < 60, second < 60 else { return nil }
    return Int64(date.daysSinceEpoch) * 86_400 + Int64(hour * 3_600 + minute * 60 + second)
  }

  private func date(_ today: CalendarDate?) -> CalendarDate? {
    if let year { return date(in: year) }
    guard let today else { return nil }
    // Eight years back are enough: the 29th of February occurs at least once in eight years.
    for year in (today.year - 8...today.year + 1).reversed() {
      if let date = date(in: year), date <= today.adding(days: 1) { return date }
    }
    return nil
  }

  private func date(in year: Int) -> CalendarDate? {
    guard let dayOfYear else { return CalendarDate(year: year, month: month, day: day) }
    let date = CalendarDate(year: year, month: 1, day: 1)?.adding(days: dayOfYear - 1)
    return date?.year == year ? date : nil
  }

  /// Reads one field; returns false when it is missing.
  private mutating func take(_ field: TimeFormat.Field, _ scanner: inout TimeScanner) -> Bool {
    switch field {
    case .year: set(scanner.number(4...4)) { $0.year = $1 }
    case .shortYear: set(scanner.number(2...2)) { $0.year = $1 + ($1 < 69 ? 2_000 : 1_900) }
    case .month: set(scanner.number(1...2)) { $0.month = $1 }
    case .monthName: set(scanner.name(of: Self.months).map { $0 + 1 }) { $0.month = $1 }
    case .day: set(scanner.paddedNumber(1...2)) { $0.day = $1 }
    case .dayOfYear: set(scanner.number(1...3)) { $0.dayOfYear = $1 }
    case .hour, .halfDayHour: set(scanner.paddedNumber(1...2)) { $0.hour = $1 }
    case .half: set(scanner.name(of: ["am", "pm"])) { $0.half = $1 * 12 }
    case .minute: set(scanner.number(1...2)) { $0.minute = $1 }
    case .second: set(scanner.number(1...2)) { $0.second = $1 }
    case .fraction: set(scanner.microseconds()) { $0.microseconds = Int64($1) }
    case .zone: set(scanner.offset()) { $0.offset = Int64($1) }
    case .weekday: scanner.name(of: Self.weekdays) != nil
    case .unixSeconds: set(scanner.number(1...12)) { $0.unixSeconds = Int64($1) }
    }
  }

  private mutating func set(_ value: Int?, _ body: (inout FormattedTime, Int) -> Void) -> Bool {
    guard let value else { return false }
    body(&self, value)
    return true
  }

  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october",
    "november", "december",
  ]
  private static let weekdays = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]
}
