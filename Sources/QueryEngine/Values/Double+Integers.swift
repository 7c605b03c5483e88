extension Int64 {
  /// The integer nearest to `value`, halves away from zero; `nil` when `value` is not a number or
  /// does not fit.
  package init?(rounding value: Double) {
    self.init(truncating: value.rounded())
  }

  /// `value` without its fraction; `nil` for NaN, and for a result that does not fit.
  package init?(truncating value: Double) {
    guard value >= -0x1p63, value < 0x1p63 else { return nil }
    self = Int64(value)
  }

  /// `value` without its fraction, or the nearest limit; `nil` for NaN.
  package init?(saturating value: Double) {
    guard !value.isNaN else { return nil }
    self = Int64(truncating: value) ?? (value < 0 ? .min : .max)
  }
}

extension Double {
  /// The greatest whole number that is at most this number.
  package var floored: Double { rounded(.down) }

  /// This number as an `Int64`; `nil` when it has a fraction or does not fit.
  package var wholeNumber: Int64? {
    guard let whole = Int64(truncating: self), Double(whole) == self else { return nil }
    return whole
  }
}
