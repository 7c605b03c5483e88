/// A column of a function with several columns: a member of the resulting bag.
package struct MemberColumn: Sendable {
  /// The suffix of the column's name: `slope` in `series_fit_line_x_slope`.
  package let name: String
  /// The keys that lead to the member.
  package let path: [String]
  package let type: ScalarType

  package init(_ name: String, _ type: ScalarType, at path: [String]? = nil) {
    self.name = name
    self.type = type
    self.path = path ?? [name]
  }
}

extension ScalarFunction {
  /// The function with several columns, which therefore cannot be part of a value.
  package func giving(_ columns: [MemberColumn]) -> ScalarFunction {
    var function = self
    function.columns = columns
    return function
  }

  /// The function with columns whose names are `prefix_argument`.
  package func naming(_ prefix: String) -> ScalarFunction {
    var function = self
    function.columnPrefix = prefix
    return function
  }
}
