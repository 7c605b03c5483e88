internal import DaybookPresentation
package import DaybookValues

/// The local time in Amsterdam, which the marketplace uses for all users.
///
/// Summer time follows the rule of the European Union, which has not changed since 1996. It lasts
/// from 01:00 UTC on the last Sunday of March to 01:00 UTC on the last Sunday of October.
package struct AmsterdamTime: Sendable, Equatable {
  package let date: CalendarDate
  package let time: ClockTime

  package init(_ instant: Timestamp) {
    let hours: Int64 = Self.isSummer(instant) ? 2 : 1
    let shown = instant.microsecondsSinceEpoch + hours * 3_600_000_000
    let date = Timestamp(microsecondsSinceEpoch: shown).date
    let sinceMidnight = shown - Timestamp(startOf: date).microsecondsSinceEpoch
    self.date = date
    time = ClockTime(minutesSinceMidnight: Int(sinceMidnight / 60_000_000))
  }

  /// The date and the time to the minute, such as `2026-03-23 10:00` or `23.03.2026 10:00`.
  func text(in language: Language) -> String { "\(language.date(date)) \(time)" }

  private static func isSummer(_ instant: Timestamp) -> Bool {
    let year = instant.date.year
    guard let start = change(in: year, 3), let end = change(in: year, 10) else { return false }
    return start <= instant && instant < end
  }

  /// 01:00 UTC on the last Sunday of a month that has 31 days.
  private static func change(in year: Int, _ month: Int) -> Timestamp? {
    guard let last = CalendarDate(year: year, month: month, day: 31) else { return nil }
    let sunday = last.adding(days: -(last.weekday % 7))
    let midnight = Timestamp(startOf: sunday).microsecondsSinceEpoch
    return Timestamp(microsecondsSinceEpoch: midnight + 3_600_000_000)
  }
}

extension Timestamp {
  /// Parses an instant in ISO 8601 whose offset has a form such as `+02:00`, `+0200` or `Z`.
  init?(iso8601 text: String) {
    var text = text
    let end = text.utf8.suffix(5)
    if let sign = end.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"),
      end.dropFirst().allSatisfy({ $0 != UInt8(ascii: ":") })
    {
      text.insert(":", at: text.utf8.index(text.endIndex, offsetBy: -2))
    }
    guard let instant = try? Timestamp(parsing: text) else { return nil }
    self = instant
  }
}

extension AmsterdamTime {
  /// The instant when clocks show the time `minutes` after 00:00 of `date`.
  ///
  /// With 1,440 minutes or more, the instant is on a later day. If clocks show the time twice, it
  /// is the first of the two instants. If a clock change skips the time, the offset before the
  /// change applies.
  package static func instant(on date: CalendarDate, minutes: Int) -> Timestamp {
    let shown = Timestamp(startOf: date).microsecondsSinceEpoch + Int64(minutes) * 60_000_000
    let inSummer = Timestamp(microsecondsSinceEpoch: shown - 7_200_000_000)
    return isSummer(inSummer)
      ? inSummer : Timestamp(microsecondsSinceEpoch: shown - 3_600_000_000)
  }
}
