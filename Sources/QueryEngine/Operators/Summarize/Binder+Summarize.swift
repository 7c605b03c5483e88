extension Binder {
  func bind(_ node: SummarizeSyntax, over input: Relation, in scope: Scope) -> Relation {
    let rows = RowScope(scope, input)
    var names = NameList()
    let keys = bind(node.keys, in: rows, names: &names)
    var grouped = Relation(plan: RowsNode.single, columns: keys.map(\.column))
    grouped.isUnknown = input.isUnknown
    grouped.noteUnknown(node.keys, bound: keys.count)
    let outer = RowScope(scope, grouped, aggregating: rows)
    let results = bindAggregates(node.aggregates, in: outer, names: &names)
    let calls = (outer.aggregates?.calls ?? []).map { $0.named(by: results) }
    let plan = SummarizeNode(
      input: keys.extending(rows.plan), keys: keys.map(\.column).uniqueByID, aggregates: calls)
    var relation = Relation(
      plan: results.extending(plan), columns: keys.map(\.column) + results.map(\.column)
    )
    relation.noteUnknown(node.keys + node.aggregates, bound: keys.count + results.count)
    relation.isUnknown = input.isUnknown
    return relation
  }

  /// Binds aggregates; one with `*` or with several values produces several columns.
  private func bindAggregates(
    _ columns: [ColumnSyntax], in outer: RowScope, names: inout NameList
  ) -> [BoundColumn] {
    var bound: [BoundColumn] = []
    for syntax in columns {
      let count = outer.aggregates?.calls.count
      if let several = bindSeveral(syntax, in: outer, names: &names) {
        bound += several
        continue
      }
      let found = bind([syntax], in: outer, names: &names)
      if !found.isEmpty, outer.aggregates?.calls.count == count { reportNoAggregate(in: syntax) }
      bound += found
    }
    return bound
  }

  /// Reports that an expression is not an aggregate of the group's rows.
  func reportNoAggregate(in syntax: ColumnSyntax) {
    report(
      "An aggregate such as count() or sum(x) is expected here. The keys of the groups stand after "
        + "'by'.", at: syntax.value.range)
  }

  /// Binds one call of an aggregate, whose value becomes a column of the groups.
  func bind(
    _ function: AggregateFunction, _ call: CallSyntax, in input: RowScope, of outer: RowScope
  ) -> BoundExpression? {
    let bound = call.arguments.map { bind($0.value, in: input) }
    let arguments = bound.compactMap { $0 }
    guard arguments.count == bound.count else { return nil }
    return bind(
      function, arguments, call.arguments.map(\.range), named: call.name.text, at: call.range,
      of: outer)
  }

  func bind(
    _ function: AggregateFunction, _ arguments: [BoundExpression], _ ranges: [SourceRange],
    named name: String, at range: SourceRange, of outer: RowScope
  ) -> BoundExpression? {
    do throws(CallError) {
      let resolved = try function.resolve(site(arguments))
      let column = makeColumn("\(name)_", resolved.result)
      outer.aggregates?.calls.append(
        AggregateCall(
          column: column, function: function, arguments: arguments, resolved: resolved))
      return .column(column)
    } catch {
      report(error, of: arguments, at: ranges, in: range)
      return nil
    }
  }

  /// The default name of an aggregate's column.
  func suggestedName(
    _ aggregate: NamedAggregate, _ call: CallSyntax, _ input: RowScope
  ) -> String? {
    let arguments = call.arguments.compactMap { bind($0.value, in: input) }
    guard arguments.count == call.arguments.count else { return nil }
    let names = call.arguments.prefix(aggregate.function.namingCount)
      .compactMap { suggestedName($0.value, in: input) }
    let name = aggregate.function.columnName(names.joined(separator: "_"), site(arguments))
    guard !name.isEmpty else { return nil }
    // The old name of `take_anyif` is a prefix of its column's name.
    let isOld = aggregate.function == .takeAnyif && aggregate.isOtherName
    return isOld ? "anyif_\(name)" : name
  }
}

extension Relation {
  /// Notes the names of columns that could not be bound.
  mutating func noteUnknown(_ columns: [ColumnSyntax], bound: Int) {
    if bound < columns.count { unknownNames.formUnion(columns.givenNames) }
  }
}

extension [Column] {
  /// The columns, without repetitions.
  var uniqueByID: [Column] {
    var seen: Set<ColumnID> = []
    return filter { seen.insert($0.id).inserted }
  }
}

extension AggregateCall {
  /// This call, with the name of the column in `results` that has its value.
  ///
  /// If there is no such column, the call is unchanged.
  fileprivate func named(by results: [BoundColumn]) -> AggregateCall {
    guard let result = results.first(where: { $0.column.id == column.id }) else { return self }
    return filling(result.column)
  }
}
