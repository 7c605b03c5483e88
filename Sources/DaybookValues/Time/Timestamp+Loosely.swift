extension Timestamp {
  /// The instant that a cell of a table names: RFC 3339, a date, or unix seconds.
  ///
  /// A date such as `2026-03-23` is 00:00 UTC. Unix seconds may be negative and have a fraction.
  ///
  /// - Throws: ``TimestampError`` when the text has none of these forms, or when the time is
  ///   outside the years 0001 to 9999, or finer than a microsecond.
  package static func parsingLoosely(_ text: Span<UInt8>) throws(TimestampError) -> Timestamp {
    if let date = CalendarDate(utf8: text) { return try startOfWritable(date) }
    guard text.isDecimal else { return try Timestamp(parsing: text) }
    return try parsingUnixSeconds(text)
  }

  /// Parses a string in any form that the function for bytes accepts.
  package static func parsingLoosely(_ text: String) throws(TimestampError) -> Timestamp {
    try parsingLoosely(text.utf8.span)
  }

  private static func startOfWritable(_ date: CalendarDate) throws(TimestampError) -> Timestamp {
    let start = Timestamp(startOf: date)
    guard writable ~= start.microsecondsSinceEpoch else { throw TimestampError(.outOfRange, at: 0) }
    return start
  }

  private static func parsingUnixSeconds(
    _ text: Span<UInt8>
  ) throws(TimestampError) -> Timestamp {
    let isNegative = text.byte(at: 0) == UInt8(ascii: "-")
    var offset = isNegative ? 1 : 0
    var seconds: Int64 = 0
    while text.byte(at: offset).isDigit {
      // The limit is above any valid time: a longer number stays invalid, and does not overflow.
      seconds = min(seconds * 10 + Int64(text[offset] - UInt8(ascii: "0")), 1_000_000_000_000)
      offset += 1
    }
    let hasFraction = text.byte(at: offset) == UInt8(ascii: ".")
    let micros = hasFraction ? try text.microsecondsOfFraction(from: offset + 1) : 0
    let magnitude = seconds * 1_000_000 + Int64(micros)
    let result = isNegative ? -magnitude : magnitude
    guard writable ~= result else { throw TimestampError(.outOfRange, at: 0) }
    return Timestamp(microsecondsSinceEpoch: result)
  }
}

extension Span<UInt8> {
  /// Whether the text has the form `-?digits(.digits)?`; the fraction is not checked.
  fileprivate var isDecimal: Bool {
    var offset = byte(at: 0) == UInt8(ascii: "-") ? 1 : 0
    guard byte(at: offset).isDigit else { return false }
    while byte(at: offset).isDigit { offset += 1 }
    guard byte(at: offset) == UInt8(ascii: ".") else { return offset == count }
    offset += 1
    while byte(at: offset).isDigit { offset += 1 }
    return offset == count
  }
}
