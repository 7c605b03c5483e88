/// A query within an expression, done once before the rows of the query around it are read.
package struct Subquery: Sendable {
  /// The subquery's result.
  enum Result: Sendable {
    case value(Value)
    /// The values of its column, each once.
    case list([Value])
  }

  /// How the result is used.
  package enum Use: Sendable {
    /// The first column of the first row.
    case firstValue
    /// The first column of all rows: a list of values, or a dynamic array of them.
    case firstColumn
  }

  /// The subquery's number, so that two uses of it are computed once.
  package let number: Int
  package let use: Use
  /// The type of the used value.
  package let type: ScalarType
  package let plan: any PlanNode
  /// The first column.
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
