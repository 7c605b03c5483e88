extension DateTime {
  /// The moment in `text`; `nil` if the text has no valid form.
  ///
  /// Valid forms are ISO 8601 with any part of the time and any zone, eight digits, RFC 822, and
  /// RFC 850. Dates may also begin with the month (`12-31-2022`, `12/31/2022`, `12.31.2022`), or
  /// have the name of the month (`2 Dec 2022`, `Dec 2, 2022`). A text without a zone is in UTC.
  package init?(_ text: String) {
    guard let written = Written(text) else { return nil }
    self = written.moment
  }

  /// A moment that is read from a text, and which parts the text has.
  package struct Written: Sendable {
    /// The moment, which is in UTC if the text has no zone.
    package let moment: DateTime
    /// Whether the text has a time of day, and `hasZone`, whether it has a zone.
    package let hasTime: Bool
    package let hasZone: Bool

    /// Parses `text`; returns `nil` if it is not a moment.
    package init?(_ text: String) {
      var reader = ByteReader(text.utf8.span)
      reader.takeBlanks()
      guard let day = DateTime.takeDate(&reader) else { return nil }
      let endOfDay = reader.offset
      guard let time = DateTime.takeTime(&reader), let moment = day.adding(time) else { return nil }
      hasTime = text.utf8.span.hasDigit(in: endOfDay..<reader.offset)
      reader.takeBlanks()
      let endOfTime = reader.offset
      guard let offset = DateTime.takeZone(&reader), let utc = moment.adding(offset) else {
        return nil
      }
      hasZone = reader.offset > endOfTime
      reader.takeBlanks()
      guard reader.isAtEnd else { return nil }
      self.moment = utc
    }
  }

  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]
  private static let weekdays: Set<String> = [
    "mon", "tue", "wed", "thu", "fri", "sat", "sun", "monday", "tuesday", "wednesday", "thursday",
    "friday", "saturday", "sunday",
  ]

  private static func month(_ word: String) -> Int? {
    guard word.utf8.count >= 3 else { return nil }
    return months.firstIndex { word.hasPrefix($0) }.map { $0 + 1 }
  }

  fileprivate static func takeDate(_ reader: inout ByteReader) -> DateTime? {
    var word = reader.takeWord()
    if weekdays.contains(word) {
      _ = reader.take(",")
      reader.takeBlanks()
      word = reader.takeWord()
    }
    if !word.isEmpty { return takeAmerican(&reader, month: month(word)) }
    let first = reader.takeDigits()
    switch first.count {
    case 1, 2: return takeShort(&reader, first: Int(first.value))
    case 4: return takeISO(&reader, year: Int(first.value))
    case 8:
      let digits = Int(first.value)
      return DateTime(year: digits / 10_000, month: digits / 100 % 100, day: digits % 100)
    default: return nil
    }
  }

  /// Reads the rest of a date such as `Dec 2, 2022`, whose month has been read.
  private static func takeAmerican(_ reader: inout ByteReader, month: Int?) -> DateTime? {
    guard let month else { return nil }
    reader.takeBlanks()
    let day = reader.takeDigits()
    _ = reader.take(",")
    reader.takeBlanks()
    let year = reader.takeDigits()
    guard 1...2 ~= day.count, let year = fullYear(year) else { return nil }
    return DateTime(year: year, month: month, day: Int(day.value))
  }

  /// Reads the rest of a date such as `2022-12-31`, `2022/12/31` or `2022-12`.
  ///
  /// Its year has already been read. There may be no rest.
  private static func takeISO(_ reader: inout ByteReader, year: Int) -> DateTime? {
    let separator = reader.next
    guard [0x2D, 0x2F, 0x2E, 0x2C].contains(separator) else { return DateTime(year: year) }
    reader.skip()
    if separator == 0x2C { reader.takeBlanks() }
    let month = reader.takeDigits()
    guard 1...2 ~= month.count else { return nil }
    guard reader.next == separator else { return DateTime(year: year, month: Int(month.value)) }
    reader.skip()
    if separator == 0x2C { reader.takeBlanks() }
    let day = reader.takeDigits()
    guard 1...2 ~= day.count else { return nil }
    return DateTime(year: year, month: Int(month.value), day: Int(day.value))
  }

  /// Reads the rest of a date such as `12/31/2022` or `2 Dec 2022`, after the first number.
  private static func takeShort(_ reader: inout ByteReader, first: Int) -> DateTime? {
    let separator = reader.next
    guard reader.takeBlanks() || takeSeparator(&reader) else { return nil }
    let word = reader.takeWord()
    var (month, day) = (first, 0)
    if word.isEmpty {
      let second = reader.takeDigits()
      guard 1...2 ~= second.count else { return nil }
      day = Int(second.value)
    } else {
      guard let named = Self.month(word) else { return nil }
      (month, day) = (named, first)
    }
    guard reader.next == separator else { return nil }
    reader.skip()
    guard let year = fullYear(reader.takeDigits()) else { return nil }
    return DateTime(year: year, month: month, day: day)
  }

  private static func takeSeparator(_ reader: inout ByteReader) -> Bool {
    reader.take("-") || reader.take("/") || reader.take(".")
  }

  /// The year of four digits, or of two digits, which mean 1950 to 2049.
  private static func fullYear(_ digits: (value: Int64, count: Int)) -> Int? {
    switch digits.count {
    case 4: Int(digits.value)
    case 2: Int(digits.value) + (digits.value < 50 ? 2000 : 1900)
    default: nil
    }
  }
}

extension Span<UInt8> {
  fileprivate func hasDigit(in range: Range<Int>) -> Bool {
    range.contains { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self[$0]) }
  }
}
