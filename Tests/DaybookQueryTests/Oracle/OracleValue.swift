/// A value of the oracle, with an order written from the language's rules, not from the engine's
/// code.
enum OracleValue: Hashable {
  case null
  case bool(Bool)
  case long(Int64)
  case real(Double)
  case string(String)

  var isNull: Bool { self == .null }

  /// The number as a real; `nil` if the value is no number.
  var number: Double? {
    switch self {
    case .long(let value): Double(value)
    case .real(let value): value
    default: nil
    }
  }

  /// Returns a number below 0, 0 or above 0; `nil` when either value is missing.
  func order(to other: OracleValue) -> Int? {
    switch (self, other) {
    case (.bool(let left), .bool(let right)): return (left ? 1 : 0) - (right ? 1 : 0)
    case (.string(let left), .string(let right)):
      if left.utf8.elementsEqual(right.utf8) { return 0 }
      return left.utf8.lexicographicallyPrecedes(right.utf8) ? -1 : 1
    default:
      guard let left = number, let right = other.number else { return nil }
      return left < right ? -1 : left == right ? 0 : 1
    }
  }
}

/// The types of the oracle's values.
enum OracleType: String, CaseIterable {
  case bool, long, real, string

  var missing: OracleValue { self == .string ? .string("") : .null }
}
