import DaybookQuery
import Testing

@Suite("Functions of moments and lengths of time")
struct TimeTests {
  private static let moment = Operand.datetime("2017-01-01 10:10:17")
  private static let precise = Operand.datetime("2017-10-30 01:02:03.7654321")

  static let calendar: [Case] = [
    (Call("startofday", moment, -1), "\"2016-12-31T00:00:00Z\""),
    (Call("startofweek", moment), "\"2017-01-01T00:00:00Z\""),
    (Call("startofweek", .datetime("2026-03-23 10:00")), "\"2026-03-22T00:00:00Z\""),
    (Call("startofmonth", moment, 1), "\"2017-02-01T00:00:00Z\""),
    (Call("startofyear", moment, -1), "\"2016-01-01T00:00:00Z\""),
    (Call("endofday", moment), "\"2017-01-01T23:59:59.9999999Z\""),
    (Call("endofweek", moment, 1), "\"2017-01-14T23:59:59.9999999Z\""),
    (Call("endofmonth", moment, 1), "\"2017-02-28T23:59:59.9999999Z\""),
    (Call("endofyear", moment, 1), "\"2018-12-31T23:59:59.9999999Z\""),
    (Call("endofyear", .datetime("9999-05-05")), "\"9999-12-31T23:59:59.9999999Z\""),
    (Call("datetime_part", "week_of_year", precise), "44"),
    (Call("datetime_part", "dayOfYear", precise), "303"),
    (Call("datetime_part", "Quarter", precise), "4"),
    (Call("datetime_part", "nanosecond", precise), "765432100"),
    (Call("datetime_part", "microsecond", precise), "765432"),
    (Call("datetime_part", "second", precise), "3"),
    (Call("week_of_year", .datetime("2020-12-31")), "53"),
    (Call("week_of_year", .datetime("2000-01-01")), "52"),
    (Call("week_of_year", .datetime("1970-01-01")), "1"),
    (Call("week_of_year", .datetime("2020-06-15")), "25"),
    (Call("dayofweek", .datetime("2015-12-14")), "\"1.00:00:00\""),
    (Call("dayofmonth", .datetime("2015-12-14")), "14"),
    (Call("dayofyear", .datetime("2015-12-14")), "348"),
    (Call("hourofday", .datetime("2015-12-14 18:54")), "18"),
    (Call("monthofyear", .datetime("2015-12-14")), "12"),
    (Call("getyear", .datetime("2015-10-12")), "2015"),
    (Call("datetime_add", "month", -2, .datetime("2015-12-31")), "\"2015-10-31T00:00:00Z\""),
    (Call("datetime_add", "month", 1, .datetime("2020-01-31")), "\"2020-02-29T00:00:00Z\""),
    (Call("datetime_add", "week", 1, .datetime("2024-01-01")), "\"2024-01-08T00:00:00Z\""),
    (Call("datetime_add", "year", 9_223_372_036_854_775_807, .datetime("2024-01-01")), "null"),
    (
      Call("datetime_add", "nanosecond", 250, .datetime("2024-01-01")),
      "\"2024-01-01T00:00:00.0000002Z\""
    ),
    (Call("datetime_diff", "year", .datetime("2017-01-01"), .datetime("2000-12-31")), "17"),
    (Call("datetime_diff", "quarter", .datetime("2017-07-01"), .datetime("2017-03-30")), "2"),
    (Call("datetime_diff", "month", .datetime("2017-01-01"), .datetime("2015-12-30")), "13"),
    (Call("datetime_diff", "week", .datetime("2017-10-29"), .datetime("2017-09-30 23:59")), "5"),
    (Call("datetime_diff", "day", .datetime("2017-10-29"), .datetime("2017-09-30 23:59")), "29"),
    (
      Call("datetime_diff", "hour", .datetime("2017-10-31 01:00"), .datetime("2017-10-30 23:59")),
      "2"
    ),
    (
      Call(
        "datetime_diff", "second", .datetime("2017-10-30 23:00:10.100"),
        .datetime("2017-10-30 23:00:00.900")), "10"
    ),
    (
      Call(
        "datetime_diff", "nanosecond", .datetime("2017-10-30 23:00:00"),
        .datetime("2017-10-30 23:00:00.0000007")), "-700"
    ),
    (Call("startofday", .missing(.datetime)), "null"),
  ]

  @Test("The zones of the source and UTC are listed in their order, each once")
  func zoneNames() throws {
    #expect(
      try Call("datetime_list_timezones").value().text
        == #"["Etc/GMT","Etc/UTC","Europe/Brussels","GMT","Test/Fixed","UTC","Zulu"]"#)
  }

