/// Parses a number with a fraction or an exponent, and finds the nearest double.
struct JSONReal {
  /// The digits before the point.
  private let digits: Range<Int>
  /// All digits so far as one integer, exact for at most 19 digits.
  private var magnitude: UInt64
  private var digitCount: Int
  /// The power of ten that `magnitude` is to be multiplied by.
  private var exponent = 0
  private var end: Int

  init(digits: Range<Int>, magnitude: UInt64) {
    self.digits = digits
    self.magnitude = magnitude
    digitCount = digits.count
    end = digits.upperBound
  }

  /// A number such as 19.99, of up to 7 digits before the point and 8 after it; `nil` for any other
  /// number.
  ///
  /// Both operands of the division are exact then, so its result is rounded correctly.
  @inline(always)
  static func short(
    _ text: Span<UInt8>, from start: Int, digits: Range<Int>, magnitude: UInt64
  ) -> JSONNumber? {
    let point = digits.upperBound
    let count = point &- digits.lowerBound
    guard text.byte(at: point) == UInt8(ascii: "."), 1...7 ~= count,
      count == 1 || text.byte(at: digits.lowerBound) != UInt8(ascii: "0")
    else { return nil }
    let word = text.word(at: point &+ 1)
    let places = word.countOfLeadingASCIIDigits
    let end = point &+ 1 &+ places
    guard places > 0, !text.byte(at: end).isNumberPart else { return nil }
    let whole = magnitude &* JSONNumber.powersOfTen[places]
    let value = Double(whole &+ word.valueOfASCIIDigits(count: places)) / powersOfTen[places]
    return JSONNumber(start < digits.lowerBound ? -value : value, end: end)
  }

  /// Reads the fraction and the exponent of a number, which follow the digits before the point.
  mutating func scan(_ text: Span<UInt8>, from start: Int) throws(JSONError) -> JSONNumber {
    if text.byte(at: end) == UInt8(ascii: ".") { try scanFraction(text) }
    if text.byte(at: end) | 0x20 == UInt8(ascii: "e") { try scanExponent(text) }
    if let value = exactValue {
      return JSONNumber(start < digits.lowerBound ? -value : value, end: end)
    }
    let value = Double(String(copying: text.extracting(start..<end))) ?? .infinity
    guard value.isFinite else { throw JSONError(.realOutOfRange, at: start) }
    // A number that would be rounded to zero is refused like a number that is too large.
    guard value != 0 || isZero(text) else { throw JSONError(.realTooSmall, at: start) }
    return JSONNumber(value, end: end)
  }

  /// Whether all digits before the exponent are 0.
  private func isZero(_ text: Span<UInt8>) -> Bool {
    var offset = digits.lowerBound
    while text.byte(at: offset).isDigit || text.byte(at: offset) == UInt8(ascii: ".") {
      if text.byte(at: offset) > UInt8(ascii: "0") { return false }
      offset &+= 1
    }
    return true
  }

  private mutating func scanFraction(_ text: Span<UInt8>) throws(JSONError) {
    let first = end &+ 1
    end = first
    while text.byte(at: end).isDigit {
      magnitude = magnitude &* 10 &+ UInt64(text.byte(at: end) &- UInt8(ascii: "0"))
      end &+= 1
    }
    guard end > first else { throw text.error({ .expectedDigit(found: $0) }, at: end) }
    digitCount &+= end &- first
    exponent = first &- end
  }

  private mutating func scanExponent(_ text: Span<UInt8>) throws(JSONError) {
    end &+= 1
    let sign = text.byte(at: end)
    if sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { end &+= 1 }
    let first = end
    var written = 0
    while text.byte(at: end).isDigit {
      // Exponents above this limit are all out of range; the limit prevents an overflow.
      written = min(written &* 10 &+ Int(text.byte(at: end) &- UInt8(ascii: "0")), 1_000_000)
      end &+= 1
    }
    guard end > first else { throw text.error({ .expectedDigit(found: $0) }, at: end) }
    exponent &+= sign == UInt8(ascii: "-") ? 0 &- written : written
  }

  /// The correctly rounded value, if it is a product or quotient of two exact doubles; else `nil`.
  private var exactValue: Double? {
    guard digitCount <= 19, magnitude <= 1 << 53 else { return nil }
    guard exponent < 0 else {
      return exponent <= 22 ? Double(magnitude) * Self.powersOfTen[exponent] : nil
    }
    return exponent >= -22 ? Double(magnitude) / Self.powersOfTen[0 &- exponent] : nil
  }

  /// The powers of ten that are exact as doubles.
  private static let powersOfTen: InlineArray<23, Double> = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]
}
