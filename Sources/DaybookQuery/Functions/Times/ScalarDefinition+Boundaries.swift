internal import DaybookValues

extension ScalarDefinition {
  static let startofday = start(.day, keepsColumnName: true)
  static let startofweek = start(.week)
  static let startofmonth = start(.month)
  static let startofyear = start(.year)
  static let endofday = end(.day)
  static let endofweek = end(.week)
  static let endofmonth = end(.month)
  static let endofyear = end(.year)

  private static let parameters = [
    Parameter("datetime", .datetime), Parameter("offset", .integer, .optional),
  ]

  private static func start(_ period: TimePeriod, keepsColumnName: Bool = false) -> ScalarDefinition
  {
    ScalarDefinition(
      "startof\(period)", parameters, gives: .datetime, keepsColumnName: keepsColumnName,
      "The first moment of the \(period), so many \(period)s later."
    ) { arguments in
      .datetime(arguments.datetime(0)?.start(of: period, offset: arguments.long(1)))
    }
  }

  private static func end(_ period: TimePeriod) -> ScalarDefinition {
    ScalarDefinition(
      "endof\(period)", parameters, gives: .datetime,
      "The last moment of the \(period), so many \(period)s later."
    ) { arguments in
      .datetime(arguments.datetime(0)?.end(of: period, offset: arguments.long(1)))
    }
  }
}

extension DateTime {
  /// The first moment of the day, week, month or year that this one is in, `offset` periods later.
  func start(of period: TimePeriod, offset: Int64) -> DateTime? {
    let start: DateTime? =
      switch period {
      case .day: DateTime(ticks: ticks - timeOfDay.ticks)
      case .week: DateTime(checking: (wholeDays - weekday) * TimeSpan.day.ticks)
      case .month: DateTime(year: date.year, month: date.month)
      default: DateTime(year: date.year)
      }
    return start.flatMap { period.add(offset, to: $0) }
  }

  /// The last tick of that period; of the last one there is, the last moment there is.
  func end(of period: TimePeriod, offset: Int64) -> DateTime? {
    guard let start = start(of: period, offset: offset) else { return nil }
    guard let next = period.add(1, to: start) else { return .greatest }
    return DateTime(ticks: next.ticks - 1)
  }
}
