/// A query within an expression, which runs once before the outer query reads rows.
package struct Subquery: Sendable {
  /// The subquery's result.
  enum Result: Sendable {
    case value(Value)
    /// The values of the subquery's first column; only dynamics can occur more than once.
    case list([Value])
  }

  /// The use of the result.
  package enum Use: Sendable {
    /// The first column of the first row.
    case firstValue
    /// The first column of all rows, as a list of values or a dynamic array.
    case firstColumn
  }

  /// The id of the subquery; its uses have the same id, and share the result.
  package let number: Int
  package let use: Use
  /// The type of the value that replaces the subquery.
  package let type: ScalarType
  package let plan: any PlanNode
  /// The first column of ``plan``, from which the values are taken.
  package let column: Column

  package init(
    number: Int, use: Use, type: ScalarType, plan: any PlanNode, column: Column
  ) {
    self.number = number
    self.use = use
    self.type = type
    self.plan = plan
    self.column = column
  }
}
