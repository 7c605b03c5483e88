/// An instant in UTC, to the microsecond.
///
/// ```swift
/// let noon = try Timestamp(parsing: "2026-03-23T12:00:00Z")
/// print(noon.date, noon < Timestamp.now)
/// ```
public struct Timestamp: Hashable, Comparable, Sendable {
  /// Microseconds since 1970-01-01T00:00:00Z without leap seconds, negative before it.
  public let microsecondsSinceEpoch: Int64

  /// Any instant, even outside of the years 0001 to 9999, which RFC 3339 cannot write.
  public init(microsecondsSinceEpoch: Int64) {
    self.microsecondsSinceEpoch = microsecondsSinceEpoch
  }

  /// The instant, or the nearest instant in the years 0001 to 9999, which RFC 3339 can write.
  package init(nearestWritable microsecondsSinceEpoch: Int64) {
    let (least, greatest) = (Self.writable.lowerBound, Self.writable.upperBound)
    self.init(microsecondsSinceEpoch: min(max(microsecondsSinceEpoch, least), greatest))
  }

  /// The instant with this unix time in seconds.
  ///
  /// - Throws: ``TimestampError`` outside the years 0001 to 9999.
  public init(secondsSinceEpoch: Int64) throws(TimestampError) {
    let (microseconds, isTooLarge) = secondsSinceEpoch.multipliedReportingOverflow(by: 1_000_000)
    guard !isTooLarge, Self.writable ~= microseconds else {
      throw TimestampError(.outOfRange, at: 0)
    }
    self.init(microsecondsSinceEpoch: microseconds)
  }

  /// The first instant of a day in UTC.
  ///
  /// - Precondition: The day is at most 290,000 years from 1970.
  public init(startOf date: CalendarDate) {
    self.init(microsecondsSinceEpoch: Int64(date.daysSinceEpoch) * Self.microsecondsPerDay)
  }

  /// The calendar day of the instant in UTC.
  public var date: CalendarDate { CalendarDate(daysSinceEpoch: dayAndTime.day) }

  public static func < (left: Self, right: Self) -> Bool {
    left.microsecondsSinceEpoch < right.microsecondsSinceEpoch
  }
}

extension Timestamp {
  static let microsecondsPerDay: Int64 = 86_400_000_000

  /// 0001-01-01T00:00:00.000000Z to 9999-12-31T23:59:59.999999Z, in microseconds.
  static let writable: ClosedRange<Int64> = -62_135_596_800_000_000...253_402_300_799_999_999

  /// The days since the epoch, and the microseconds since the beginning of the day.
  @inline(always)
  var dayAndTime: (day: Int32, time: Int64) {
    let (quotient, remainder) =
      microsecondsSinceEpoch.quotientAndRemainder(dividingBy: Self.microsecondsPerDay)
    let borrow: Int64 = remainder < 0 ? 1 : 0
    return (
      Int32(truncatingIfNeeded: quotient &- borrow), remainder &+ borrow &* Self.microsecondsPerDay
    )
  }
}

extension Timestamp: CustomStringConvertible {
  /// The RFC 3339 form with six fraction digits, such as `2026-03-23T10:00:00.123456Z`.
  ///
  /// Years outside 0000 to 9999 have a sign and at least four digits, and cannot be read back.
  public var description: String {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return String(copying: bytes.span)
  }

  /// The RFC 3339 form with as many fraction digits as it needs, such as `2026-03-23T10:00:00Z`.
  package var shortestText: String {
    var bytes: [UInt8] = []
    write(to: &bytes)
    bytes.removeLast()
    while bytes.last == UInt8(ascii: "0") { bytes.removeLast() }
    if bytes.last == UInt8(ascii: ".") { bytes.removeLast() }
    bytes.append(UInt8(ascii: "Z"))
    return String(copying: bytes.span)
  }

  /// Appends ``description``: 27 bytes in the years 0000 to 9999.
  public func write(to bytes: inout [UInt8]) {
    let (day, time) = dayAndTime
    CalendarDate(daysSinceEpoch: day).write(to: &bytes)
    let seconds = Int(time / 1_000_000)
    let micros = Int(time % 1_000_000)
    bytes.append(UInt8(ascii: "T"))
    bytes.append(twoDigits: seconds / 3_600)
    bytes.append(UInt8(ascii: ":"))
    bytes.append(twoDigits: seconds / 60 % 60)
    bytes.append(UInt8(ascii: ":"))
    bytes.append(twoDigits: seconds % 60)
    bytes.append(UInt8(ascii: "."))
    bytes.append(twoDigits: micros / 10_000)
    bytes.append(twoDigits: micros / 100 % 100)
    bytes.append(twoDigits: micros % 100)
    bytes.append(UInt8(ascii: "Z"))
  }
}
