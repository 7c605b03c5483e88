/// One number of a JSON text: its value and its end.
struct JSONNumber {
  let kind: JSONTape.Kind
  /// The bits of the `Int64`, `UInt64` or `Double`.
  let bits: UInt64
  let end: Int

  /// Reads the number that begins with the digit or minus sign at `start`.
  ///
  /// Integers of up to 18 digits are read here, eight digits at a time; another function reads all
  /// other numbers. "-0" has no fraction, so it is the integer 0. "-0.0" is a `Double`.
  @inline(always)
  init(scanning text: Span<UInt8>, at start: Int) throws(JSONError) {
    let isNegative = text.byte(at: start) == UInt8(ascii: "-")
    let first = isNegative ? start &+ 1 : start
    let (magnitude, length) = Self.leadingDigits(of: text, at: first)
    // A leading zero, "-0", and a number within the last 8 bytes of the text are read elsewhere.
    guard magnitude != 0, text.byte(at: first) != UInt8(ascii: "0"),
      !text.byte(at: first &+ length).isNumberPart
    else {
      let digits = first..<first &+ length
      self = try Self.scanRich(text, from: start, digits: digits, magnitude: magnitude)
      return
    }
    let value = Int64(truncatingIfNeeded: magnitude)
    self.init(
      kind: .integer, bits: UInt64(bitPattern: isNegative ? 0 &- value : value),
      end: first &+ length)
  }

  /// The value and the count of the digits at `first`; at most 18 digits are read.
  @inline(always)
  private static func leadingDigits(
    of text: Span<UInt8>, at first: Int
  ) -> (magnitude: UInt64, length: Int) {
    let word = text.word(at: first)
    let length = word.countOfLeadingASCIIDigits
    let magnitude = word.valueOfASCIIDigits(count: length)
    guard length == 8 else { return (magnitude, length) }
    let rest = text.word(at: first &+ 8)
    let count = rest.countOfLeadingASCIIDigits
    var digits = (
      magnitude: magnitude &* powersOfTen[count] &+ rest.valueOfASCIIDigits(count: count),
      length: 8 &+ count
    )
    while digits.length >= 16, digits.length < 18, text.byte(at: first &+ digits.length).isDigit {
      let digit = text.byte(at: first &+ digits.length) &- UInt8(ascii: "0")
      digits = (digits.magnitude &* 10 &+ UInt64(digit), digits.length &+ 1)
    }
    return digits
  }

  static let powersOfTen: InlineArray<9, UInt64> = [
    1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000,
  ]

  @inline(always)
  init(kind: JSONTape.Kind, bits: UInt64, end: Int) {
    self.kind = kind
    self.bits = bits
    self.end = end
  }

  init(_ value: Double, end: Int) { self.init(kind: .real, bits: value.bitPattern, end: end) }

  /// Reads a number that ``init(scanning:at:)`` does not read itself.
  ///
  /// Such a number has a fraction or an exponent, is large, is zero, or is faulty.
  @inline(never)
  private static func scanRich(
    _ text: Span<UInt8>, from start: Int, digits: Range<Int>, magnitude known: UInt64
  ) throws(JSONError) -> JSONNumber {
    if let short = JSONReal.short(text, from: start, digits: digits, magnitude: known) {
      return short
    }
    let first = digits.lowerBound
    var end = digits.upperBound
    var magnitude = known
    while text.byte(at: end).isDigit {
      magnitude = magnitude &* 10 &+ UInt64(text.byte(at: end) &- UInt8(ascii: "0"))
      end &+= 1
    }
    try requireDigits(text, from: start, first..<end)
    switch text.byte(at: end) {
    case UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
      var real = JSONReal(digits: first..<end, magnitude: magnitude)
      return try real.scan(text, from: start)
    default: return try integer(text, from: start, digits: first..<end)
    }
  }

  /// Refuses a number without digits or with a leading zero.
  private static func requireDigits(
    _ text: Span<UInt8>, from start: Int, _ digits: Range<Int>
  ) throws(JSONError) {
    guard !digits.isEmpty else {
      if text.byte(at: digits.lowerBound) == UInt8(ascii: "I") {
        throw JSONError(.notFinite("-Infinity"), at: start)
      }
      throw text.error({ .expectedDigit(found: $0) }, at: digits.lowerBound)
    }
    if text.byte(at: digits.lowerBound) == UInt8(ascii: "0"), digits.count > 1 {
      throw JSONError(.leadingZero, at: digits.lowerBound &+ 1)
    }
  }
}

extension JSONNumber {
  private static func integer(
    _ text: Span<UInt8>, from start: Int, digits: Range<Int>
  ) throws(JSONError) -> JSONNumber {
    let isNegative = start < digits.lowerBound
    let end = digits.upperBound
    guard let magnitude = exactMagnitude(text, digits) else {
      throw JSONError(.integerOutOfRange, at: start)
    }
    if isNegative {
      guard magnitude <= Int64.min.magnitude else { throw JSONError(.integerOutOfRange, at: start) }
      return JSONNumber(kind: .integer, bits: 0 &- magnitude, end: end)
    }
    let kind: JSONTape.Kind = magnitude <= Int64.max ? .integer : .unsigned
    return JSONNumber(kind: kind, bits: magnitude, end: end)
  }

  private static func exactMagnitude(_ text: Span<UInt8>, _ digits: Range<Int>) -> UInt64? {
    var magnitude: UInt64 = 0
    for offset in digits {
      let (tenfold, isTooLarge) = magnitude.multipliedReportingOverflow(by: 10)
      let digit = UInt64(text[offset] &- UInt8(ascii: "0"))
      let (sum, isOver) = tenfold.addingReportingOverflow(digit)
      guard !isTooLarge, !isOver else { return nil }
      magnitude = sum
    }
    return magnitude
  }
}
