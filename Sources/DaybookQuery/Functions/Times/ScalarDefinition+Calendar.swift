extension ScalarDefinition {
  static let datetimeAdd = ScalarDefinition(
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

  static let datetimeDiff = ScalarDefinition(
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

  static let datetimePart = ScalarDefinition(
    "datetime_part", also: ["datepart"],
    [Parameter("part", .plainString, isConstant: true), Parameter("datetime", .datetime)],
    "A part of a moment as a number."
  ) { site throws(CallError) in
    let part = try TimePart(site, of: "datetime_part")
    return ResolvedCall(.long) { .long($0.datetime(1).map { part($0) }) }
  }

  static let getyear = part("getyear", .int, "The year of a moment.") { TimePart.year($0) }

  static let getmonth = part(
    "getmonth", also: ["monthofyear"], .int, "The month of a moment, from 1."
  ) {
    TimePart.month($0)
  }

  static let dayofmonth = part("dayofmonth", .int, "The day of the month, from 1.") {
    TimePart.day($0)
  }

  static let dayofyear = part("dayofyear", .int, "The day of the year, from 1.") { $0.dayOfYear }

  static let hourofday = part("hourofday", .int, "The hour of a moment, from 0.") {
    TimePart.hour($0)
  }

  static let weekOfYear = part(
    "week_of_year", also: ["weekofyear"], .long, "The week of the year by ISO 8601."
  ) {
    $0.isoWeek
  }

  static let dayofweek = ScalarDefinition(
    "dayofweek", [Parameter("datetime", .datetime)], gives: .timespan,
    "The time since the last Sunday, in whole days."
  ) { arguments in
    .timespan(arguments.datetime(0).map { TimeSpan(ticks: $0.weekday * TimeSpan.day.ticks) })
  }

  private static func part(
    _ name: String, also: [String] = [], _ type: ScalarType, _ summary: String,
    _ part: @escaping @Sendable (DateTime) -> Int64
  ) -> ScalarDefinition {
    ScalarDefinition(name, also: also, [Parameter("datetime", .datetime)], gives: type, summary) {
      Value.long($0.datetime(0).map(part)).converted(to: type)
    }
  }
}
