/// The order of one key's values in `sort`, `top` and `array_sort`.
package struct SortOrder: Sendable, Equatable {
  /// Whether greater values come first.
  package let isDescending: Bool
  /// Whether missing values come before all other values; NaN is next to the missing values.
  package let nullsFirst: Bool

  /// Makes an order, in which null counts as the least value by default.
  ///
  /// Nulls are therefore first in an ascending order, and last in a descending order.
  package init(isDescending: Bool = true, nullsFirst: Bool? = nil) {
    self.isDescending = isDescending
    self.nullsFirst = nullsFirst ?? !isDescending
  }

  /// Compares two values.
  ///
  /// The result is negative if `left` comes first, positive if `right` comes first, and otherwise
  /// 0.
  package func compare(_ left: Value, _ right: Value) -> Int {
    let (leftRank, rightRank) = (rank(left), rank(right))
    guard leftRank == rightRank else { return leftRank < rightRank ? -1 : 1 }
    guard leftRank == 0 else { return 0 }
    let order = left.compare(to: right) ?? 0
    return isDescending ? -order : order
  }

  /// The rank of a value, which is 0 unless the value is missing or NaN.
  ///
  /// The rank of a missing value or of NaN puts it before or after all other values.
  private func rank(_ value: Value) -> Int {
    switch value {
    case .null: nullsFirst ? -2 : 2
    case .real(let number) where number.isNaN: nullsFirst ? -1 : 1
    default: 0
    }
  }
}

extension Value {
  /// Compares this value with `other`; the result is negative, 0 or positive.
  ///
  /// Numbers of all types are compared by value, and strings by their bytes. The result is `nil` if
  /// a value is missing or NaN, or if the two types have no common order.
  package func compare(to other: Value) -> Int? {
    switch (self, other) {
    case (.long(let left), .long(let right)): left.order(to: right)
    case (.string(let left), .string(let right)): left.byteOrder(to: right)
    case (.datetime(let left), .datetime(let right)): left.ticks.order(to: right.ticks)
    case (.timespan(let left), .timespan(let right)): left.ticks.order(to: right.ticks)
    case (.real(let left), .real(let right)): left.partialOrder(to: right)
    case (.bool(let left), .bool(let right)): (left ? 1 : 0).order(to: right ? 1 : 0)
    case (.guid(let left), .guid(let right)): left.order(to: right)
    default: compareNumbers(to: other)
    }
  }

  private func compareNumbers(to other: Value) -> Int? {
    if let left = wholeNumber, let right = other.wholeNumber { return left.order(to: right) }
    if case .decimal(let left) = self, case .decimal(let right)? = other.decimalOperand {
      return left.order(to: right)
    }
    if case .decimal(let right) = other, case .decimal(let left)? = decimalOperand {
      return left.order(to: right)
    }
    guard let left = realOperand, let right = other.realOperand else { return nil }
    return left.partialOrder(to: right)
  }
}

extension Value {
  /// An int, a long or a bool as a long; `nil` for any other value.
  package var wholeNumber: Int64? {
    switch self {
    case .int(let value): Int64(value)
    case .long(let value): value
    case .bool(let value): value ? 1 : 0
    default: nil
    }
  }

  /// This number or bool as a real; `nil` for any other value.
  package var realOperand: Double? {
    switch self {
    case .real(let value): value
    case .decimal(let value): value.real
    default: wholeNumber.map { Double($0) }
    }
  }

  /// This number or bool as a decimal; `nil` for any other value, or if it is too large.
  var decimalOperand: Value? {
    switch self {
    case .decimal: self
    case .real(let value): Decimal(nearestTo: value).map { .decimal($0) }
    default: wholeNumber.map { .decimal(Decimal($0)) }
    }
  }
}

extension Comparable {
  package func order(to other: Self) -> Int { self < other ? -1 : self == other ? 0 : 1 }
}

extension Double {
  fileprivate func partialOrder(to other: Double) -> Int? {
    isNaN || other.isNaN ? nil : order(to: other)
  }
}

extension String {
  /// Compares by UTF-8 bytes, which gives the same order as code points.
  package func byteOrder(to other: String) -> Int {
    if utf8.elementsEqual(other.utf8) { return 0 }
    return utf8.lexicographicallyPrecedes(other.utf8) ? -1 : 1
  }
}
