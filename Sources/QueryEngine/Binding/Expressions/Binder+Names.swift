internal import DaybookValues

extension Binder {
  /// The meaning of a name: a column, or the value of a `let`.
  func bind(_ name: String, at range: SourceRange, in rows: RowScope) -> BoundExpression? {
    if let column = rows.relation.column(named: name) { return .column(column) }
    if rows.relation.mayHave(name) { return nil }
    switch rows.scope[name] {
    case .scalar(let value):
      clock.noteUse(of: name, in: rows.scope)
      return value
    case .unknown: return nil
    case .rowValue:
      report(
        "'\(name)' differs from row to row, and a query within the query cannot see the rows around "
          + "it. Join the two tables.", at: range)
      return nil
    case .function(let function, let home) where function.parameters.isEmpty:
      let call = CallSyntax(
        name: NameSyntax(text: name, range: range), arguments: [], range: range)
      return bind(function, home, call, in: rows)
    case .table:
      report("'\(name)' is a table. Take a value out of it by toscalar().", at: range)
      return nil
    case .function:
      report("'\(name)' is a function. Call it with its arguments in brackets.", at: range)
      return nil
    case nil: break
    }
    reportUnknown(name, at: range, in: rows)
    return nil
  }

  private func reportUnknown(_ name: String, at range: SourceRange, in rows: RowScope) {
    if let aggregates = rows.aggregates, aggregates.input.relation.column(named: name) != nil {
      return report(
        "'\(name)' is no key of the groups. Name it after 'by', or put it into an aggregate.",
        at: range)
    }
    let columns = rows.relation.columns.map(\.name)
    let near = NearestName.of(name, in: columns + rows.scope.names)
    if NamedAggregate(name) != nil, rows.aggregates != nil {
      let call = name == "count" ? "count(), as in: summarize count() by a" : "\(name)(x)"
      return report("'\(name)' is an aggregate: write \(call).", at: range)
    }
    if name.lowercased() == "not" {
      return report("Use not(…), or '!in', '!contains', '!between'.", at: range)
    }
    let isLikeNumber = QueryLexer.isDigit(name.utf8.first)
    report(
      "There is no column '\(name)'"
        + (isLikeNumber ? ", and it is neither a number nor a time such as 5m or 2h." : ".")
        + (near == nil && !isLikeNumber ? Self.remark(on: name, rows.relation) : ""),
      at: range, suggestion: near)
  }

  /// A hint on how to read an unknown name from `data`, if it may be a field of the events.
  private static func remark(on name: String, _ relation: Relation) -> String {
    if name == "type", relation.column(named: "seq") != nil, relation.column(named: "stream") != nil
    {
      return " The events of this table have one type; the table 'events' has the column 'type'."
    }
    guard relation.column(named: "data")?.type == .dynamic else { return "" }
    return " If it is a field of the events, write data.\(name); a text has quotes."
  }

  /// Finds a column by its name, for operators that accept only a name.
  ///
  /// After a mistake, which is reported, this returns `nil`.
  func column(_ name: NameSyntax, of relation: Relation) -> Column? {
    if let column = relation.column(named: name.text) { return column }
    guard !relation.mayHave(name.text) else { return nil }
    let near = NearestName.of(name.text, in: relation.columns.map(\.name))
    report("There is no column '\(name.text)'.", at: name.range, suggestion: near)
    return nil
  }
}
