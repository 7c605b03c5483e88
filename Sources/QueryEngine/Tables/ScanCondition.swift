/// A condition on one column of a stored table, simple enough for the table to apply it.
package struct ScanCondition: Sendable {
  /// The test of the column's values.
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
  /// The path to the tested member of a dynamic column, name by name; empty for the column itself.
  package let path: [String]
  package let test: Test

  package init(column: Int, path: [String] = [], test: Test) {
    self.column = column
    self.path = path
    self.test = test
  }
}
