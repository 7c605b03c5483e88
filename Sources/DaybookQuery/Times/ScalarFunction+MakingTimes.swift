package import QueryEngine

extension ScalarFunction {
  /// The functions that make times.
  package static let makingTimes: [ScalarFunction] = [
    .makeDatetime, .makeTimespan, .now, .ago, .unixtimeSecondsTodatetime,
    .unixtimeMillisecondsTodatetime, .unixtimeMicrosecondsTodatetime,
    .unixtimeNanosecondsTodatetime,
  ]

  static var makeDatetime: ScalarFunction {
    ScalarFunction(
      "make_datetime",
      [
        Parameter("year", .any), Parameter("month", .number, .optional),
        Parameter("day", .number, .optional), Parameter("hour", .number, .optional),
        Parameter("minute", .number, .optional), Parameter("second", .number, .optional),
      ], gives: .datetime, "A moment from its parts; missing when there is no such moment."
    ) { $0.count == 1 ? $0[0].converted(to: .datetime) : .datetime($0.momentOfParts) }
    .showing("make_datetime(2026, 3, 23, 17, 30) → 2026-03-23T17:30:00Z")
  }

  static var makeTimespan: ScalarFunction {
    ScalarFunction(
      "make_timespan",
      [
        Parameter("days or hours", .any), Parameter("hours or minutes", .number, .optional),
        Parameter("minutes or seconds", .number, .optional),
        Parameter("seconds", .number, .optional),
      ], gives: .timespan, "A length of time from its parts."
    ) { $0.count == 1 ? $0[0].converted(to: .timespan) : .timespan($0.lengthOfParts) }
    .showing("make_timespan(1, 30) → 01:30:00")
  }

  static var now: ScalarFunction {
    ScalarFunction(
      "now", [Parameter("offset", .timespan, .optional)],
      "The moment at which the query began, plus the offset."
    ) { site throws(CallError) in
      let now = site.now
      return ResolvedCall(.datetime) { arguments in
        .datetime(arguments.isGiven(0) ? arguments.timespan(0).flatMap { now.adding($0) } : now)
      }
    }
    .readingClock()
    .showing("now() - ago(2d) → 2.00:00:00")
  }

  static var ago: ScalarFunction {
    ScalarFunction(
      "ago", [Parameter("timespan", .timespan)],
      "The moment at which the query began, minus a timespan."
    ) { site throws(CallError) in
      let now = site.now
      return ResolvedCall(.datetime) { arguments in
        .datetime(arguments.timespan(0).flatMap { now.adding(TimeSpan(ticks: 0 &- $0.ticks)) })
      }
    }
    .readingClock()
    .showing("now() - ago(2d) → 2.00:00:00")
  }

  static var unixtimeSecondsTodatetime: ScalarFunction {
    unixTime("seconds", TimeSpan.second.ticks)
      .showing("unixtime_seconds_todatetime(1774224000) → 2026-03-23T00:00:00Z")
  }
  static var unixtimeMillisecondsTodatetime: ScalarFunction {
    unixTime("milliseconds", TimeSpan.millisecond.ticks)
      .showing("unixtime_milliseconds_todatetime(1774224000000) → 2026-03-23T00:00:00Z")
  }
  static var unixtimeMicrosecondsTodatetime: ScalarFunction {
    unixTime("microseconds", TimeSpan.microsecond.ticks)
      .showing("unixtime_microseconds_todatetime(1774224000000000) → 2026-03-23T00:00:00Z")
  }
  static var unixtimeNanosecondsTodatetime: ScalarFunction {
    unixTime("nanoseconds", nil)
      .showing("unixtime_nanoseconds_todatetime(1774224000000000000) → 2026-03-23T00:00:00Z")
  }

  private static func unixTime(_ unit: String, _ ticks: Int64?) -> ScalarFunction {
    ScalarFunction(
      "unixtime_\(unit)_todatetime", [Parameter(unit, .number)], gives: .datetime,
      "The moment so many \(unit) after 1970-01-01."
    ) { arguments in
      if let whole = arguments[0].unwrapped.wholeNumber {
        let (length, isTooLong) = whole.multipliedReportingOverflow(by: ticks ?? 1)
        let exact = ticks == nil ? whole.flooredQuotient(by: 100) : length
        return .datetime(isTooLong ? nil : DateTime.unixEpoch.adding(TimeSpan(ticks: exact)))
      }
      let length = TimeSpan(realTicks: arguments.real(0) * (ticks.map { Double($0) } ?? 0.01))
      return .datetime(length.flatMap { DateTime.unixEpoch.adding($0) })
    }
  }
}

extension Arguments {
  fileprivate var momentOfParts: DateTime? {
    let parts = (0..<5).map { isGiven($0) ? Int64(saturating: real($0)) : $0 < 3 ? 1 : 0 }
    let numbers = parts.map { Int(($0 ?? -1).clamped(to: -1...100_000)) }
    let seconds = isGiven(5) ? real(5) : 0
    guard seconds >= 0, seconds < 60, let ticks = Int64(rounding: seconds * 10_000_000) else {
      return nil
    }
    return DateTime(
      year: numbers[0], month: numbers[1], day: numbers[2], hour: numbers[3], minute: numbers[4],
      ticksOfMinute: min(ticks, TimeSpan.minute.ticks - 1))
  }

  fileprivate var lengthOfParts: TimeSpan? {
    let units = [TimeSpan.day, .hour, .minute, .second].map(\.ticks)
    let used = count == 4 ? units[0...] : units[1...]
    let ticks = zip(used, 0..<count).reduce(0.0) { $0 + Double($1.0) * real($1.1) }
    return TimeSpan(realTicks: ticks)
  }
}
