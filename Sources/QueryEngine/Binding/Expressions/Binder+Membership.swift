internal import DaybookValues

extension Binder {
  /// Binds `value in (…)` and similar operators.
  ///
  /// A table in the list represents the values of its first column.
  func bind(
    _ sign: MembershipOperator, _ value: ExpressionSyntax, _ list: [ExpressionSyntax],
    at range: SourceRange, in rows: RowScope
  ) -> BoundExpression? {
    if value.isStar { return bindAnyColumn(sign.infix, list, at: range, in: rows) }
    var operands = [bind(value, in: rows)]
    for element in list {
      let isColumn = element.name.map { rows.relation.column(named: $0) != nil } ?? false
      if !isColumn, isTable(element, in: rows.scope) {
        operands.append(bindList(element, in: rows))
      } else {
        operands.append(bind(element, in: rows))
      }
    }
    let known = operands.compactMap { $0 }
    guard known.count == operands.count else { return nil }
    return infix(sign.infix, known, [value.range] + list.map(\.range), at: range)
  }

  /// The first column of a table, as a dynamic array; `nil` after a mistake, which is reported.
  private func bindList(_ table: ExpressionSyntax, in rows: RowScope) -> BoundExpression? {
    let relation = bindTable(table, in: rows.scope)
    guard !relation.isUnknown else { return nil }
    guard let column = relation.columns.first else {
      // If the column is missing because of a mistake, that mistake was already reported.
      if relation.unknownNames.isEmpty {
        report("The table has no column to look in.", at: table.range)
      }
      return nil
    }
    return .subquery(
      Subquery(
        number: makeNumber(), use: .firstColumn, type: .dynamic, plan: relation.plan,
        column: column))
  }
}
