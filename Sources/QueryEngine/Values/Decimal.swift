/// A decimal number: an integer of up to 34 digits times a power of ten.
///
/// Equal numbers are equal values, since a fraction never ends with a zero.
package struct Decimal: Sendable, Hashable {
  /// All digits, as one integer.
  package let significand: Int128
  /// The power of ten by which the digits are multiplied; it is never above 0.
  package let exponent: Int

  package init(significand: Int128, exponent: Int) {
    var (digits, places) = (significand, exponent)
    while places < 0, digits % 10 == 0 {
      digits /= 10
      places += 1
    }
    self.significand = digits
    self.exponent = places
  }

  package init(_ integer: Int64) { self.init(significand: Int128(integer), exponent: 0) }

  /// Makes the decimal nearest to the shortest text of `real`.
  ///
  /// If `real` is not finite or too large, this returns `nil`.
  package init?(nearestTo real: Double) { self.init(real.description) }

  /// The maximum number of digits of a decimal.
  static let digitLimit = 34
  static let limit = power(of: digitLimit)

  /// Ten to the power of `exponent`, which is from 0 to 38.
  static func power(of exponent: Int) -> Int128 {
    (0..<exponent).reduce(Int128(1)) { power, _ in power * 10 }
  }

  /// The nearest double.
  package var real: Double { Double(description) ?? .nan }

  /// The number without its fraction; `nil` if it does not fit.
  package var truncated: Int64? {
    Int64(exactly: exponent < -37 ? 0 : significand / Self.power(of: -exponent))
  }
}

extension Decimal: Comparable {
  package static func < (left: Decimal, right: Decimal) -> Bool {
    guard let (first, second, _) = aligned(left, right) else { return left.real < right.real }
    return first < second
  }

  /// Both significands for the same exponent, and this exponent; `nil` if one does not fit.
  static func aligned(_ left: Decimal, _ right: Decimal) -> (Int128, Int128, Int)? {
    let exponent = min(left.exponent, right.exponent)
    guard let first = left.significand(at: exponent), let second = right.significand(at: exponent)
    else { return nil }
    return (first, second, exponent)
  }

  private func significand(at lower: Int) -> Int128? {
    guard exponent - lower <= 37 else { return significand == 0 ? 0 : nil }
    let (scaled, isTooLarge) = significand.multipliedReportingOverflow(
      by: Self.power(of: exponent - lower))
    return isTooLarge ? nil : scaled
  }
}

extension Decimal {
  package func adding(_ other: Decimal) -> Decimal? {
    guard let (first, second, exponent) = Self.aligned(self, other) else { return nil }
    let (sum, isTooLarge) = first.addingReportingOverflow(second)
    return isTooLarge ? nil : Decimal(fitting: sum, exponent: exponent)
  }

  package var negated: Decimal { Decimal(significand: -significand, exponent: exponent) }

  package func multiplied(by other: Decimal) -> Decimal? {
    let (product, isTooLarge) = significand.multipliedReportingOverflow(by: other.significand)
    guard !isTooLarge else { return Decimal(nearestTo: real * other.real) }
    return Decimal(fitting: product, exponent: exponent + other.exponent)
  }

  /// The quotient, to 20 digits after the point if they fit; a small quotient has more.
  ///
  /// It is `nil` for a division by zero, and if the quotient does not fit.
  package func divided(by other: Decimal) -> Decimal? {
    guard other.significand != 0 else { return nil }
    var (dividend, exponent) = (significand, exponent - other.exponent)
    while exponent > -20 || dividend.magnitude < other.significand.magnitude {
      let (scaled, isTooLarge) = dividend.multipliedReportingOverflow(by: 10)
      guard !isTooLarge, dividend != 0, exponent > -37 else { break }
      (dividend, exponent) = (scaled, exponent - 1)
    }
    return Decimal(fitting: dividend / other.significand, exponent: exponent)
  }

  /// The remainder of a division, which is never negative.
  ///
  /// It is `nil` for a division by zero, and if the digits of the two numbers do not fit with the
  /// same exponent.
  package func remainder(by other: Decimal) -> Decimal? {
    guard other.significand != 0, let (first, second, exponent) = Self.aligned(self, other) else {
      return nil
    }
    let rest = first % second
    return Decimal(
      significand: rest < 0 ? rest + Int128(second.magnitude) : rest, exponent: exponent)
  }

  /// The greatest whole number that is at most this number.
  package var floored: Decimal {
    guard exponent >= -37 else { return Decimal(significand < 0 ? -1 : 0) }
    let scale = Self.power(of: -exponent)
    let whole = significand / scale
    return Decimal(significand: significand % scale < 0 ? whole - 1 : whole, exponent: 0)
  }

  /// Makes a number whose exponent may be positive; `nil` if it has too many digits before the
  /// point.
  init?(fitting digits: Int128, exponent: Int) {
    var (digits, places) = (digits, exponent)
    while places > 0 {
      let (scaled, isTooLarge) = digits.multipliedReportingOverflow(by: 10)
      guard !isTooLarge else { return nil }
      (digits, places) = (scaled, places - 1)
    }
    while digits.magnitude >= Self.limit.magnitude, places < 0 {
      (digits, places) = (digits / 10, places + 1)
    }
    guard digits.magnitude < Self.limit.magnitude else { return nil }
    self.init(significand: digits, exponent: places)
  }
}
