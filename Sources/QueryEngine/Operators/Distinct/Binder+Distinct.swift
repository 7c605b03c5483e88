extension Binder {
  /// `count`: one row with the number of rows.
  func bind(_ node: CountSyntax, over input: Relation) -> Relation {
    let column = makeColumn(node.name?.text ?? "Count", .long)
    let call = AggregateCall(
      column: column, function: .count, arguments: [],
      resolved: ResolvedAggregate(.long) { CountAccumulator() })
    return Relation(plan: SummarizeNode(input: input.plan, keys: [], aggregates: [call]))
  }

  /// Binds `distinct a, b` and `distinct *`.
  func bind(_ node: DistinctSyntax, over input: Relation, in scope: Scope) -> Relation {
    let rows = RowScope(scope, input)
    var names = NameList()
    let bound =
      node.columns.contains { $0.value.isStar }
      ? input.columns.map { BoundColumn(column: $0, value: nil, range: node.range) }
      : bind(node.columns, in: rows, names: &names)
    let plan = SummarizeNode(
      input: bound.extending(rows.plan), keys: bound.map(\.column).uniqueByID, aggregates: [])
    var relation = Relation(plan: plan, columns: bound.map(\.column))
    relation.noteUnknown(node.columns, bound: bound.count)
    relation.isUnknown = input.isUnknown
    return relation
  }

  /// Binds `sample-distinct 5 of a`.
  func bind(_ node: SampleDistinctSyntax, over input: Relation, in scope: Scope) -> Relation {
    let distinct = bind(
      DistinctSyntax(columns: [node.column], range: node.range), over: input, in: scope)
    guard let count = count(node.count, in: scope) else { return distinct }
    return distinct.with(TakeNode(input: distinct.plan, count: count))
  }
}
