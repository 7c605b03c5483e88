extension Timestamp {
  /// The instant that an RFC 3339 text such as `2026-03-23T10:00:00.5+01:00` names.
  ///
  /// - Throws: ``TimestampError`` when the text has a different form, or is finer than a
  ///   microsecond. The error is also thrown for a day or time that does not exist, or that is
  ///   outside the years 0001 to 9999 in UTC.
  public init(parsing text: String) throws(TimestampError) {
    try self.init(parsing: text.utf8.span)
  }

  /// The instant that an RFC 3339 text names.
  ///
  /// - Parameter text: The text. `T` and `Z` may be small letters, and `T` may be a blank. A
  ///   fraction may have any number of digits, but only zeros after the sixth.
  /// - Throws: ``TimestampError``, see ``init(parsing:)``.
  public init(parsing text: Span<UInt8>) throws(TimestampError) {
    if let microseconds = text.microsecondsOfUsualTime {
      self.init(microsecondsSinceEpoch: microseconds)
    } else {
      var parser = TimestampParser(text)
      self.init(microsecondsSinceEpoch: try parser.parse())
    }
  }
}

/// The usual form of 27 bytes, read as four words.
extension Span<UInt8> {
  /// The instant of `yyyy-MM-ddTHH:mm:ss.ffffffZ`; `nil` for any other form, which the parser
  /// reads.
  @inline(always)
  fileprivate var microsecondsOfUsualTime: Int64? {
    guard count == 27 else { return nil }
    // The words are "2026-03-", "23T10:00", ":00.1234" and ".123456Z". XOR with the template of a
    // word turns each digit into its value, and each separator into 0.
    let date = word(at: 0) ^ 0x2D30_302D_3030_3030
    let dayAndMinute = word(at: 8) ^ 0x3030_3A30_3054_3030
    let second = word(at: 16) ^ 0x3030_3030_2E30_303A
    let fraction = word(at: 19) ^ 0x5A30_3030_3030_302E
    let all = date | dayAndMinute | second
    let separators =
      date & 0xFF00_00FF_0000_0000 | dayAndMinute & 0x0000_FF00_00FF_0000
      | second & 0x0000_0000_FF00_00FF | fraction & 0xFF00_0000_0000_00FF
    guard separators == 0, date.areDigits, dayAndMinute.areDigits, second.areDigits,
      fraction.areDigits, all & UInt64(eight: 0x80) == 0
    else { return nil }
    return Self.microseconds(date, dayAndMinute, second, fraction)
  }

  @inline(always)
  private static func microseconds(
    _ date: UInt64, _ dayAndMinute: UInt64, _ second: UInt64, _ fraction: UInt64
  ) -> Int64? {
    let year = date.pair(at: 0) &* 100 &+ date.pair(at: 2)
    let month = date.pair(at: 5)
    let day = dayAndMinute.pair(at: 0)
    let (hours, minutes) = (dayAndMinute.pair(at: 3), dayAndMinute.pair(at: 6))
    let seconds = second.pair(at: 1)
    guard year > 0, 1...12 ~= month, day > 0, day <= CalendarDate.daysOfMonth(month, inYear: year),
      hours < 24, minutes < 60, seconds < 60
    else { return nil }
    let days = Int64(CalendarDate.days(year, month, day))
    let secondOfDay = Int64(hours &* 3_600 &+ minutes &* 60 &+ seconds)
    let micros =
      fraction.pair(at: 1) &* 10_000 &+ fraction.pair(at: 3) &* 100 &+ fraction.pair(at: 5)
    return (days &* 86_400 &+ secondOfDay) &* 1_000_000 &+ Int64(micros)
  }
}

extension UInt64 {
  /// Whether all bytes are at most 9, given that all are at most 127.
  @inline(always)
  fileprivate var areDigits: Bool {
    (self | (self &+ UInt64(eight: 0x76))) & UInt64(eight: 0x80) == 0
  }

  /// The value of the two digits that begin with the byte at `position`.
  @inline(always)
  fileprivate func pair(at position: UInt64) -> Int {
    let digits = self &>> (position &<< 3)
    return Int(truncatingIfNeeded: (digits & 0xFF) &* 10 &+ (digits &>> 8) & 0xFF)
  }
}
