extension Binder {
  func bind(_ node: SortSyntax, over input: Relation, in scope: Scope) -> Relation {
    let rows = RowScope(scope, input)
    guard let (plan, keys) = bind(node.keys, in: rows) else { return input.serialized }
    return input.with(SortNode(input: plan, keys: keys), isSerialized: true)
  }

  /// Binds the sort keys as columns; returns `nil` after a mistake.
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
    let keys = bind([node.key], in: RowScope(scope, input))
    guard let (plan, keys) = keys else { return input.serialized }
    return limited(input.with(plan), to: node.count, .top(keys), in: scope).serialized
  }

  func bind(_ node: TakeSyntax, over input: Relation, in scope: Scope) -> Relation {
    limited(input, to: node.count, .take, in: scope)
  }

  func bind(_ node: SampleSyntax, over input: Relation, in scope: Scope) -> Relation {
    limited(input, to: node.count, .sample, in: scope)
  }

  /// Takes the first rows, or a sample; a subquery may determine how many.
  private func limited(
    _ input: Relation, to count: ExpressionSyntax, _ operation: DeferredLimitNode.Operation,
    in scope: Scope
  ) -> Relation {
    guard let value = bind(count, in: RowScope(scope)) else { return input }
    var isSerialized = input.isSerialized
    if case .sample = operation { isSerialized = false }
    if value.type.isInteger, value.waitsForSubquery {
      let plan = DeferredLimitNode(input: input.plan, count: value, operation: operation)
      return input.with(plan, isSerialized: isSerialized)
    }
    guard let number = self.count(value, at: count.range) else { return input }
    return input.with(
      operation.node(over: input.plan, count: number), isSerialized: isSerialized)
  }

  /// A number of rows, which must be constant; a negative number counts as 0.
  func count(_ syntax: ExpressionSyntax, in scope: Scope) -> Int? {
    bind(syntax, in: RowScope(scope)).flatMap { count($0, at: syntax.range) }
  }

  private func count(_ value: BoundExpression, at range: SourceRange) -> Int? {
    guard let number = value.constant?.storedInteger, value.type.isInteger else {
      if waitsForCall(value) { return nil }
      report("A constant whole number is expected here.", at: range)
      return nil
    }
    return Int(rows: number)
  }
}

extension BoundExpression {
  /// Whether the expression depends on subqueries, but on no columns.
  fileprivate var waitsForSubquery: Bool {
    var waits = false
    visit { if case .subquery = $0 { waits = true } }
    return waits && columns.isEmpty
  }
}

extension Relation {
  /// The same rows, whose order is marked as defined.
  var serialized: Relation { with(plan, isSerialized: true) }
}
