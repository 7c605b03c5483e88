internal import DaybookValues

extension Value {
  /// The value that `toint()`, `todatetime()` and similar functions return.
  ///
  /// If the value cannot be converted, it is null.
  package func converted(to type: ScalarType) -> Value {
    switch type {
    case .bool: convertedToBool.map { .bool($0) } ?? .null
    case .int: convertedToInt.map { .int($0) } ?? .null
    case .long: convertedToLong.map { .long($0) } ?? .null
    case .real: convertedToReal.map { .real($0) } ?? .null
    case .decimal: convertedToDecimal.map { .decimal($0) } ?? .null
    case .string: .string(text)
    case .datetime: convertedToDateTime.map { .datetime($0) } ?? .null
    case .timespan: convertedToTimeSpan.map { .timespan($0) } ?? .null
    case .guid: convertedToGuid.map { .guid($0) } ?? .null
    case .dynamic: convertedToDynamic
    }
  }

  /// The value that a dynamic contains, or the value itself if it is not a dynamic.
  ///
  /// Conversions therefore need no case for dynamics.
  package var unwrapped: Value {
    guard case .dynamic(let json) = self else { return self }
    return switch json {
    case .bool(let value): .bool(value)
    case .integer(let value): .long(value)
    case .unsigned(let value): .decimal(Decimal(significand: Int128(value), exponent: 0))
    case .real(let value): .real(value)
    case .string(let value): .string(value)
    case .null, .array, .object: .null
    }
  }

  private var convertedToBool: Bool? {
    switch unwrapped {
    case .bool(let value): value
    case .int(let value): value != 0
    case .long(let value): value != 0
    case .real(let value): value.isNaN ? nil : value != 0
    case .decimal(let value): value.significand != 0
    case .string(let text): Bool(kusto: text)
    default: nil
    }
  }

  private var convertedToInt: Int32? {
    switch unwrapped {
    case .real(let value):
      Int64(saturating: value).map { Int32(truncatingIfNeeded: $0.clamped(to: Self.intRange)) }
    case .string(let text): Int64(kusto: text).flatMap { Int32(exactly: $0) }
    default: convertedToLong.map { Int32(truncatingIfNeeded: $0) }
    }
  }

  private static var intRange: ClosedRange<Int64> { Int64(Int32.min)...Int64(Int32.max) }

  private var convertedToLong: Int64? {
    switch unwrapped {
    case .bool(let value): value ? 1 : 0
    case .int(let value): Int64(value)
    case .long(let value): value
    case .real(let value): Int64(saturating: value)
    case .decimal(let value): value.truncated
    case .string(let text): Int64(kusto: text)
    case .datetime(let value): value.ticks
    case .timespan(let value): value.ticks
    case .null, .guid, .dynamic: nil
    }
  }

  private var convertedToReal: Double? {
    switch unwrapped {
    case .real(let value): value
    case .decimal(let value): value.real
    case .string(let text): Double(kusto: text)
    case let other: other.convertedToLong.map { Double($0) }
    }
  }

  private var convertedToDecimal: Decimal? {
    switch unwrapped {
    case .real(let value): Decimal(nearestTo: value)
    case .decimal(let value): value
    case .string(let text): Decimal(text)
    case let other: other.convertedToLong.map { Decimal($0) }
    }
  }
}

extension Value {
  private var convertedToDateTime: DateTime? {
    switch unwrapped {
    case .datetime(let value): value
    case .string(let text): DateTime(text)
    case .int(let value): DateTime(checking: Int64(value))
    case .long(let value): DateTime(checking: value)
    default: nil
    }
  }

  private var convertedToTimeSpan: TimeSpan? {
    switch unwrapped {
    case .timespan(let value): value
    case .string(let text): TimeSpan(text)
    case .int(let value): TimeSpan(ticks: Int64(value))
    case .long(let value): TimeSpan(ticks: value)
    case .real(let value): TimeSpan(realTicks: value)
    default: nil
    }
  }

  private var convertedToGuid: EventID? {
    switch unwrapped {
    case .guid(let value): value
    case .string(let text): EventID(loosely: text)
    default: nil
    }
  }

  private var convertedToDynamic: Value {
    guard case .string(let text) = self else { return Value(json) }
    guard let parsed = try? JSONValue(parsing: text) else {
      return text.isEmpty ? .null : .dynamic(.string(text))
    }
    return Value(parsed)
  }
}
