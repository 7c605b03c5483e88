internal import DaybookQuery

/// A parameter of a query, or a value in its result, by its type in KQL.
///
/// ```swift
/// let parameters: [String: QueryValue] = [
///   "who": "ada", "least": 3, "day": .datetime(Timestamp(startOf: due)), "none": nil,
/// ]
/// if case .string(let reader)? = parameters["who"] { print(reader) }
/// ```
public enum QueryValue: Sendable, Equatable {
  /// No value, which is possible for every type.
  case null
  /// True or false.
  case bool(Bool)
  /// An `int` or a `long`.
  case long(Int64)
  /// A double, which may be infinite or NaN.
  case real(Double)
  /// A decimal number as at most 34 digits, with a point or an exponent if necessary.
  case decimal(String)
  /// A string, which is empty if the value is missing.
  case string(String)
  /// An instant to the microsecond; KQL's tenths of a microsecond are cut off.
  case datetime(Timestamp)
  /// A duration, such as the time between two moments.
  case timespan(Duration)
  /// A UUID.
  case guid(EventID)
  /// Any JSON value.
  case dynamic(JSONValue)
}

extension QueryValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral, ExpressibleByNilLiteral
{
  public init(stringLiteral value: String) { self = .string(value) }
  public init(integerLiteral value: Int64) { self = .long(value) }
  public init(floatLiteral value: Double) { self = .real(value) }
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  public init(nilLiteral: ()) { self = .null }
}

extension QueryValue {
  init(_ value: Value) {
    self =
      switch value {
      case .null: .null
      case .bool(let value): .bool(value)
      case .int(let value): .long(Int64(value))
      case .long(let value): .long(value)
      case .real(let value): .real(value)
      case .decimal(let value): .decimal(value.description)
      case .string(let value): .string(value)
      case .datetime(let value):
        .datetime(Timestamp(microsecondsSinceEpoch: value.microsecondsNotAfter))
      case .timespan(let value): .timespan(.nanoseconds(1) * 100 * value.ticks)
      case .guid(let value): .guid(value)
      case .dynamic(let value): .dynamic(value)
      }
  }

  /// The value of `json`, which is a member or an element of a dynamic.
  init(json: JSONValue) { self = QueryValue.dynamic(json).withoutDynamic }

  /// The value inside a dynamic, if it is a scalar; otherwise the value itself.
  var withoutDynamic: QueryValue {
    guard case .dynamic(let json) = self else { return self }
    return switch json {
    case .null: .null
    case .bool(let value): .bool(value)
    case .integer(let value): .long(value)
    case .real(let value): .real(value)
    case .string(let value): .string(value)
    case .unsigned, .array, .object: self
    }
  }

  /// The value in the form that KQL's functions take.
  var value: Value {
    switch self {
    case .null: .null
    case .bool(let value): .bool(value)
    case .long(let value): .long(value)
    case .real(let value): .real(value)
    case .decimal(let digits): Value.string(digits).converted(to: .decimal)
    case .string(let value): .string(value)
    case .datetime(let value): .datetime(DateTime(value))
    case .timespan(let value): .timespan(TimeSpan(value))
    case .guid(let value): .guid(value)
    case .dynamic(let value): .dynamic(value)
    }
  }
}

extension TimeSpan {
  /// The duration in whole ticks of 100 ns, truncated, and clamped to the longest timespan.
  fileprivate init(_ duration: Duration) {
    let (seconds, attoseconds) = duration.components
    let ticks = seconds.multipliedReportingOverflow(by: 10_000_000)
    let sum = ticks.partialValue.addingReportingOverflow(attoseconds / 100_000_000_000)
    let isTooLong = ticks.overflow || sum.overflow
    self.init(ticks: isTooLong ? (seconds < 0 ? .min : .max) : sum.partialValue)
  }
}
