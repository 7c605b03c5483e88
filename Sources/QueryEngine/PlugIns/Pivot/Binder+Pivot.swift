internal import DaybookValues

extension Binder {
  /// `pivot(column, aggregate, others…)`: makes a column for each value of the pivoted column.
  func bindPivot(_ node: EvaluateSyntax, over input: Relation, in scope: Scope) -> Relation {
    let rows = RowScope(scope, input)
    guard let first = node.call.arguments.first?.value, let value = bind(first, in: rows) else {
      if node.call.arguments.isEmpty { report("pivot() takes a column.", at: node.call.range) }
      return .unknown
    }
    guard let pivoted = value.column else {
      report("pivot() takes a column.", at: first.range)
      return .unknown
    }
    guard let keys = pivotKeys(node, pivoted, in: rows),
      let values = pivotValues(node, pivoted, keys, over: rows)
    else { return .unknown }
    return pivot(node, pivoted, values, keys, over: rows)
  }

  /// A row for each group of `keys`, with a column for each of `values`.
  private func pivot(
    _ node: EvaluateSyntax, _ pivoted: Column, _ values: [String], _ keys: [Column],
    over rows: RowScope
  ) -> Relation {
    var calls: [AggregateCall] = []
    var definitions: [BoundColumn] = []
    var names = NameList(keys.map(\.name))
    for value in values {
      let outer = RowScope(
        rows.scope, Relation(plan: RowsNode.single, columns: keys), aggregating: rows)
      guard let result = aggregate(node, in: outer) else { return .unknown }
      calls += (outer.aggregates?.calls ?? []).map { $0.only(where: pivoted, is: value) }
      definitions.append(make(names.unique(value), result, node.range))
    }
    let grouped = SummarizeNode(input: rows.plan, keys: keys.uniqueByID, aggregates: calls)
    return Relation(
      plan: definitions.extending(grouped), columns: keys + definitions.map(\.column))
  }

  /// The aggregate of the call; without one, the number of rows.
  private func aggregate(_ node: EvaluateSyntax, in outer: RowScope) -> BoundExpression? {
    if node.call.arguments.count > 1 {
      let syntax = node.call.arguments[1].value
      let value = bind(syntax, in: outer)
      if value != nil, outer.aggregates?.calls.isEmpty ?? true {
        reportNoAggregate(in: ColumnSyntax(names: [], value: syntax, range: syntax.range))
        return nil
      }
      return value
    }
    let call = CallSyntax(
      name: NameSyntax(text: "count", range: node.range), arguments: [], range: node.range)
    return bind(call, in: outer)
  }

  /// The columns that remain: those that the call names, or else all that have no other use.
  private func pivotKeys(
    _ node: EvaluateSyntax, _ pivoted: Column, in rows: RowScope
  ) -> [Column]? {
    let given = node.call.arguments.dropFirst(2)
    if !given.isEmpty {
      let columns = given.map { argument -> Column? in
        guard let column = bind(argument.value, in: rows)?.column else {
          report("pivot() takes columns here.", at: argument.range)
          return nil
        }
        return column
      }
      let known = columns.compactMap { $0 }
      return known.count == columns.count ? known : nil
    }
    let outer = RowScope(
      rows.scope, Relation(plan: RowsNode.single, columns: []), aggregating: rows)
    guard aggregate(node, in: outer) != nil else { return nil }
    var spoken: Set<ColumnID> = [pivoted.id]
    for argument in (outer.aggregates?.calls ?? []).flatMap(\.arguments) {
      spoken.formUnion(argument.columns)
    }
    return rows.relation.columns.filter { !spoken.contains($0.id) }
  }

  /// The names of the new columns, in order, taken from the schema or from the rows.
  private func pivotValues(
    _ node: EvaluateSyntax, _ pivoted: Column, _ keys: [Column], over rows: RowScope
  ) -> [String]? {
    if let schema = node.schema {
      let known = Set(keys.map { ExactText($0.name) })
      return schema.columns.map(\.name.text).filter { !known.contains(ExactText($0)) }
    }
    return distinctValues(of: .column(pivoted), over: rows.plan, at: node.range)
      .map { values in Set(values.map { ExactText($0.text) }).map(\.text).sorted() }
  }
}

extension AggregateCall {
  /// The same aggregate, limited to the rows that have `text` in `column`.
  fileprivate func only(where column: Column, is text: String) -> AggregateCall {
    let resolved = resolved
    let whole = ResolvedAggregate(resolved.result) {
      MatchingAccumulator(inner: resolved.start(), text: text)
    }
    return AggregateCall(
      column: self.column, function: function, arguments: [.column(column)] + arguments,
      resolved: whole, restriction: "\(column.name) is \(text)")
  }
}

/// An accumulator that receives only the rows whose first argument has a given text.
private struct MatchingAccumulator: Accumulator {
  var inner: any Accumulator
  let text: String

  mutating func add(_ arguments: [Value]) throws(QueryError) {
    guard arguments[0].text.hasSameBytes(as: text) else { return }
    try inner.add(Array(arguments.dropFirst()))
  }

  func result() -> Value { inner.result() }
  var heldBytes: Int { 128 + inner.heldBytes }
}
