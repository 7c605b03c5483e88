extension TimeSpan: CustomStringConvertible {
  /// `[-][d.]hh:mm:ss[.fffffff]`, without the fraction if it is zero.
  package var description: String {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends ``description``.
  package func write(to bytes: inout [UInt8]) {
    if ticks < 0 { bytes.append(UInt8(ascii: "-")) }
    let length = ticks.magnitude
    let days = length / 864_000_000_000
    if days > 0 { bytes.append(contentsOf: "\(days).".utf8) }
    bytes.append(digits: length / 36_000_000_000 % 24, width: 2)
    bytes.append(UInt8(ascii: ":"))
    bytes.append(digits: length / 600_000_000 % 60, width: 2)
    bytes.append(UInt8(ascii: ":"))
    bytes.append(digits: length / 10_000_000 % 60, width: 2)
    guard length % 10_000_000 > 0 else { return }
    bytes.append(UInt8(ascii: "."))
    bytes.append(digits: length % 10_000_000, width: 7)
  }

  /// Reads a length of time such as `3 minutes`, `1.5h`, `02:03`, `1.02:03:04.5`, or `7` for days.
  ///
  /// For any other text, this returns `nil`.
  package init?(_ text: String) {
    var reader = ByteReader(text.utf8.span)
    reader.takeBlanks()
    let isNegative = reader.take("-")
    guard let length = Self.takeLength(&reader) else { return nil }
    reader.takeBlanks()
    guard reader.isAtEnd else { return nil }
    self.init(ticks: isNegative ? -length : length)
  }

  private static func takeLength(_ reader: inout ByteReader) -> Int64? {
    var ahead = reader
    let first = ahead.takeDigits()
    guard first.count > 0 else { return nil }
    if ahead.next == UInt8(ascii: ":") { return takeClock(&reader, days: 0) }
    if ahead.take(".") {
      var afterPoint = ahead
      let second = ahead.takeDigits()
      if ahead.next == UInt8(ascii: ":"), second.count > 0 {
        reader = afterPoint
        return takeClock(&reader, days: first.value)
      }
      guard let fraction = afterPoint.takeFractionInTicks() else { return nil }
      reader = afterPoint
      return takeUnit(&reader, whole: first.value, fraction: fraction)
    }
    reader = ahead
    return takeUnit(&reader, whole: first.value, fraction: 0)
  }

  /// Reads a time `hh:mm[:ss[.f]]`, which follows the number of days.
  private static func takeClock(_ reader: inout ByteReader, days: Int64) -> Int64? {
    let hour = reader.takeDigits().value
    guard reader.take(":") else { return nil }
    let minute = reader.takeDigits()
    var second: Int64 = 0
    var fraction: Int64 = 0
    if reader.take(":") {
      second = reader.takeDigits().value
      if reader.take(".") {
        guard let ticks = reader.takeFractionInTicks() else { return nil }
        fraction = ticks
      }
    }
    guard hour < 24, minute.count > 0, minute.value < 60, second < 60, days < 10_675_200 else {
      return nil
    }
    let seconds = (hour * 60 + minute.value) * 60 + second
    let (sum, isTooLarge) = (days * day.ticks).addingReportingOverflow(
      seconds * Self.second.ticks + fraction)
    return isTooLarge ? nil : sum
  }

  /// Reads the unit of a number, and returns the ticks; without a unit, the number is in days.
  private static func takeUnit(
    _ reader: inout ByteReader, whole: Int64, fraction: Int64
  ) -> Int64? {
    reader.takeBlanks()
    let word = reader.takeWord()
    // A nanosecond is less than a tick; nanoseconds that are not a whole tick are cut off.
    if ["nanosecond", "nanoseconds", "nanos", "nano"].contains(word) { return whole / 100 }
    guard let unit = word.isEmpty ? day.ticks : units[word] else { return nil }
    let (ticks, isTooLarge) = whole.multipliedReportingOverflow(by: unit)
    let part = Int128(fraction) * Int128(unit) / 10_000_000
    let (sum, isOver) = ticks.addingReportingOverflow(Int64(part))
    return isTooLarge || isOver ? nil : sum
  }
}

extension [UInt8] {
  /// Appends a decimal number, with leading zeros if it has fewer than `width` digits.
  package mutating func append(digits number: UInt64, width: Int) {
    let start = count
    var rest = number
    repeat {
      append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    } while rest > 0 || count - start < width
    self[start...].reverse()
  }
}
