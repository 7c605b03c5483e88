package import DaybookValues

/// A moment, in ticks of 100 ns since 0001-01-01T00:00:00Z, in the proleptic Gregorian calendar.
package struct DateTime: Hashable, Comparable, Sendable {
  /// The number of ticks since the first moment of the year 1.
  package let ticks: Int64

  /// Makes the moment with these ticks, or the nearest moment within the years 1 to 9999.
  package init(ticks: Int64) { self.ticks = min(max(ticks, 0), 3_155_378_975_999_999_999) }

  package static func < (left: DateTime, right: DateTime) -> Bool { left.ticks < right.ticks }
}

extension DateTime {
  /// 0001-01-01T00:00:00Z.
  package static let least = DateTime(ticks: 0)
  /// The last tick of the year 9999.
  package static let greatest = DateTime(ticks: 3_155_378_975_999_999_999)
  /// 1970-01-01T00:00:00Z.
  package static let unixEpoch = DateTime(ticks: 621_355_968_000_000_000)
  /// The days from 0001-01-01 to 1970-01-01.
  static let daysBeforeEpoch: Int64 = 719_162

  /// Makes the moment with these ticks; returns `nil` outside the years 1 to 9999.
  package init?(checking ticks: Int64) {
    guard ticks >= Self.least.ticks, ticks <= Self.greatest.ticks else { return nil }
    self.ticks = ticks
  }

  /// Makes the first moment of a day; returns `nil` outside the years 1 to 9999.
  package init?(startOf date: CalendarDate) {
    self.init(checking: (Int64(date.daysSinceEpoch) + Self.daysBeforeEpoch) * TimeSpan.day.ticks)
  }

  /// Makes a moment from the parts of its date and time; returns `nil` if it does not exist.
  package init?(
    year: Int, month: Int = 1, day: Int = 1, hour: Int = 0, minute: Int = 0,
    ticksOfMinute: Int64 = 0
  ) {
    guard let date = CalendarDate(year: year, month: month, day: day), year >= 1,
      0...23 ~= hour, 0...59 ~= minute, 0..<TimeSpan.minute.ticks ~= ticksOfMinute
    else { return nil }
    let days = Int64(date.daysSinceEpoch) + Self.daysBeforeEpoch
    let time = Int64(hour) * TimeSpan.hour.ticks + Int64(minute) * TimeSpan.minute.ticks
    self.init(checking: days * TimeSpan.day.ticks + time + ticksOfMinute)
  }

  /// Makes the moment of a timestamp, or the nearest moment within the years 1 to 9999.
  package init(_ timestamp: Timestamp) {
    let (ticks, isTooLarge) = timestamp.microsecondsSinceEpoch.multipliedReportingOverflow(by: 10)
    let (sum, isOver) = ticks.addingReportingOverflow(Self.unixEpoch.ticks)
    let past: Int64 = timestamp.microsecondsSinceEpoch < 0 ? .min : .max
    self.init(ticks: isTooLarge || isOver ? past : sum)
  }

  /// The day in UTC.
  package var date: CalendarDate {
    CalendarDate(
      daysSinceEpoch: Int32(truncatingIfNeeded: wholeDays &- Self.daysBeforeEpoch))
  }

  /// The number of days since 0001-01-01, which is negative before that day.
  package var wholeDays: Int64 { ticks.flooredQuotient(by: TimeSpan.day.ticks) }

  /// The time since the day began.
  package var timeOfDay: TimeSpan {
    TimeSpan(ticks: ticks &- wholeDays &* TimeSpan.day.ticks)
  }
}

extension DateTime {
  /// The moment that is later by `span`; `nil` if it is outside the years 1 to 9999.
  package func adding(_ span: TimeSpan) -> DateTime? {
    let (sum, isTooLarge) = ticks.addingReportingOverflow(span.ticks)
    return isTooLarge ? nil : DateTime(checking: sum)
  }

  /// The moment that is later by `months`; if the month does not have the day, its last day is
  /// used.
  package func adding(months: Int64) -> DateTime? {
    let date = date
    guard abs(months.clamped(to: -200_000...200_000)) < 200_000 else { return nil }
    let month = Int64(date.year) * 12 + Int64(date.month) - 1 + months
    let year = Int(month.flooredQuotient(by: 12))
    let monthOfYear = Int(month.flooredRemainder(by: 12)) + 1
    for day in stride(from: date.day, to: 27, by: -1) + [min(date.day, 27)] {
      guard let found = CalendarDate(year: year, month: monthOfYear, day: day) else { continue }
      return DateTime(startOf: found)?.adding(timeOfDay)
    }
    return nil
  }
}

extension Int64 {
  /// The quotient, rounded towards minus infinity; the divisor must be above 0.
  package func flooredQuotient(by divisor: Int64) -> Int64 {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }

  /// The remainder of the division that rounds towards minus infinity, which is at least 0.
  ///
  /// The divisor must be above 0.
  package func flooredRemainder(by divisor: Int64) -> Int64 {
    let remainder = self % divisor
    return remainder < 0 ? remainder + divisor : remainder
  }
}

extension Comparable {
  /// The nearest value within `range`.
  package func clamped(to range: ClosedRange<Self>) -> Self {
    min(max(self, range.lowerBound), range.upperBound)
  }
}
