extension FunctionExamples {
  /// Moments and lengths of time.
  static let times = #"""
    getyear(datetime(2026-03-23)) → 2026
    getmonth(datetime(2026-03-23)) → 3
    dayofmonth(datetime(2026-03-23)) → 23
    dayofyear(datetime(2026-03-23)) → 82
    hourofday(datetime(2026-03-23 17:30)) → 17
    week_of_year(datetime(2026-03-23)) → 13
    dayofweek(datetime(2026-03-23)) → 1.00:00:00
    datetime_add("month", 1, datetime(2026-01-31)) → 2026-02-28T00:00:00Z
    datetime_diff("day", datetime(2026-03-23), datetime(2026-03-01)) → 22
    datetime_part("hour", datetime(2026-03-23 17:30)) → 17
    startofday(datetime(2026-03-23 17:30)) → 2026-03-23T00:00:00Z
    startofweek(datetime(2026-03-25)) → 2026-03-22T00:00:00Z
    startofmonth(datetime(2026-03-23)) → 2026-03-01T00:00:00Z
    startofyear(datetime(2026-03-23)) → 2026-01-01T00:00:00Z
    endofday(datetime(2026-03-23)) → 2026-03-23T23:59:59.9999999Z
    endofweek(datetime(2026-03-25)) → 2026-03-28T23:59:59.9999999Z
    endofmonth(datetime(2026-02-10)) → 2026-02-28T23:59:59.9999999Z
    endofyear(datetime(2026-03-23)) → 2026-12-31T23:59:59.9999999Z
    now() - now(-1h) → 01:00:00
    now() - ago(2d) → 2.00:00:00
    unixtime_seconds_todatetime(1774224000) → 2026-03-23T00:00:00Z
    unixtime_milliseconds_todatetime(1774224000000) → 2026-03-23T00:00:00Z
    unixtime_microseconds_todatetime(1774224000000000) → 2026-03-23T00:00:00Z
    unixtime_nanoseconds_todatetime(1774224000000000000) → 2026-03-23T00:00:00Z
    make_datetime(2026, 3, 23, 17, 30) → 2026-03-23T17:30:00Z
    make_timespan(1, 30) → 01:30:00
    format_datetime(datetime(2026-03-23 17:30), "dd-MM-yyyy HH:mm") → 23-03-2026 17:30
    format_timespan(90m, "h:mm") → 1:30
    datetime_utc_to_local(datetime(2026-03-23 12:00), "Europe/Amsterdam") → 2026-03-23T13:00:00Z
    datetime_local_to_utc(datetime(2026-03-23 13:00), "Europe/Amsterdam") → 2026-03-23T12:00:00Z
    """#
}
