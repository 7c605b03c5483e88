internal import DaybookValues

extension Binder {
  /// `mv-apply`: runs a subquery over the elements of each row.
  func bind(_ node: MvApplySyntax, over input: Relation, in scope: Scope) -> Relation {
    let number = makeNumber()
    let given = GivenRowsNode(number: number, columns: input.columns.uniqueByID)
    let opened = expand(
      node.columns, node.indexColumn, node.limit, asArrays: false, over: input.with(given),
      in: scope)
    var inner = scope
    let body = bind(node.body.operators, over: opened, in: &inner)
    guard !body.isUnknown, !input.isUnknown else { return .unknown }
    var relation = input
    for column in body.columns
    where !input.columns.contains(where: {
      $0.id == column.id && $0.name.hasSameBytes(as: column.name)
    }) {
      relation.put(column)
    }
    let kept = input.columns.filter { column in
      relation.columns.contains { $0.id == column.id }
    }
    relation.unknownNames.formUnion(body.unknownNames)
    relation.plan = ForEachNode(
      input: input.plan, body: body.plan, number: number, part: .row, passed: kept.uniqueByID)
    return relation
  }

  /// `partition by`: runs a subquery for each key.
  ///
  /// The subquery reads the rows of that key, or a table that it names.
  func bind(_ node: PartitionSyntax, over input: Relation, in scope: Scope) -> Relation {
    guard let key = bind(node.key, in: RowScope(scope, input)) else { return .unknown }
    guard let column = key.column, column.type != .dynamic else {
      report("partition needs a column that is not dynamic.", at: node.key.range)
      return .unknown
    }
    let number = makeNumber()
    let body = bind(node.body, of: column, over: input, number: number, in: scope)
    if body.isUnknown || input.isUnknown { return .unknown }
    let plan = ForEachNode(
      input: input.plan, body: body.plan, number: number, part: .group([column]), passed: [])
    return body.with(plan, isSerialized: false)
  }

  /// Binds the subquery for one key.
  ///
  /// If the subquery names its own table, it can use only the key, by its name.
  private func bind(
    _ body: PartitionSyntax.Body, of key: Column, over input: Relation, number: Int,
    in scope: Scope
  ) -> Relation {
    switch body {
    case .subquery(let subquery):
      let given = GivenRowsNode(number: number, columns: input.columns.uniqueByID)
      var inner = scope
      return bind(subquery.operators, over: input.with(given), in: &inner)
    case .pipeline(let pipeline):
      let value = Subquery(
        number: makeNumber(), use: .firstValue, type: key.type,
        plan: GivenRowsNode(number: number, columns: [key]), column: key)
      return bind(pipeline, in: scope.adding(key.name, .scalar(.subquery(value))))
    }
  }
}
