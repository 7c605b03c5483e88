internal import DaybookValues

extension Binder {
  /// The value at a path within a dynamic, as in `a.b[0]`.
  func bind(
    _ base: ExpressionSyntax, _ steps: [ExpressionSyntax.PathStep], at range: SourceRange,
    in rows: RowScope
  ) -> BoundExpression? {
    guard steps.count <= 200 else {
      report("A path has at most 200 steps. Use 'let' or parse less deep data.", at: range)
      return nil
    }
    var result = bind(base, in: rows)
    for step in steps {
      let key: BoundExpression?
      let keyRange: SourceRange
      switch step {
      case .member(let name): (key, keyRange) = (.constant(.string(name.text), .string), name.range)
      case .element(let index): (key, keyRange) = (bind(index, in: rows), index.range)
      }
      guard let value = result, let key else {
        result = nil
        continue
      }
      result = infix(.subscripted, [value, key], [base.range, keyRange], at: range)
    }
    return result
  }
}