  @Test("Calendar periods begin, end and are counted as documented", arguments: calendar)
  func countsPeriods(_ row: Case) throws { #expect(try row.call.value().resultText == row.result) }

  static let made: [Case] = [
    (Call("now"), "\"2026-03-23T10:00:00Z\""),
    (Call("now", .timespan("-2h")), "\"2026-03-23T08:00:00Z\""),
    (Call("ago", .timespan("1d")), "\"2026-03-22T10:00:00Z\""),
    (Call("make_datetime", 2017, 10, 1, 12, 10), "\"2017-10-01T12:10:00Z\""),
    (Call("make_datetime", 2017, 10, 1, 12, 11, 0.1234567), "\"2017-10-01T12:11:00.1234567Z\""),
    (Call("make_datetime", 2017, 13, 1), "null"),
    (Call("make_datetime", "2017-01-02"), "\"2017-01-02T00:00:00Z\""),
    (Call("make_timespan", 1, 12, 30, 55.123), "\"1.12:30:55.1230000\""),
    (Call("make_timespan", 12, 30), "\"12:30:00\""),
    (Call("unixtime_seconds_todatetime", 1_546_300_800), "\"2019-01-01T00:00:00Z\""),
    (Call("unixtime_milliseconds_todatetime", 1_546_300_800_000), "\"2019-01-01T00:00:00Z\""),
    (Call("unixtime_microseconds_todatetime", 1_546_300_800_000_000), "\"2019-01-01T00:00:00Z\""),
    (
      Call("unixtime_nanoseconds_todatetime", 1_546_300_800_000_000_000), "\"2019-01-01T00:00:00Z\""
    ),
    (Call("unixtime_seconds_todatetime", 1.5), "\"1970-01-01T00:00:01.5Z\""),
    (Call("unixtime_seconds_todatetime", 9_223_372_036_854_775_807), "null"),
    (
      Call("format_datetime", .datetime("2017-01-29 09:00:05"), "yy-MM-dd [HH:mm:ss]"),
      "\"17-01-29 [09:00:05]\""
    ),
    (
      Call("format_datetime", .datetime("2017-01-29 09:00:05"), "yyyy-M-dd [H:mm:ss]"),
      "\"2017-1-29 [9:00:05]\""
    ),
    (
      Call("format_datetime", .datetime("2017-01-29 09:00:05"), "yy-MM-dd [hh:mm:ss tt]"),
      "\"17-01-29 [09:00:05 AM]\""
    ),
    (
      Call("format_datetime", .datetime("2009-06-15 13:45:30.6175425"), "fffff|FF|h"),
      "\"61754|61|1\""
    ),
    (
      Call("format_timespan", .timespan("29.09:00:05.12345"), "dd.hh:mm:ss:FF"),
      "\"29.09:00:05:12\""
    ),
    (
      Call("format_timespan", .timespan("29.09:00:05.12345"), "ddd.h:mm:ss [fffffff]"),
      "\"029.9:00:05 [1234500]\""
    ),
    (Call("format_datetime", .missing(.datetime), "yyyy"), "\"\""),
  ]

  @Test("Times are made and written as documented", arguments: made)
  func makesTimes(_ row: Case) throws { #expect(try row.call.value().resultText == row.result) }

  static let zones: [Case] = [
    (
      Call("datetime_local_to_utc", .datetime("2022-03-27 01:00"), "Europe/Brussels"),
      "\"2022-03-27T00:00:00Z\""
    ),
    (
      Call("datetime_local_to_utc", .datetime("2022-03-27 02:00"), "Europe/Brussels"),
      "\"2022-03-27T00:00:00Z\""
    ),
    (
      Call("datetime_local_to_utc", .datetime("2022-03-27 03:00"), "Europe/Brussels"),
      "\"2022-03-27T01:00:00Z\""
    ),
    (
      Call("datetime_local_to_utc", .datetime("2022-10-30 02:30"), "Europe/Brussels"),
      "\"2022-10-30T01:30:00Z\""
    ),
    (
      Call("datetime_utc_to_local", .datetime("2022-07-01"), "Europe/Brussels"),
      "\"2022-07-01T02:00:00Z\""
    ),
    (
      Call("datetime_utc_to_local", .datetime("2022-12-01"), "Europe/Brussels"),
      "\"2022-12-01T01:00:00Z\""
    ),
    (
      Call("datetime_utc_to_local", .datetime("2022-12-01"), "Test/Fixed"),
      "\"2022-12-01T03:30:00Z\""
    ),
    (Call("datetime_utc_to_local", .datetime("2022-12-01"), "UTC"), "\"2022-12-01T00:00:00Z\""),
  ]

  @Test("Clocks of zones are put forward and back", arguments: zones)
  func convertsZones(_ row: Case) throws { #expect(try row.call.value().resultText == row.result) }

  @Test(
    "A zone that is not there is refused",
    arguments: ["Nowhere/Land", "../../etc/passwd", "", "/etc/localtime"])
  func noZone(name: String) {
    let call = Call("datetime_utc_to_local", Self.moment, Operand(stringLiteral: name))
    #expect(call.refusal() == "There is no time zone '\(name)'.")
  }
}
