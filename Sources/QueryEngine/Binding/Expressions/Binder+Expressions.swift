internal import DaybookValues

extension Binder {
  /// The bound expression; `nil` after a mistake, which is noted.
  func bind(_ syntax: ExpressionSyntax, in rows: RowScope) -> BoundExpression? {
    deeper(at: syntax.range, else: nil) { bindHere(syntax, in: rows) }
  }

  private func bindHere(_ syntax: ExpressionSyntax, in rows: RowScope) -> BoundExpression? {
    switch syntax.kind {
    case .literal(let literal): return bind(literal, at: syntax.range)
    case .name(let name): return bind(name, at: syntax.range, in: rows)
    case .path(let base, let steps):
      if isFieldOfData(base, steps, in: rows) { return nil }
      if isStep(base, in: rows) { return stepColumn(base, steps, in: rows) }
      return bind(base, steps, at: syntax.range, in: rows)
    case .call(let call): return bind(call, in: rows)
    case .minus(let operand): return infix(.negate, [operand], at: syntax.range, in: rows)
    case .arithmetic(let first, let steps): return bind(first, steps, in: rows)
    case .comparison(let sign, let left, let right):
      guard let infix = sign.infix else { break }
      if left.isStar { return bindAnyColumn(infix, [right], at: syntax.range, in: rows) }
      return compare(infix, left, right, at: syntax.range, in: rows)
    case .membership(let sign, let value, let list):
      return bind(sign, value, list, at: syntax.range, in: rows)
    case .between(let value, let bounds, let isNegated):
      return infix(
        isNegated ? .notBetween : .between, [value, bounds.lower, bounds.upper],
        at: syntax.range, in: rows)
    case .and(let parts): return bindChain(.and, parts, at: syntax.range, in: rows)
    case .or(let parts): return bindChain(.or, parts, at: syntax.range, in: rows)
    case .missing: return nil
    case .star, .type, .pipeline: break
    }
    report(misplaced(syntax), at: syntax.range)
    return nil
  }

  private func misplaced(_ syntax: ExpressionSyntax) -> String {
    switch syntax.kind {
    case .star: "'*' cannot stand here."
    case .type: "A type can stand only where a function takes one."
    case .pipeline: "A value is expected here, not a table. Take one out by toscalar()."
    default: "This operator can stand only in search."
    }
  }

}

extension ExpressionSyntax {
  /// The name, if the expression is only a name.
  var name: String? {
    if case .name(let name) = kind { name } else { nil }
  }

  /// Whether the expression is `*`.
  var isStar: Bool {
    if case .star = kind { true } else { false }
  }
}
