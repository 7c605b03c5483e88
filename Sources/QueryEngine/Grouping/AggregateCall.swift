/// An aggregate with its arguments, and the column for its result.
package struct AggregateCall: Sendable {
  package let column: Column
  package let function: AggregateFunction
  package let arguments: [BoundExpression]
  package let resolved: ResolvedAggregate
  /// The condition that limits the call's rows, for explanations; `nil` for all rows.
  package let restriction: String?

  package init(
    column: Column, function: AggregateFunction, arguments: [BoundExpression],
    resolved: ResolvedAggregate, restriction: String? = nil
  ) {
    (self.column, self.function, self.arguments) = (column, function, arguments)
    (self.resolved, self.restriction) = (resolved, restriction)
  }

  /// The call in the notation of queries.
  package var text: String {
    let name = function.name + (restriction.map { " where \($0)" } ?? "")
    return "\(column.name) = \(name)(\(arguments.map(\.text).joined(separator: ", ")))"
  }

  /// The same call with changed arguments.
  func mapExpressions(_ change: (BoundExpression) -> BoundExpression) -> AggregateCall {
    AggregateCall(
      column: column, function: function, arguments: arguments.map(change), resolved: resolved,
      restriction: restriction)
  }

  /// The same call, with its result in another column.
  func filling(_ column: Column) -> AggregateCall {
    AggregateCall(
      column: column, function: function, arguments: arguments, resolved: resolved,
      restriction: restriction)
  }
}
