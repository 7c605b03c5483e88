internal import DaybookValues

extension Binder {
  /// Binds `a + b - c` from left to right.
  func bind(
    _ first: ExpressionSyntax, _ steps: [ExpressionSyntax.ArithmeticStep], in rows: RowScope
  ) -> BoundExpression? {
    guard steps.count <= 200 else {
      report("More than 200 operators stand side by side. Use brackets or 'let'.", at: first.range)
      return nil
    }
    var result = bind(first, in: rows)
    var range = first.range
    for step in steps {
      let operand = bind(step.operand, in: rows)
      range = range.union(step.operand.range)
      guard let left = result, let operand else {
        result = nil
        continue
      }
      result = infix(
        step.operation.infix, [left, operand], [first.range, step.operand.range], at: range)
    }
    return result
  }

  /// Binds `a and b and c …` as a tree of the smallest depth.
  func bindChain(
    _ infix: Infix, _ parts: [ExpressionSyntax], at range: SourceRange, in rows: RowScope
  ) -> BoundExpression? {
    let bound = parts.map { bind($0, in: rows) }
    let known = bound.compactMap { $0 }
    guard known.count == bound.count else { return nil }
    return joined(infix, zip(known, parts.map(\.range)).map { ($0, $1) }[...])
  }

  /// The parts joined as a tree of the smallest depth; `nil` without parts, or after a mistake.
  func joined(
    _ infix: Infix, _ parts: ArraySlice<(value: BoundExpression, range: SourceRange)>
  ) -> BoundExpression? {
    guard let first = parts.first, let last = parts.last else { return nil }
    guard parts.count > 1 else { return first.value }
    let middle = parts.startIndex + parts.count / 2
    guard let left = joined(infix, parts[..<middle]), let right = joined(infix, parts[middle...])
    else { return nil }
    return self.infix(
      infix, [left, right], [first.range, last.range], at: first.range.union(last.range))
  }
}
