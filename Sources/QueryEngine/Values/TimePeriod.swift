internal import DaybookValues

/// A unit of calendar arithmetic.
package enum TimePeriod: String, CaseIterable, Sendable {
  case year, quarter, month, week, day, hour, minute, second, millisecond, microsecond, nanosecond

  /// Finds the period that a constant argument names, regardless of case.
  ///
  /// If there is none, this throws the reason.
  package init(_ site: CallSite, of name: String) throws(CallError) {
    let text = site.constantText(0)?.lowercased() ?? ""
    guard let period = TimePeriod(rawValue: text) else {
      let known = TimePeriod.allCases.map(\.rawValue).joined(separator: ", ")
      throw CallError("\(name)() counts in one of: \(known).", argument: 0)
    }
    self = period
  }

  /// The length of the period in ticks; `nil` for a nanosecond, and if the length is not constant.
  private var ticks: Int64? {
    switch self {
    case .year, .quarter, .month, .nanosecond: nil
    case .week: TimeSpan.day.ticks * 7
    case .day: TimeSpan.day.ticks
    case .hour: TimeSpan.hour.ticks
    case .minute: TimeSpan.minute.ticks
    case .second: TimeSpan.second.ticks
    case .millisecond: TimeSpan.millisecond.ticks
    case .microsecond: TimeSpan.microsecond.ticks
    }
  }

  /// The moment that is later by `count` periods; `nil` if it is outside the years 1 to 9999.
  package func add(_ count: Int64, to moment: DateTime) -> DateTime? {
    switch self {
    case .year: return moment.adding(months: count.clamped(to: -10_000...10_000) * 12)
    case .quarter: return moment.adding(months: count.clamped(to: -40_000...40_000) * 3)
    case .month: return moment.adding(months: count.clamped(to: -120_000...120_000))
    case .nanosecond: return moment.adding(TimeSpan(ticks: count.flooredQuotient(by: 100)))
    default:
      let (length, isTooLong) = count.multipliedReportingOverflow(by: ticks ?? 0)
      return isTooLong ? nil : moment.adding(TimeSpan(ticks: length))
    }
  }

  /// How many boundaries of the period are between `start` and `end`.
  ///
  /// The number is negative if `end` is earlier.
  package func count(from start: DateTime, to end: DateTime) -> Int64 {
    guard self != .nanosecond else {
      return (end.ticks - start.ticks).multipliedReportingOverflow(by: 100).partialValue
    }
    return number(of: end) - number(of: start)
  }

  /// The number of the period that contains a moment.
  ///
  /// The difference of two such numbers is the number of boundaries between the two moments.
  private func number(of moment: DateTime) -> Int64 {
    let date = moment.date
    switch self {
    case .year: return Int64(date.year)
    case .quarter: return Int64(date.year) * 4 + Int64(date.month - 1) / 3
    case .month: return Int64(date.year) * 12 + Int64(date.month)
    // Weeks begin on Sunday; the first day of the year 1 is a Monday.
    case .week: return (moment.wholeDays + 1).flooredQuotient(by: 7)
    default: return moment.ticks.flooredQuotient(by: ticks ?? 1)
    }
  }
}
