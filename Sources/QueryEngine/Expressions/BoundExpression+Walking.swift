extension BoundExpression {
  /// The expression with each part replaced by the result of `change`, the innermost parts first.
  package func mapped<Failure: Error>(
    _ change: (BoundExpression) throws(Failure) -> BoundExpression
  ) throws(Failure) -> BoundExpression {
    guard case .call(let call) = self else { return try change(self) }
    var arguments: [BoundExpression] = []
    for argument in call.arguments { arguments.append(try argument.mapped(change)) }
    return try change(.call(call.with(arguments)))
  }

  /// Calls `visit` with each part, the outermost first.
  package func visit(_ visit: (BoundExpression) -> Void) {
    visit(self)
    guard case .call(let call) = self else { return }
    for argument in call.arguments { argument.visit(visit) }
  }

  /// The columns that the expression uses.
  package var columns: Set<ColumnID> {
    var found: Set<ColumnID> = []
    visit { if let column = $0.column { found.insert(column.id) } }
    return found
  }

  /// Whether equal rows always have equal results.
  package var isDeterministic: Bool {
    var isDeterministic = true
    visit { part in
      if case .call(let call) = part, !call.resolved.isDeterministic { isDeterministic = false }
    }
    return isDeterministic
  }

  /// The expression with each of these columns replaced by its expression.
  package func replacing(_ columns: [ColumnID: BoundExpression]) -> BoundExpression {
    mapped { part in part.column.flatMap { columns[$0.id] } ?? part }
  }
}
