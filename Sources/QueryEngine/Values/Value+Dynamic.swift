package import DaybookValues

extension Value {
  /// Makes a dynamic; JSON's null becomes a missing value.
  package init(_ json: JSONValue) { self = json.isNull ? .null : .dynamic(json) }

  /// The value as JSON within a dynamic, in which datetimes, timespans and guids are texts.
  package var json: JSONValue {
    switch self {
    case .null: .null
    case .bool(let value): .bool(value)
    case .int(let value): .integer(Int64(value))
    case .long(let value): .integer(value)
    case .real(let value): .real(value)
    case .decimal(let value): value.json
    case .string(let value): .string(value)
    case .datetime, .timespan, .guid: .string(text)
    case .dynamic(let value): value
    }
  }

  /// The value of `dynamic.key`; null if there is no such member.
  package func member(_ key: String) -> Value {
    guard case .dynamic(.object(let members)) = self, let found = members[key] else { return .null }
    return Value(found)
  }

  /// The value of `dynamic[index]`; a negative index counts from the end.
  ///
  /// If there is no such element, it is null.
  package func element(_ index: Int64) -> Value {
    guard case .dynamic(.array(let elements)) = self else { return .null }
    let (position, isTooLarge) = index.addingReportingOverflow(
      index < 0 ? Int64(elements.count) : 0)
    guard !isTooLarge, elements.indices.contains(Int(position)) else { return .null }
    return Value(elements[Int(position)])
  }

  /// The value of an element for `mv-expand … to typeof(type)`.
  ///
  /// Only a number becomes a number, but any value becomes text. A value that is not dynamic is
  /// converted as usual. If the element cannot be converted, the result is null.
  package func expanded(to type: ScalarType) -> Value {
    switch (type, self) {
    case (.dynamic, _): self
    case (.string, _): .string(text)
    case (.int, .dynamic(.integer)), (.int, .dynamic(.real)), (.long, .dynamic(.integer)),
      (.long, .dynamic(.real)), (.real, .dynamic(.integer)), (.real, .dynamic(.real)),
      (.real, .dynamic(.unsigned)), (.bool, .dynamic(.bool)), (.bool, .dynamic(.integer)),
      (.decimal, .dynamic(.integer)), (.decimal, .dynamic(.unsigned)),
      (.decimal, .dynamic(.real)),
      (.datetime, .dynamic(.string)), (.timespan, .dynamic(.string)),
      (.guid, .dynamic(.string)):
      converted(to: type)
    case (_, .dynamic), (_, .null): .null
    default: converted(to: type)
    }
  }
}

extension Decimal {
  /// The number as JSON, which is exact for a whole number of up to 64 bits, or else the nearest
  /// real.
  fileprivate var json: JSONValue {
    guard exponent == 0 else { return .real(real) }
    if let whole = Int64(exactly: significand) { return .integer(whole) }
    return UInt64(exactly: significand).map { .unsigned($0) } ?? .real(real)
  }
}
