/// Rounding without the mathematical library of C, which some of the programs do not link.
extension Double {
  /// The greatest whole number that is not above this number; infinity and NaN are unchanged.
  var wholeBelow: Double {
    // Larger numbers have no fraction.
    guard magnitude < 4.5e15 else { return self }
    let whole = Double(Int64(self))
    return whole > self ? whole - 1 : whole
  }

  /// The least whole number that is not below this number.
  var wholeAbove: Double { -(-self).wholeBelow }

  /// The nearest whole number; a half is rounded away from zero.
  var nearestWhole: Double {
    self < 0 ? -(0.5 - self).wholeBelow : (self + 0.5).wholeBelow
  }
}
