extension Binder {
  /// `top-hitters`: the exact most frequent values, in columns in which Kusto has approximations.
  func bind(_ node: TopHittersSyntax, over input: Relation, in scope: Scope) -> Relation {
    let rows = RowScope(scope, input)
    var names = NameList()
    let count = count(node.count, in: scope)
    let keys = bind([node.value], in: rows, names: &names)
    let weight = node.weight.map { bind($0.value, in: rows) }
    guard let key = keys.first, let count else { return .unknown }
    guard let call = hits(of: key, node, weight, in: rows, &names) else { return .unknown }
    let grouped = SummarizeNode(
      input: keys.extending(rows.plan), keys: [key.column], aggregates: [call])
    let order = SortKey(column: call.column, isDescending: true, nullsFirst: false)
    return Relation(
      plan: TopNode(input: grouped, count: count, keys: [order]),
      columns: [key.column, call.column], isSerialized: true)
  }

  /// The number of rows with a value, or the sum of a weight over these rows.
  private func hits(
    of key: BoundColumn, _ node: TopHittersSyntax, _ weight: BoundExpression??,
    in rows: RowScope, _ names: inout NameList
  ) -> AggregateCall? {
    guard let weight else {
      let name = names.unique("approximate_count_\(key.column.name)")
      return AggregateCall(
        column: makeColumn(name, .long), function: .count, arguments: [],
        resolved: ResolvedAggregate(.long) { CountAccumulator() })
    }
    guard let syntax = node.weight, let weight else { return nil }
    do throws(CallError) {
      let resolved = try AggregateFunction.sum.resolve(site([weight]))
      let name = syntax.names.first?.text ?? suggestedName(syntax.value, in: rows) ?? ""
      return AggregateCall(
        column: makeColumn(names.unique("approximate_sum_\(name)"), resolved.result),
        function: .sum, arguments: [weight], resolved: resolved)
    } catch {
      report(error.description, at: syntax.range)
      return nil
    }
  }
}
