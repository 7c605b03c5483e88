/// Parses any RFC 3339 text, or finds its error and the offset of the error.
struct TimestampParser: ~Escapable {
  private let text: Span<UInt8>
  private var offset = 0

  @_lifetime(copy text)
  init(_ text: Span<UInt8>) { self.text = text }

  /// The microseconds since the epoch.
  mutating func parse() throws(TimestampError) -> Int64 {
    let days = try parseDate()
    try pass("a 'T' between date and time", "T", "t", " ")
    let seconds = try parseTimeOfDay()
    let micros = try parseFraction()
    let offsetInMinutes = try parseOffset()
    guard offset == text.count else { throw malformed("the end after the offset") }
    let total = Int64(days) * 86_400 + Int64(seconds) - Int64(offsetInMinutes) * 60
    let result = total * 1_000_000 + Int64(micros)
    guard Timestamp.writable ~= result else { throw TimestampError(.outOfRange, at: 0) }
    return result
  }

  /// A local time, as seconds since 1970 and microseconds; `nil` for any other text, such as a time
  /// with a zone.
  mutating func parseLocal() -> (seconds: Int64, microseconds: Int)? {
    do throws(TimestampError) {
      let days = try parseDate()
      try pass("a 'T' between date and time", "T", "t", " ")
      let seconds = try parseTimeOfDay(needsSeconds: false)
      let micros = try parseFraction()
      guard offset == text.count else { return nil }
      return (Int64(days) * 86_400 + Int64(seconds), micros)
    } catch {
      return nil
    }
  }

  private mutating func parseDate() throws(TimestampError) -> Int32 {
    let year = try number("a year of four digits", digits: 4)
    try pass("a '-' after the year", "-")
    let month = try number("a month of two digits", digits: 2)
    try pass("a '-' after the month", "-")
    let day = try number("a day of two digits", digits: 2)
    guard let date = CalendarDate(year: year, month: month, day: day) else {
      throw TimestampError(.noSuchDay, at: offset - 10)
    }
    return date.daysSinceEpoch
  }

  private mutating func parseTimeOfDay(needsSeconds: Bool = true) throws(TimestampError) -> Int {
    let start = offset
    let hour = try number("an hour of two digits", digits: 2)
    try pass("a ':' after the hour", ":")
    let minute = try number("a minute of two digits", digits: 2)
    var second = 0
    if needsSeconds || text.byte(at: offset) == UInt8(ascii: ":") {
      try pass("a ':' after the minute", ":")
      second = try number("a second of two digits", digits: 2)
    }
    guard second != 60 else { throw TimestampError(.leapSecond, at: offset - 2) }
    guard hour < 24, minute < 60, second < 60 else {
      throw TimestampError(.noSuchTimeOfDay, at: start)
    }
    return hour * 3_600 + minute * 60 + second
  }

  /// The microseconds of a fraction; 0 when there is none.
  private mutating func parseFraction() throws(TimestampError) -> Int {
    guard text.byte(at: offset) == UInt8(ascii: ".") else { return 0 }
    offset += 1
    let micros = try text.microsecondsOfFraction(from: offset)
    while text.byte(at: offset).isDigit { offset += 1 }
    return micros
  }

  /// Reads the offset from UTC, in minutes; positive to the east.
  private mutating func parseOffset() throws(TimestampError) -> Int {
    let start = offset
    let expected = "'Z' or an offset such as +01:00"
    try pass(expected, "Z", "z", "+", "-")
    let sign = text[start]
    guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else { return 0 }
    let hours = try number(expected, digits: 2)
    try pass(expected, ":")
    let minutes = try number(expected, digits: 2)
    guard hours < 24, minutes < 60 else { throw TimestampError(.noSuchOffset, at: start) }
    return (sign == UInt8(ascii: "-") ? -1 : 1) * (hours * 60 + minutes)
  }

  private mutating func pass(
    _ expected: String, _ choices: Unicode.Scalar...
  ) throws(TimestampError) {
    let byte = text.byte(at: offset)
    guard choices.contains(where: { UInt8(ascii: $0) == byte }) else { throw malformed(expected) }
    offset += 1
  }

  private mutating func number(
    _ expected: String, digits: Int
  ) throws(TimestampError) -> Int {
    guard let number = text.number(at: offset..<offset + digits) else { throw malformed(expected) }
    offset += digits
    return number
  }

  private func malformed(_ expected: String) -> TimestampError {
    TimestampError(.malformed(expected: expected), at: offset)
  }
}

extension Span<UInt8> {
  /// The microseconds of the fraction whose first digit is at `start`.
  func microsecondsOfFraction(from start: Int) throws(TimestampError) -> Int {
    guard byte(at: start).isDigit else {
      throw TimestampError(.malformed(expected: "a digit after the '.'"), at: start)
    }
    var micros = 0
    var place = 100_000
    var offset = start
    while byte(at: offset).isDigit {
      let digit = Int(self[offset] - UInt8(ascii: "0"))
      guard place > 0 || digit == 0 else { throw TimestampError(.tooFine, at: offset) }
      micros += digit * place
      place /= 10
      offset += 1
    }
    return micros
  }
}
