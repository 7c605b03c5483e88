/// The type of a column's or an expression's values.
package enum ScalarType: String, Sendable, Hashable, CaseIterable, CustomStringConvertible {
  case bool, int, long, real, decimal, string, datetime, timespan, guid, dynamic

  /// The name that queries and messages use.
  package var description: String { rawValue }

  /// Finds the type that a word in a query names; several types have two names.
  package init?(keyword: String) {
    switch keyword {
    case "boolean": self = .bool
    case "double": self = .real
    case "date": self = .datetime
    case "time": self = .timespan
    case "uuid", "uniqueid": self = .guid
    default: self.init(rawValue: keyword)
    }
  }

  /// Whether values of the type are numbers in arithmetic.
  package var isNumeric: Bool {
    switch self {
    case .int, .long, .real, .decimal: true
    case .bool, .string, .datetime, .timespan, .guid, .dynamic: false
    }
  }

  /// Whether the values of the type are whole numbers.
  package var isInteger: Bool { self == .int || self == .long }

  /// Whether rows can be grouped, joined and sorted by values of the type.
  package var isKey: Bool { self != .dynamic }

  /// The missing value of this type; it is "" for a string, which is never null.
  package var missing: Value { self == .string ? .string("") : .null }

  /// The wider of two numeric types; an int counts as a long.
  ///
  /// It is `nil` if one of the types is not numeric.
  package static func widest(_ left: ScalarType, _ right: ScalarType) -> ScalarType? {
    guard left.isNumeric, right.isNumeric else { return nil }
    if left == .decimal || right == .decimal { return .decimal }
    return left == .real || right == .real ? .real : .long
  }
}
