extension Decimal: CustomStringConvertible {
  /// The digits without an exponent, and with a point if the number has a fraction.
  package var description: String {
    let digits = String(significand.magnitude)
    let sign = significand < 0 ? "-" : ""
    guard exponent < 0 else { return sign + digits }
    let padded = String(repeating: "0", count: max(0, 1 - exponent - digits.count)) + digits
    return sign + padded.dropLast(-exponent) + "." + padded.suffix(-exponent)
  }

  /// Reads a decimal number, with or without an exponent.
  ///
  /// If there are more than 34 digits, digits after the point are cut off. This returns `nil` if
  /// there are too many digits before the point, or for a text of any other form.
  package init?(_ text: String) {
    var reader = ByteReader(text.utf8.span)
    reader.takeBlanks()
    let isNegative = reader.take("-")
    if !isNegative { _ = reader.take("+") }
    guard let (digits, places) = Self.takeDigits(&reader),
      let exponent = Self.takeExponent(&reader)
    else { return nil }
    reader.takeBlanks()
    guard reader.isAtEnd else { return nil }
    self.init(fitting: isNegative ? -digits : digits, exponent: exponent - places)
  }

  /// Reads the digits as one integer, as far as they fit, and counts those after the point.
  private static func takeDigits(_ reader: inout ByteReader) -> (Int128, Int)? {
    var digits: Int128 = 0
    var places = 0
    var count = 0
    var isFraction = false
    while 0x30...0x39 ~= reader.next || (reader.next == 0x2E && !isFraction) {
      if reader.take(".") {
        isFraction = true
        continue
      }
      let digit = Int128(reader.next - 0x30)
      reader.skip()
      count += 1
      if digits < limit / 10 {
        digits = digits * 10 + digit
        if isFraction { places += 1 }
      } else if !isFraction {
        places -= 1
      }
    }
    return count > 0 ? (digits, places) : nil
  }

  private static func takeExponent(_ reader: inout ByteReader) -> Int? {
    guard reader.take("e") || reader.take("E") else { return 0 }
    let isNegative = reader.take("-")
    if !isNegative { _ = reader.take("+") }
    let digits = reader.takeDigits()
    guard digits.count > 0, digits.value < 10_000 else { return nil }
    return isNegative ? -Int(digits.value) : Int(digits.value)
  }
}
