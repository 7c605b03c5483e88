extension Binder {
  /// `make-series`: makes arrays of values along an axis, for each key.
  ///
  /// The rows are first grouped by the keys and by the points on the axis.
  func bind(_ node: MakeSeriesSyntax, over input: Relation, in scope: Scope) -> Relation {
    let rows = RowScope(scope, input)
    var names = NameList()
    let keys = bind(node.keys, in: rows, names: &names)
    var grouped = Relation(plan: RowsNode.single, columns: keys.map(\.column))
    grouped.isUnknown = input.isUnknown
    let outer = RowScope(scope, grouped, aggregating: rows)
    let results = node.series.flatMap { series -> [BoundColumn] in
      let count = outer.aggregates?.calls.count
      let found = bind([series.column], in: outer, names: &names)
      if !found.allSatisfy(\.isConstant), outer.aggregates?.calls.count == count {
        reportNoAggregate(in: series.column)
      }
      return found
    }
    let axis = bind([node.axis], in: rows, names: &names).first
    let bounds = axis.flatMap { self.bounds(of: node, $0.column.type, in: scope) }
    guard let axis, let bounds, results.count == node.series.count, keys.count == node.keys.count
    else { return .unknown }
    let slot = makeColumn("slot", .long)
    let calls = outer.aggregates?.calls ?? []
    let value = axis.value ?? .column(axis.column)
    let slots = [BoundColumn(column: slot, value: bounds.slot(of: value), range: node.range)]
    let groups = SummarizeNode(
      input: (keys + slots).extending(rows.plan), keys: keys.map(\.column).uniqueByID + [slot],
      aggregates: calls)
    let series = zip(node.series, results).map { self.series(of: $0, $1, in: scope) }
    let plan = MakeSeriesNode(
      input: results.extending(groups), keys: keys.map(\.column).uniqueByID, slot: slot,
      series: series, axis: makeColumn(axis.column.name, .dynamic), bounds: bounds,
      isNonempty: node.isNonempty)
    return Relation(
      plan: plan, columns: keys.map(\.column) + series.map(\.column) + [plan.axis])
  }

  private func series(
    of syntax: MakeSeriesSyntax.Series, _ result: BoundColumn, in scope: Scope
  ) -> MakeSeriesNode.Series {
    var fallback = result.column.type.zero
    if let given = syntax.default, let value = bind(given, in: RowScope(scope)) {
      if let constant = value.constant {
        fallback = constant.isNull ? .null : constant.converted(to: result.column.type)
      } else {
        report("A constant is expected as the default.", at: given.range)
      }
    }
    return MakeSeriesNode.Series(
      column: makeColumn(result.column.name, .dynamic), source: result.column, fallback: fallback)
  }

  private func bounds(
    of node: MakeSeriesSyntax, _ type: ScalarType, in scope: Scope
  ) -> SeriesBounds? {
    guard type.isNumeric || type == .datetime || type == .timespan, type != .decimal else {
      report(
        "An axis is a number, a datetime or a timespan, not a \(type).", at: node.axis.range)
      return nil
    }
    let rows = RowScope(scope)
    let from = node.from.map { end($0, of: type, in: rows) }
    let to = node.to.map { end($0, of: type, in: rows) }
    let step = end(node.step, of: type == .datetime ? .timespan : type, in: rows)
    guard let step, from.map({ $0 != nil }) ?? true, to.map({ $0 != nil }) ?? true else {
      return nil
    }
    if let constant = step.constant, (constant.realOperand ?? constant.storedReal) <= 0 {
      report("The step must be greater than 0.", at: node.step.range)
      return nil
    }
    return SeriesBounds(
      type: type, from: from ?? nil, to: to ?? nil, step: step, includesEnd: node.includesEnd)
  }

  /// The start, the end or the step of an axis, as a value of `type`.
  private func end(
    _ syntax: ExpressionSyntax, of type: ScalarType, in rows: RowScope
  ) -> BoundExpression? {
    guard let value = bind(syntax, in: rows) else { return nil }
    guard value.type == type || value.type.isNumeric && type.isNumeric else {
      report("A \(type) is expected here, not a \(value.type).", at: syntax.range)
      return nil
    }
    return value.converted(to: type)
  }
}

extension BoundColumn {
  /// Whether the value is a constant and not an aggregate, so that it is the same at each point.
  fileprivate var isConstant: Bool { value?.constant != nil }
}

extension Value {
  /// The ticks as a real; 0 for a value without ticks.
  fileprivate var storedReal: Double { Double(storedInteger ?? 0) }
}

extension ScalarType {
  /// The value that `make-series` uses for points without rows, if the query sets none.
  fileprivate var zero: Value {
    switch self {
    case .int: .int(0)
    case .long: .long(0)
    case .real: .real(0)
    case .decimal: .decimal(Decimal(0))
    case .timespan: .timespan(TimeSpan(ticks: 0))
    default: missing
    }
  }
}
