internal import DaybookValues

extension ScalarFunction {
  /// The starts and ends of days, weeks, months and years.
  package static let boundaries: [ScalarFunction] = [
    .startofday, .startofweek, .startofmonth, .startofyear, .endofday, .endofweek, .endofmonth,
    .endofyear,
  ]

  static let startofday = start(.day, keepsColumnName: true)
    .showing("startofday(datetime(2026-03-23 17:30)) → 2026-03-23T00:00:00Z")
  static let startofweek = start(.week)
    .showing("startofweek(datetime(2026-03-25)) → 2026-03-22T00:00:00Z")
  static let startofmonth = start(.month)
    .showing("startofmonth(datetime(2026-03-23)) → 2026-03-01T00:00:00Z")
  static let startofyear = start(.year)
    .showing("startofyear(datetime(2026-03-23)) → 2026-01-01T00:00:00Z")
  static let endofday = end(.day)
    .showing("endofday(datetime(2026-03-23)) → 2026-03-23T23:59:59.9999999Z")
  static let endofweek = end(.week)
    .showing("endofweek(datetime(2026-03-25)) → 2026-03-28T23:59:59.9999999Z")
  static let endofmonth = end(.month)
    .showing("endofmonth(datetime(2026-02-10)) → 2026-02-28T23:59:59.9999999Z")
  static let endofyear = end(.year)
    .showing("endofyear(datetime(2026-03-23)) → 2026-12-31T23:59:59.9999999Z")

  private static let parameters = [
    Parameter("datetime", .datetime), Parameter("offset", .integer, .optional),
  ]

  private static func start(_ period: TimePeriod, keepsColumnName: Bool = false) -> ScalarFunction {
    ScalarFunction(
      "startof\(period.rawValue)", parameters, gives: .datetime, keepsColumnName: keepsColumnName,
      "The first moment of the \(period.rawValue), so many \(period.rawValue)s later."
    ) { arguments in
      .datetime(arguments.datetime(0)?.start(of: period, offset: arguments.long(1)))
    }
  }

  private static func end(_ period: TimePeriod) -> ScalarFunction {
    ScalarFunction(
      "endof\(period.rawValue)", parameters, gives: .datetime,
      "The last moment of the \(period.rawValue), so many \(period.rawValue)s later."
    ) { arguments in
      .datetime(arguments.datetime(0)?.end(of: period, offset: arguments.long(1)))
    }
  }
}

extension DateTime {
  /// The first tick of a period; `offset` 0 is the period that contains this datetime.
  func start(of period: TimePeriod, offset: Int64) -> DateTime? {
    func later(_ start: DateTime?) -> DateTime? { start.flatMap { period.add(offset, to: $0) } }
    return switch period {
    case .day: later(DateTime(ticks: ticks - timeOfDay.ticks))
    case .week: startOfWeek(offset: offset.clamped(to: -600_000...600_000))
    case .month: later(DateTime(year: date.year, month: date.month))
    default: later(DateTime(year: date.year))
    }
  }

  /// The last tick of the period that ``start(of:offset:)`` begins.
  ///
  /// If that is the last period, the result is the last possible datetime.
  func end(of period: TimePeriod, offset: Int64) -> DateTime? {
    let offset = offset.clamped(to: -5_000_000...5_000_000)
    guard let next = start(of: period, offset: offset + 1) else {
      return start(of: period, offset: offset).map { _ in .greatest }
    }
    return DateTime(checking: next.ticks - 1)
  }

  // The start of the first week is `nil`, because it would be before the first possible datetime.
  private func startOfWeek(offset: Int64) -> DateTime? {
    DateTime(checking: (wholeDays - weekday + 7 * offset) * TimeSpan.day.ticks)
  }
}

extension DateTime {
  /// The days since Sunday.
  package var weekday: Int64 { (wholeDays + 1).flooredRemainder(by: 7) }
}
