/// A condition on one column of a table that is simple enough for the table to apply.
package struct ScanCondition: Sendable {
  /// How the column's values are tested.
  package enum Test: Sendable {
    case equals(Value)
    case isOneOf([Value])
    case isBelow(Value)
    case isAtMost(Value)
    case isAbove(Value)
    case isAtLeast(Value)
    case startsWith(String, isCaseSensitive: Bool)
    case contains(String, isCaseSensitive: Bool)
    /// The value contains the text as a term.
    case has(String, isCaseSensitive: Bool)
  }

  /// The index of the column in the table's schema.
  package let column: Int
  /// The names that lead to the member of a dynamic column that is tested; empty for the column
  /// itself.
  package let path: [String]
  package let test: Test

  package init(column: Int, path: [String] = [], test: Test) {
    self.column = column
    self.path = path
    self.test = test
  }
}
