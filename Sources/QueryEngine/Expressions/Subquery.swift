/// A query within an expression, which runs once before the outer query reads rows.
package struct Subquery: Sendable {
  /// The subquery's result.
  enum Result: Sendable {
    case value(Value)
    /// The values of the subquery's first column, without duplicates unless they are dynamic.
    case list([Value])
  }

  /// The use of the result.
  package enum Use: Sendable {
    /// The first column of the first row.
    case firstValue
    /// The first column of all rows, as a list of values or a dynamic array.
    case firstColumn
  }

  /// The subquery's number; two uses of one subquery have the same number and share the result.
  package let number: Int
  package let use: Use
  /// The type of the used value.
  package let type: ScalarType
  package let plan: any PlanNode
  /// The first column of ``plan``, whose values are used.
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
