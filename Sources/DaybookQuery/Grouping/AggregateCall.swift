/// An aggregate with its arguments and the column that it fills.
package struct AggregateCall: Sendable {
  package let column: Column
  package let name: String
  package let arguments: [BoundExpression]
  package let resolved: ResolvedAggregate

  package init(
    column: Column, name: String, arguments: [BoundExpression], resolved: ResolvedAggregate
  ) {
    self.column = column
    self.name = name
    self.arguments = arguments
    self.resolved = resolved
  }

  /// As a query writes it.
  package var text: String {
    "\(column.name) = \(name)(\(arguments.map(\.text).joined(separator: ", ")))"
  }

  /// The same call with changed arguments.
  func mapExpressions(_ change: (BoundExpression) -> BoundExpression) -> AggregateCall {
    AggregateCall(
      column: column, name: name, arguments: arguments.map(change), resolved: resolved)
  }
}
