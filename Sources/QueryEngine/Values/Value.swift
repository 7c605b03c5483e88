package import DaybookValues

/// One value of a row, as functions take and return it.
///
/// A null has the type of its column or expression. A string is never null: a missing string is
/// `string("")`. JSON's null in a `dynamic` is ``null``.
package enum Value: Sendable {
  case null
  case bool(Bool)
  case int(Int32)
  case long(Int64)
  case real(Double)
  case decimal(Decimal)
  case string(String)
  case datetime(DateTime)
  case timespan(TimeSpan)
  case guid(EventID)
  case dynamic(JSONValue)

  /// Whether the value is missing.
  package var isNull: Bool {
    if case .null = self { true } else { false }
  }
}

extension Value: Equatable {
  /// Whether both values belong to the same group; null equals null, and NaN equals NaN.
  package static func == (left: Value, right: Value) -> Bool { KeyValue(left) == KeyValue(right) }
}
