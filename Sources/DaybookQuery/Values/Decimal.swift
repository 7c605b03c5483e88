/// A decimal number: an integer of up to 34 digits times a power of ten.
package struct Decimal: Sendable, Hashable {
  /// The digits, as one integer.
  package let significand: Int128
  /// The power of ten that the digits are multiplied with; never above 0.
  package let exponent: Int

  package init(significand: Int128, exponent: Int) {
    self.significand = significand
    self.exponent = exponent
  }
}
