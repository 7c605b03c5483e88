extension Int64 {
  /// Makes the integer nearest to `value`; a half is rounded away from zero.
  ///
  /// If `value` is NaN or does not fit, this returns `nil`.
  package init?(rounding value: Double) {
    self.init(truncating: value.rounded())
  }

  /// Makes an integer from `value` without its fraction; `nil` if `value` is NaN or does not fit.
  package init?(truncating value: Double) {
    guard value >= -0x1p63, value < 0x1p63 else { return nil }
    self = Int64(value)
  }

  /// Makes an integer from `value` without its fraction, or the nearest limit; `nil` for NaN.
  package init?(saturating value: Double) {
    guard !value.isNaN else { return nil }
    self = Int64(truncating: value) ?? (value < 0 ? .min : .max)
  }
}

extension Double {
  /// The greatest whole number that is at most this number.
  package var floored: Double { rounded(.down) }

  /// This number as an `Int64`; `nil` if it has a fraction or does not fit.
  package var wholeNumber: Int64? {
    guard let whole = Int64(truncating: self), Double(whole) == self else { return nil }
    return whole
  }
}
