extension Binder {
  /// `* has "word"`: whether a comparison is true for any column of the rows.
  ///
  /// If the column is compared with a text, each column is compared as text. If it is compared with
  /// another value, only columns of that value's type are compared.
  func bindAnyColumn(
    _ infix: Infix, _ others: [ExpressionSyntax], at range: SourceRange, in rows: RowScope
  ) -> BoundExpression? {
    let bound = others.map { bind($0, in: rows) }
    let operands = bound.compactMap { $0 }
    guard operands.count == bound.count, let type = operands.first?.type else { return nil }
    let isText = type == .string || type == .dynamic
    let tests = rows.relation.columns.filter { isText || $0.type == type }
      .compactMap { column -> BoundExpression? in
        let value = BoundExpression.column(column)
        return self.infix(
          infix, [isText ? value.converted(to: .string) : value] + operands,
          [range] + others.map(\.range), at: range)
      }
    return combined(.or, tests, at: range) ?? .constant(.bool(false), .bool)
  }

  /// Conditions joined by `and` or `or`; `nil` when there are none, or after a mistake.
  func combined(
    _ infix: Infix, _ conditions: [BoundExpression], at range: SourceRange
  ) -> BoundExpression? {
    joined(infix, conditions.map { ($0, range) }[...])
  }
}
