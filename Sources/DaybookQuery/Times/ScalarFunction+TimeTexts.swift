internal import DaybookValues
package import QueryEngine

extension ScalarFunction {
  /// The functions that write times as text, or convert them between time zones.
  package static let timeTexts: [ScalarFunction] = [
    .formatDatetime, .formatTimespan, .datetimeUtcToLocal, .datetimeLocalToUtc,
    .datetimeListTimezones,
  ]

  static var formatDatetime: ScalarFunction {
    ScalarFunction(
      "format_datetime",
      [Parameter("datetime", .datetime), Parameter("format", .plainString, isConstant: true)],
      "A moment written by a format such as 'yyyy-MM-dd HH:mm'."
    ) { site throws(CallError) in
      let format = try TimeFormat(site.constantText(1) ?? "", for: .datetime)
      return ResolvedCall(.string) { .string($0.datetime(0).map { format.text(of: $0) } ?? "") }
    }
    .showing(#"format_datetime(datetime(2026-03-23 17:30), "dd-MM-yyyy HH:mm") → 23-03-2026 17:30"#)
  }

  static var formatTimespan: ScalarFunction {
    ScalarFunction(
      "format_timespan",
      [Parameter("timespan", .timespan), Parameter("format", .plainString, isConstant: true)],
      "A length of time written by a format such as 'd.hh:mm:ss'."
    ) { site throws(CallError) in
      let format = try TimeFormat(site.constantText(1) ?? "", for: .timespan)
      return ResolvedCall(.string) { .string($0.timespan(0).map { format.text(of: $0) } ?? "") }
    }
    .showing(#"format_timespan(90m, "h:mm") → 1:30"#)
  }

  static var datetimeUtcToLocal: ScalarFunction {
    zoned(
      "datetime_utc_to_local", "A moment in UTC as the local time of a zone."
    ) {
      $0.local(of: $1)
    }
    .showing(
      #"datetime_utc_to_local(datetime(2026-03-23 12:00), "Europe/Amsterdam") → 2026-03-23T13:00:00Z"#
    )
  }

  static var datetimeLocalToUtc: ScalarFunction {
    zoned(
      "datetime_local_to_utc", "The local time of a zone as a moment in UTC."
    ) {
      $0.utc(of: $1)
    }
    .showing(
      #"datetime_local_to_utc(datetime(2026-03-23 13:00), "Europe/Amsterdam") → 2026-03-23T12:00:00Z"#
    )
  }

  static var datetimeListTimezones: ScalarFunction {
    ScalarFunction(
      "datetime_list_timezones", [], "The names of all time zones that this machine knows."
    ) { site throws(CallError) in
      let names = Set(site.timeZones.zoneNames).union(TimeZoneRules.namesOfUTC).sorted()
      return ResolvedCall(constant: .dynamic(.array(names.map { .string($0) })), of: .dynamic)
    }
    .showing(#"set_has_element(datetime_list_timezones(), "UTC") → true"#)
  }

  private static func zoned(
    _ name: String, _ summary: String,
    _ convert: @escaping @Sendable (TimeZoneRules, DateTime) -> DateTime?
  ) -> ScalarFunction {
    ScalarFunction(
      name, [Parameter("datetime", .datetime), Parameter("timezone", .plainString)], summary
    ) {
      site throws(CallError) in
      let source = site.timeZones
      guard let zone = site.constantText(1) else {
        return ResolvedCall(.datetime) { arguments in
          let rules = TimeZoneRules(named: arguments.text(1), from: source)
          return .datetime(
            rules.flatMap { rules in arguments.datetime(0).flatMap { convert(rules, $0) } })
        }
      }
      guard let rules = TimeZoneRules(named: zone, from: source) else {
        throw CallError("There is no time zone '\(zone)'.", argument: 1)
      }
      return ResolvedCall(.datetime) { .datetime($0.datetime(0).flatMap { convert(rules, $0) }) }
    }
  }
}
