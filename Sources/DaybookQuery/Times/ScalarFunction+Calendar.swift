package import QueryEngine

extension ScalarFunction {
  /// The functions that return parts of dates, or differences of dates.
  package static let calendar: [ScalarFunction] = [
    .datetimeAdd, .datetimeDiff, .datetimePart, .getyear, .getmonth, .dayofmonth, .dayofyear,
    .hourofday, .weekOfYear, .dayofweek,
  ]

  static var datetimeAdd: ScalarFunction {
    ScalarFunction(
      "datetime_add",
      [
        Parameter("period", .plainString, isConstant: true), Parameter("amount", .integer),
        Parameter("datetime", .datetime),
      ], "The moment so many periods later, or earlier when the amount is negative."
    ) { site throws(CallError) in
      let period = try TimePeriod(site, of: "datetime_add")
      return ResolvedCall(.datetime) { arguments in
        .datetime(arguments.datetime(2).flatMap { period.add(arguments.long(1), to: $0) })
      }
    }
    .showing(#"datetime_add("month", 1, datetime(2026-01-31)) → 2026-02-28T00:00:00Z"#)
  }

  static var datetimeDiff: ScalarFunction {
    ScalarFunction(
      "datetime_diff",
      [
        Parameter("period", .plainString, isConstant: true), Parameter("end", .datetime),
        Parameter("start", .datetime),
      ], "How many boundaries of a period lie between two moments."
    ) { site throws(CallError) in
      let period = try TimePeriod(site, of: "datetime_diff")
      return ResolvedCall(.long) { arguments in
        guard let end = arguments.datetime(1), let start = arguments.datetime(2) else {
          return .null
        }
        return .long(period.count(from: start, to: end))
      }
    }
    .showing(#"datetime_diff("day", datetime(2026-03-23), datetime(2026-03-01)) → 22"#)
  }

  static var datetimePart: ScalarFunction {
    ScalarFunction(
      "datetime_part", also: ["datepart"],
      [Parameter("part", .plainString, isConstant: true), Parameter("datetime", .datetime)],
      "A part of a moment as a number."
    ) { site throws(CallError) in
      let part = try TimePart(site, of: "datetime_part")
      return ResolvedCall(.long) { .long($0.datetime(1).map { part($0) }) }
    }
    .showing(#"datetime_part("hour", datetime(2026-03-23 17:30)) → 17"#)
  }

  static var getyear: ScalarFunction {
    part("getyear", .int, "The year of a moment.") { TimePart.year($0) }
      .showing("getyear(datetime(2026-03-23)) → 2026")
  }

  static var getmonth: ScalarFunction {
    part(
      "getmonth", also: ["monthofyear"], .int, "The month of a moment, from 1."
    ) {
      TimePart.month($0)
    }
    .showing("getmonth(datetime(2026-03-23)) → 3")
  }

  static var dayofmonth: ScalarFunction {
    part("dayofmonth", .int, "The day of the month, from 1.") {
      TimePart.day($0)
    }
    .showing("dayofmonth(datetime(2026-03-23)) → 23")
  }

  static var dayofyear: ScalarFunction {
    part("dayofyear", .int, "The day of the year, from 1.") { $0.dayOfYear }
      .showing("dayofyear(datetime(2026-03-23)) → 82")
  }

  static var hourofday: ScalarFunction {
    part("hourofday", .int, "The hour of a moment, from 0.") {
      TimePart.hour($0)
    }
    .showing("hourofday(datetime(2026-03-23 17:30)) → 17")
  }

  static var weekOfYear: ScalarFunction {
    part(
      "week_of_year", also: ["weekofyear"], .long, "The week of the year by ISO 8601."
    ) {
      $0.isoWeek
    }
    .showing("week_of_year(datetime(2026-03-23)) → 13")
  }

  static var dayofweek: ScalarFunction {
    ScalarFunction(
      "dayofweek", [Parameter("datetime", .datetime)], gives: .timespan,
      "The time since the last Sunday, in whole days."
    ) { arguments in
      .timespan(arguments.datetime(0).map { TimeSpan(ticks: $0.weekday * TimeSpan.day.ticks) })
    }
    .showing("dayofweek(datetime(2026-03-23)) → 1.00:00:00")
  }

  private static func part(
    _ name: String, also: [String] = [], _ type: ScalarType, _ summary: String,
    _ part: @escaping @Sendable (DateTime) -> Int64
  ) -> ScalarFunction {
    ScalarFunction(name, also: also, [Parameter("datetime", .datetime)], gives: type, summary) {
      Value.long($0.datetime(0).map(part)).converted(to: type)
    }
  }
}
