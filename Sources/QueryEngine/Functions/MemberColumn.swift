/// A result column of a function that has several: a member of the bag that it returns.
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
  /// The same function with `columns` as its result; a call cannot be part of an expression.
  package func giving(_ columns: [MemberColumn]) -> ScalarFunction {
    var function = self
    function.columns = columns
    return function
  }

  /// The same function, with result columns that are called `prefix_argument`.
  package func naming(_ prefix: String) -> ScalarFunction {
    var function = self
    function.columnPrefix = prefix
    return function
  }
}
