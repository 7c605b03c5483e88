/// The mean of whole numbers: their exact sum is divided, and rounded only once.
enum ExactMean {
  /// The number of bits that a quotient needs for the correct rounding to a double.
  ///
  /// A double has 53 significant bits. One more bit tells whether to round up. The last bits tell
  /// whether the division left a remainder.
  private static let quotientBits = 56

  /// The double nearest to `sum / count`.
  ///
  /// - Precondition: `count` is above 0, and `sum` is a sum of `count` 64-bit numbers.
  static func of(sum: Int128, count: Int64) -> Double {
    let (magnitude, count) = (sum.magnitude, UInt128(count))
    let missing = quotientBits + bits(count) - bits(magnitude)
    let shift = max(0, missing)
    let (quotient, rest) = (magnitude << UInt128(shift)).quotientAndRemainder(dividingBy: count)
    let rounded = Double(rest == 0 ? quotient : quotient | 1)
    return Double(sign: sum < 0 ? .minus : .plus, exponent: -shift, significand: rounded)
  }

  private static func bits(_ number: UInt128) -> Int { 128 - number.leadingZeroBitCount }
}
