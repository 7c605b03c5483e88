extension Binder {
  func bind(_ node: WhereSyntax, over input: Relation, in scope: Scope) -> Relation {
    let rows = RowScope(scope, input)
    guard let predicate = bind(node.predicate, in: rows) else { return input }
    guard let condition = truth(predicate, at: node.predicate.range) else { return input }
    return input.with(WhereNode(input: rows.plan, conditions: [condition]))
  }

  /// A condition; a dynamic is converted to a bool.
  func truth(_ value: BoundExpression, at range: SourceRange) -> BoundExpression? {
    switch value.type {
    case .bool: return value
    case .dynamic: return value.converted(to: .bool)
    default:
      report("A condition is expected, which is true or false, not a \(value.type).", at: range)
      return nil
    }
  }
}
