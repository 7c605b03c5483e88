internal import DaybookValues

extension Binder {
  /// Binds a comparison of two values.
  ///
  /// A mistake in an operand is reported with a remark that shows the correct text.
  func compare(
    _ infix: Infix, _ left: ExpressionSyntax, _ right: ExpressionSyntax, at range: SourceRange,
    in rows: RowScope
  ) -> BoundExpression? {
    if let name = right.name, isUnquotedText(name, comparedWith: left, in: rows) {
      report("There is no column '\(name)'. A text stands in quotes: '\(name)'", at: right.range)
      return nil
    }
    let (result, mistakes) = trying { self.infix(infix, [left, right], at: range, in: rows) }
    let remark = mistakes.count == 1 ? self.remark(on: left, right, in: rows) : nil
    for mistake in mistakes {
      // A more precise remark replaces the general remark about times.
      let general = remark == nil ? "" : " Write a time as datetime(2026-03-23)."
      let message =
        mistake.message.hasSuffix(general)
        ? String(mistake.message.dropLast(general.count)) : mistake.message
      report(
        message + (remark.map { " \($0)" } ?? ""), at: mistake.range,
        suggestion: mistake.suggestion)
    }
    return result
  }

  /// Whether an unknown name is probably a text without its quotes.
  private func isUnquotedText(
    _ name: String, comparedWith other: ExpressionSyntax, in rows: RowScope
  ) -> Bool {
    guard let column = other.name.flatMap({ rows.relation.column(named: $0) }),
      column.type == .string || column.type == .dynamic, isUnknown(name, in: rows)
    else { return false }
    let known = rows.relation.columns.map(\.name) + rows.scope.names
    return name.utf8.first.map { !QueryLexer.isDigit($0) } ?? false
      && NearestName.of(name, in: known) == nil
  }

  private func isUnknown(_ name: String, in rows: RowScope) -> Bool {
    rows.relation.column(named: name) == nil && !rows.relation.mayHave(name)
      && rows.scope[name] == nil && rows.steps[ExactText(name)] == nil
  }

  /// The remark on a mistake in a comparison.
  ///
  /// It explains a date without its type, or a field whose name belongs to another column.
  private func remark(
    on left: ExpressionSyntax, _ right: ExpressionSyntax, in rows: RowScope
  ) -> String? {
    for (side, other) in [(left, right), (right, left)] {
      if let date = other.bareDate { return Self.remark(onDate: date, with: side, in: rows) }
      if let name = side.name, rows.relation.column(named: "data_\(name)") != nil {
        return "The field '\(name)' of the data is 'data_\(name)' here."
      }
    }
    return nil
  }

  private static func remark(
    onDate date: String, with side: ExpressionSyntax, in rows: RowScope
  ) -> String {
    let isText = side.name.flatMap { rows.relation.column(named: $0) }?.type == .string
    let text = isText ? side.name.map { "; '\($0)' is text: todatetime(\($0))" } ?? "" : ""
    return "A date is datetime(\(date))\(text)."
  }

  /// Whether the query has `data.FIELD` for a table in which the field is a column.
  ///
  /// If so, the mistake is reported.
  func isFieldOfData(
    _ base: ExpressionSyntax, _ steps: [ExpressionSyntax.PathStep], in rows: RowScope
  ) -> Bool {
    guard base.name == "data", isUnknown("data", in: rows), case .member(let field)? = steps.first,
      let column = [field.text, "data_\(field.text)"]
        .last(where: { rows.relation.column(named: $0) != nil })
    else { return false }
    report(
      "There is no column 'data': the fields are columns of this table. Write: \(column)",
      at: base.range)
    return true
  }
}

extension ExpressionSyntax {
  /// A date that is written like a difference of three numbers, as in `2026-02-01`; `nil` for other
  /// expressions.
  fileprivate var bareDate: String? {
    guard case .arithmetic(let year, let steps) = kind, steps.count == 2,
      steps.allSatisfy({ $0.operation == .subtract }), let year = year.wholeNumber,
      let month = steps[0].operand.wholeNumber, let day = steps[1].operand.wholeNumber,
      1_000...9_999 ~= year, 1...12 ~= month, 1...31 ~= day
    else { return nil }
    return "\(year)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)"
  }

  private var wholeNumber: Int64? {
    guard case .literal(.long(let number)) = kind else { return nil }
    return number
  }
}
