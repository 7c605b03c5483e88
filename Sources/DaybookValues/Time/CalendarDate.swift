/// A day of the Gregorian calendar, even before its adoption, without a time or a time zone.
///
/// ```swift
/// if let due = CalendarDate("2026-03-23") {
///   print(due.adding(days: 14), due.weekday)  // 2026-04-06 1
/// }
/// print(CalendarDate(year: 2026, month: 2, day: 30) == nil)  // true
/// ```
public struct CalendarDate: Hashable, Comparable, Sendable {
  /// Days since 1970-01-01, negative before it.
  public let daysSinceEpoch: Int32

  /// The day `daysSinceEpoch` days after 1970-01-01; a negative number is an earlier day.
  public init(daysSinceEpoch: Int32) { self.daysSinceEpoch = daysSinceEpoch }

  /// The day with a year from -9999 to 9999, a month and a day of the month; `nil` for an invalid
  /// date.
  public init?(year: Int, month: Int, day: Int) {
    guard -9999...9999 ~= year, 1...12 ~= month,
      1...Self.daysOfMonth(month, inYear: year) ~= day
    else { return nil }
    self.init(daysSinceEpoch: Self.days(year, month, day))
  }

  public static func < (left: Self, right: Self) -> Bool {
    left.daysSinceEpoch < right.daysSinceEpoch
  }

  /// The day this many days later, or earlier when `days` is negative.
  ///
  /// - Precondition: The result is at most 5.8 million years from 1970.
  public func adding(days: Int) -> CalendarDate {
    CalendarDate(daysSinceEpoch: Int32(Int(daysSinceEpoch) + days))
  }

  /// The year of the Gregorian calendar; 0 is the year before 1.
  public var year: Int { parts.year }
  /// The month, from 1 to 12.
  public var month: Int { parts.month }
  /// The day of the month, from 1.
  public var day: Int { parts.day }

  /// The day of the week: 1 is Monday, 7 is Sunday.
  public var weekday: Int {
    // Day 0 was a Thursday, and `%` of a negative number is negative.
    ((Int(daysSinceEpoch) + 3) % 7 + 7) % 7 + 1
  }
}

extension CalendarDate {
  /// The number of days from 1970-01-01 to a valid date.
  @inline(always)
  static func days(_ year: Int, _ month: Int, _ day: Int) -> Int32 {
    // A year that begins on 1 March has the leap day last, so each month begins a fixed number of
    // days after 1 March.
    let shifted = month > 2 ? year : year &- 1
    let era = (shifted >= 0 ? shifted : shifted &- 399) / 400
    let yearOfEra = shifted &- era &* 400
    let monthFromMarch = month > 2 ? month &- 3 : month &+ 9
    let dayOfYear = (153 &* monthFromMarch &+ 2) / 5 &+ day &- 1
    let dayOfEra = yearOfEra &* 365 &+ yearOfEra / 4 &- yearOfEra / 100 &+ dayOfYear
    return Int32(truncatingIfNeeded: era &* 146_097 &+ dayOfEra &- 719_468)
  }

  /// Year, month and day of the month.
  @inline(always)
  var parts: (year: Int, month: Int, day: Int) {
    let days = Int(daysSinceEpoch) &+ 719_468
    let era = (days >= 0 ? days : days &- 146_096) / 146_097
    let dayOfEra = days &- era &* 146_097
    let leapDays = dayOfEra / 1_460 &- dayOfEra / 36_524 &+ dayOfEra / 146_096
    let yearOfEra = (dayOfEra &- leapDays) / 365
    let dayOfYear = dayOfEra &- (365 &* yearOfEra &+ yearOfEra / 4 &- yearOfEra / 100)
    let monthFromMarch = (5 &* dayOfYear &+ 2) / 153
    let day = dayOfYear &- (153 &* monthFromMarch &+ 2) / 5 &+ 1
    let month = monthFromMarch < 10 ? monthFromMarch &+ 3 : monthFromMarch &- 9
    return (yearOfEra &+ era &* 400 &+ (month <= 2 ? 1 : 0), month, day)
  }

  @inline(always)
  static func daysOfMonth(_ month: Int, inYear year: Int) -> Int {
    guard month != 2 else { return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28 }
    // The odd months up to July, and the even months from August on, have 31 days.
    return 30 &+ (month &+ month &>> 3) & 1
  }
}
