internal import DaybookQuery

extension TimeFunction {
  /// A call of it, and what it gives.
  var example: String {
    switch self {
    case .getyear: "getyear(datetime(2026-03-23)) → 2026"
    case .getmonth: "getmonth(datetime(2026-03-23)) → 3"
    case .dayofmonth: "dayofmonth(datetime(2026-03-23)) → 23"
    case .dayofyear: "dayofyear(datetime(2026-03-23)) → 82"
    case .hourofday: "hourofday(datetime(2026-03-23 17:30)) → 17"
    case .weekOfYear: "week_of_year(datetime(2026-03-23)) → 13"
    case .dayofweek: "dayofweek(datetime(2026-03-23)) → 1.00:00:00"
    case .datetimeAdd: #"datetime_add("month", 1, datetime(2026-01-31)) → 2026-02-28T00:00:00Z"#
    case .datetimeDiff: #"datetime_diff("day", datetime(2026-03-23), datetime(2026-03-01)) → 22"#
    case .datetimePart: #"datetime_part("hour", datetime(2026-03-23 17:30)) → 17"#
    case .startofday: "startofday(datetime(2026-03-23 17:30)) → 2026-03-23T00:00:00Z"
    case .startofweek: "startofweek(datetime(2026-03-25)) → 2026-03-22T00:00:00Z"
    case .startofmonth: "startofmonth(datetime(2026-03-23)) → 2026-03-01T00:00:00Z"
    case .startofyear: "startofyear(datetime(2026-03-23)) → 2026-01-01T00:00:00Z"
    case .endofday: "endofday(datetime(2026-03-23)) → 2026-03-23T23:59:59.9999999Z"
    case .endofweek: "endofweek(datetime(2026-03-25)) → 2026-03-28T23:59:59.9999999Z"
    case .endofmonth: "endofmonth(datetime(2026-02-10)) → 2026-02-28T23:59:59.9999999Z"
    case .endofyear: "endofyear(datetime(2026-03-23)) → 2026-12-31T23:59:59.9999999Z"
    case .now: "now() - ago(2d) → 2.00:00:00"
    case .ago: "now() - ago(2d) → 2.00:00:00"
    case .unixtimeSecondsTodatetime:
      "unixtime_seconds_todatetime(1774224000) → 2026-03-23T00:00:00Z"
    case .unixtimeMillisecondsTodatetime:
      "unixtime_milliseconds_todatetime(1774224000000) → 2026-03-23T00:00:00Z"
    case .unixtimeMicrosecondsTodatetime:
      "unixtime_microseconds_todatetime(1774224000000000) → 2026-03-23T00:00:00Z"
    case .unixtimeNanosecondsTodatetime:
      "unixtime_nanoseconds_todatetime(1774224000000000000) → 2026-03-23T00:00:00Z"
    case .makeDatetime: "make_datetime(2026, 3, 23, 17, 30) → 2026-03-23T17:30:00Z"
    case .makeTimespan: "make_timespan(1, 30) → 01:30:00"
    case .formatDatetime:
      #"format_datetime(datetime(2026-03-23 17:30), "dd-MM-yyyy HH:mm") → 23-03-2026 17:30"#
    case .formatTimespan: #"format_timespan(90m, "h:mm") → 1:30"#
    case .datetimeUtcToLocal:
      #"datetime_utc_to_local(datetime(2026-03-23 12:00), "Europe/Amsterdam") → 2026-03-23T13:00:00Z"#
    case .datetimeLocalToUtc:
      #"datetime_local_to_utc(datetime(2026-03-23 13:00), "Europe/Amsterdam") → 2026-03-23T12:00:00Z"#
    }
  }
}
