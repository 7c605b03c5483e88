package import Daybook

/// A column of a row compared with a value.
///
/// As in KQL, null differs from every value, and stands in no order with any.
package struct RowCondition: Sendable, Equatable {
  /// How the two are compared.
  package enum Comparison: String, Sendable, CaseIterable {
    case equal = "=="
    case notEqual = "!="
    case less = "<"
    case atMost = "<="
    case greater = ">"
    case atLeast = ">="
  }

  private let column: Int
  private let comparison: Comparison
  private let value: JSONValue

  /// A condition on the column called `name`.
  ///
  /// - Throws: ``SearchError`` when there is no such column, or its values are of another kind.
  package init(
    _ name: String, _ comparison: Comparison, _ value: JSONValue, in schema: ViewSchema
  ) throws(SearchError) {
    guard let column = schema.columns.firstIndex(where: { $0.name == name }) else {
      let known = schema.columns.map(\.name).joined(separator: ", ")
      throw SearchError(
        "'\(schema.name)' has no column '\(name)'. Use one of: \(known).")
    }
    let kind = schema.columns[column].kind
    guard let fitting = kind.fitting(value) else {
      throw SearchError(
        "'\(name)' is of kind \(kind), and \(value) is not. Compare like with like.")
    }
    (self.column, self.comparison, self.value) = (column, comparison, fitting)
  }

  /// Whether a row with these values passes.
  package func holds(of values: [JSONValue]) -> Bool {
    guard let order = values[column].order(to: value) else { return comparison == .notEqual }
    return comparison.holds(of: order)
  }
}

extension RowCondition.Comparison {
  /// Whether it holds of two values of which the first is less (-1), equal (0) or greater (1).
  func holds(of order: Int) -> Bool {
    switch self {
    case .equal: order == 0
    case .notEqual: order != 0
    case .less: order < 0
    case .atMost: order <= 0
    case .greater: order > 0
    case .atLeast: order >= 0
    }
  }
}

extension RowColumn.Kind {
  /// `value` as values of this kind are written; `nil` when it is none.
  fileprivate func fitting(_ value: JSONValue) -> JSONValue? {
    switch self {
    case .bool: value.bool.map { _ in value }
    case .int32, .int64, .uint64, .real: value.real.map { _ in value }
    case .text: value.string.map { _ in value }
    case .json: value
    case .date: value.string.flatMap { CalendarDate($0) }.map { .string("\($0)") }
    case .timestamp: value.string.flatMap(Self.instant).map { .string("\($0)") }
    }
  }

  private static func instant(_ text: String) -> Timestamp? {
    (try? Timestamp(parsing: text)) ?? CalendarDate(text).map { Timestamp(startOf: $0) }
  }
}

extension JSONValue {
  /// Whether the value is less (-1), equal (0) or greater (1) than `other`; `nil` when they are not
  /// of one kind.
  fileprivate func order(to other: JSONValue) -> Int? {
    if let left = integer, let right = other.integer { return Self.order(left, right) }
    if case .unsigned(let left) = self, case .unsigned(let right) = other {
      return Self.order(left, right)
    }
    if let left = real, let right = other.real { return Self.order(left, right) }
    if let left = bool, let right = other.bool { return Self.order(left ? 1 : 0, right ? 1 : 0) }
    guard let left = string, let right = other.string else { return nil }
    if left.utf8.elementsEqual(right.utf8) { return 0 }
    return left.utf8.lexicographicallyPrecedes(right.utf8) ? -1 : 1
  }

  private static func order<Number: Comparable>(_ left: Number, _ right: Number) -> Int {
    left < right ? -1 : left == right ? 0 : 1
  }
}
