/// What kind of value a column or an expression holds.
package enum ScalarType: String, Sendable, Hashable, CaseIterable, CustomStringConvertible {
  case bool, int, long, real, decimal, string, datetime, timespan, guid, dynamic

  /// The name that queries and messages use.
  package var description: String { rawValue }

  /// Whether arithmetic takes it as a number.
  package var isNumeric: Bool {
    switch self {
    case .int, .long, .real, .decimal: true
    case .bool, .string, .datetime, .timespan, .guid, .dynamic: false
    }
  }

  /// What a value of this type is when it is missing: a string is never null.
  package var missing: Value { self == .string ? .string("") : .null }
}
