extension Binder {
  func bind(_ node: SortSyntax, over input: Relation, in scope: Scope) -> Relation {
    let rows = RowScope(scope, input)
    guard let (plan, keys) = bind(node.keys, in: rows) else { return input.serialized }
    return input.with(SortNode(input: plan, keys: keys), isSerialized: true)
  }

  /// Keys as columns; `nil` after a mistake.
  func bind(_ keys: [SortKeySyntax], in rows: RowScope) -> (any PlanNode, [SortKey])? {
    var bound: [BoundColumn] = []
    var sortKeys: [SortKey] = []
    for key in keys {
      guard let value = bind(key.value, in: rows) else { continue }
      guard value.type != .dynamic else {
        report("A dynamic has no order. Convert it, such as by tostring().", at: key.value.range)
        continue
      }
      let column = make(value.column?.name ?? "key\(sortKeys.count + 1)", value, key.range)
      bound.append(column)
      let isDescending = key.isAscending.map { !$0 } ?? true
      sortKeys.append(
        SortKey(
          column: column.column, isDescending: isDescending,
          nullsFirst: key.nulls.map { $0 == .first } ?? !isDescending))
    }
    guard sortKeys.count == keys.count else { return nil }
    return (bound.extending(rows.plan), sortKeys)
  }

  func bind(_ node: TopSyntax, over input: Relation, in scope: Scope) -> Relation {
    let rows = RowScope(scope, input)
    let count = count(node.count, in: scope)
    guard let (plan, keys) = bind([node.key], in: rows), let count else { return input.serialized }
    return input.with(TopNode(input: plan, count: count, keys: keys), isSerialized: true)
  }

  func bind(_ node: TakeSyntax, over input: Relation, in scope: Scope) -> Relation {
    guard let count = count(node.count, in: scope) else { return input }
    return input.with(TakeNode(input: input.plan, count: count))
  }

  /// A number of rows; below 0 is none.
  func count(_ syntax: ExpressionSyntax, in scope: Scope) -> Int? {
    guard let value = bind(syntax, in: RowScope(scope)) else { return nil }
    guard let number = value.constant?.storedInteger, value.type.isInteger else {
      if waitsForCall(value) { return nil }
      report("A constant whole number is expected here.", at: syntax.range)
      return nil
    }
    return max(0, Int(min(number, Int64(Int32.max))))
  }
}

extension Relation {
  /// The same rows, in an order that means something.
  var serialized: Relation { with(plan, isSerialized: true) }
}
