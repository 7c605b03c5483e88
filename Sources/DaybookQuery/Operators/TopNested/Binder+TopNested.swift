extension Binder {
  /// `top-nested`.
  func bind(_ node: TopNestedSyntax, over input: Relation, in scope: Scope) -> Relation {
    let rows = RowScope(scope, input)
    var names = NameList()
    var keys: [BoundColumn] = []
    let levels = node.levels.compactMap { syntax -> TopNestedNode.Level? in
      guard let key = bind([syntax.value], in: rows, names: &names).first else { return nil }
      keys.append(key)
      return level(syntax, key.column, in: rows, names: &names)
    }
    guard levels.count == node.levels.count, !input.isUnknown else { return .unknown }
    return Relation(
      plan: TopNestedNode(input: keys.extending(rows.plan), levels: levels), isSerialized: true)
  }

  private func level(
    _ syntax: TopNestedSyntax.Level, _ key: Column, in rows: RowScope, names: inout NameList
  ) -> TopNestedNode.Level? {
    let limit = syntax.count.map { count($0, in: rows.scope) }
    let group = Relation(plan: RowsNode.single, columns: [])
    let outer = RowScope(rows.scope, group, aggregating: rows)
    guard let value = bind(syntax.aggregate.value, in: outer) else { return nil }
    if outer.aggregates?.calls.isEmpty ?? true { reportNoAggregate(in: syntax.aggregate) }
    if let limit, limit == nil { return nil }
    var others: Value?
    if let given = syntax.others {
      guard let value = bind(given, in: RowScope(rows.scope))?.constant else {
        report("A constant is expected for the others.", at: given.range)
        return nil
      }
      others = value.converted(to: key.type)
    }
    let name = syntax.aggregate.names.first?.text ?? "aggregated_\(key.name)"
    return TopNestedNode.Level(
      count: limit ?? nil, key: key, result: makeColumn(names.unique(name), value.type),
      value: value, calls: outer.aggregates?.calls ?? [], others: others,
      isDescending: !(syntax.isAscending ?? false))
  }
}
