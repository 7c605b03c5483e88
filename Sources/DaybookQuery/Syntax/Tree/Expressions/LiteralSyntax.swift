/// A value that is written out.
package enum LiteralSyntax: Sendable {
  case bool(Bool)
  case int(Int32)
  case long(Int64)
  case real(Double)
  /// Decoded; adjacent literals are one.
  case string(String)
  /// `1d`, `2.5h`, `time(3m)`.
  case timespan(TimeSpan)
  /// What stands between the brackets of `datetime(…)`, `time(…)`, `guid(…)` and `decimal(…)`,
  /// without quotes; the binder reads it.
  case text(ScalarType, String)
  /// `long(null)`; of a string, the missing one.
  case null(ScalarType)
  case dynamic(DynamicSyntax)
}
