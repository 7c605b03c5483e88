package import DaybookValues

/// The arguments of one row, with methods that convert an argument to a type.
package struct Arguments: Sendable {
  package let values: [Value]

  package init(_ values: [Value]) { self.values = values }

  package var count: Int { values.count }

  /// The argument; null when it is absent.
  package subscript(index: Int) -> Value { index < values.count ? values[index] : .null }

  package func isGiven(_ index: Int) -> Bool { index < values.count }

  /// The argument's text; `""` when it is missing.
  package func text(_ index: Int) -> String {
    guard index < values.count else { return "" }
    if case .string(let text) = values[index] { return text }
    return values[index].text
  }

  /// The argument as a whole number.
  ///
  /// If the argument is missing or cannot be converted, this is `fallback`.
  package func long(_ index: Int, else fallback: Int64 = 0) -> Int64 {
    guard index < values.count else { return fallback }
    if case .long(let number) = values[index] { return number }
    if case .long(let number) = values[index].converted(to: .long) { return number }
    return fallback
  }

  /// The argument as a real; NaN if it is missing or cannot be converted.
  package func real(_ index: Int) -> Double {
    if case .real(let number) = self[index] { return number }
    if case .real(let number) = self[index].converted(to: .real) { return number }
    return .nan
  }

  package func bool(_ index: Int) -> Bool? {
    if case .bool(let value) = self[index].converted(to: .bool) { value } else { nil }
  }

  package func datetime(_ index: Int) -> DateTime? {
    if case .datetime(let value) = self[index].converted(to: .datetime) { value } else { nil }
  }

  package func timespan(_ index: Int) -> TimeSpan? {
    if case .timespan(let value) = self[index].converted(to: .timespan) { value } else { nil }
  }

  package func guid(_ index: Int) -> EventID? {
    if case .guid(let value) = self[index].converted(to: .guid) { value } else { nil }
  }

  /// The argument as the JSON of a dynamic.
  package func json(_ index: Int) -> JSONValue { self[index].json }

  /// The elements of an array; `nil` for any other value.
  package func array(_ index: Int) -> [JSONValue]? { self[index].json.array }

  /// The members of a property bag; `nil` for any other value.
  package func bag(_ index: Int) -> JSONObject? { self[index].json.object }

  /// The texts of the argument at `index` and of all later arguments.
  package func texts(from index: Int) -> [String] { values.dropFirst(index).map(\.text) }
}

extension Value {
  /// An array as a dynamic.
  package static func array(_ elements: [JSONValue]) -> Value { .dynamic(.array(elements)) }

  /// A real, or null.
  package static func real(_ value: Double?) -> Value { value.map { .real($0) } ?? .null }

  /// A long, or null.
  package static func long(_ value: Int64?) -> Value { value.map { .long($0) } ?? .null }

  /// A count as a long.
  package static func count(_ value: Int) -> Value { .long(Int64(value)) }

  /// A datetime, or null.
  package static func datetime(_ value: DateTime?) -> Value { value.map { .datetime($0) } ?? .null }

  /// A timespan, or null.
  package static func timespan(_ value: TimeSpan?) -> Value { value.map { .timespan($0) } ?? .null }
}
