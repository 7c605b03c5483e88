package import DaybookValues

/// The header `Retry-After`, in which a server requests a pause.
package enum RetryAfter {
  /// The pause that `text` requests at `now`, which is never negative; `nil` if the text is
  /// invalid.
  ///
  /// The text is a number of seconds, or a date in one of the three forms of HTTP:
  ///
  /// ```
  /// 120
  /// Sun, 06 Nov 1994 08:49:37 GMT
  /// Sunday, 06-Nov-94 08:49:37 GMT
  /// Sun Nov  6 08:49:37 1994
  /// ```
  package static func pause(_ text: String, at now: Timestamp) -> Duration? {
    if !text.isEmpty, text.utf8.allSatisfy({ $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }) {
      // Nine or more digits mean a pause of over three years. One year is long enough.
      return .seconds(text.utf8.count > 8 ? 31_536_000 : Int64(text) ?? 0)
    }
    guard let time = date(text, at: now) else { return nil }
    let microseconds = time.microsecondsSinceEpoch - now.microsecondsSinceEpoch
    return .microseconds(max(0, microseconds))
  }

  private static func date(_ text: String, at now: Timestamp) -> Timestamp? {
    let words = text.split { " ,-".contains($0) }
    // The last of the three forms ends with the year, and has no time zone.
    let isC = words.count == 5
    guard isC || words.count == 6 && words[5] == "GMT" else { return nil }
    let (day, month, year, time) =
      isC
      ? (words[2], words[1], words[4], words[3]) : (words[1], words[2], words[3], words[4])
    guard let month = months.firstIndex(of: String(month)), let day = Int(day),
      let year = fullYear(year, at: now), let seconds = secondsOfDay(time),
      let date = CalendarDate(year: year, month: month + 1, day: day)
    else { return nil }
    let start = Timestamp(startOf: date).microsecondsSinceEpoch
    return Timestamp(microsecondsSinceEpoch: start + Int64(seconds) * 1_000_000)
  }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// The year in `text`, where two digits mean a year that is at most 50 years in the future.
  private static func fullYear(_ text: Substring, at now: Timestamp) -> Int? {
    guard let number = Int(text), number >= 0 else { return nil }
    guard text.utf8.count == 2 else { return text.utf8.count == 4 ? number : nil }
    let thisYear = now.date.year
    let year = thisYear - thisYear % 100 + number
    return year > thisYear + 50 ? year - 100 : year
  }

  private static func secondsOfDay(_ text: Substring) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) ?? -1 }
    guard parts.count == 3, 0..<24 ~= parts[0], 0..<60 ~= parts[1], 0...60 ~= parts[2] else {
      return nil
    }
    return parts[0] * 3_600 + parts[1] * 60 + parts[2]
  }
}
