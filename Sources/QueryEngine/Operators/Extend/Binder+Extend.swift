internal import DaybookValues

extension Binder {
  /// `extend`: each column replaces the column with its name, or is added at the end.
  func bind(
    _ columns: [ColumnSyntax], extending input: Relation, in scope: Scope
  ) -> Relation {
    let rows = RowScope(scope, input).sharing
    var names = NameList(input.columns.map(\.name))
    var relation = input
    var bound: [BoundColumn] = []
    for syntax in columns {
      let several = severalColumns(syntax, in: rows)
      guard let parts = several ?? named(syntax, rows, &names), !parts.isEmpty else {
        relation.unknownNames.formUnion([syntax].givenNames)
        continue
      }
      declareGiven(syntax, in: &names)
      for (name, value) in parts {
        let column = make(name, value, syntax.range)
        bound.append(column)
        relation.put(column.column)
      }
    }
    relation.plan = bound.extending(rows.plan)
    return relation
  }

  /// Binds one item of `extend`, which may have several columns; returns `nil` after a mistake.
  private func named(
    _ syntax: ColumnSyntax, _ rows: RowScope, _ names: inout NameList
  ) -> [(name: String, value: BoundExpression)]? {
    guard let value = bind(syntax.value, in: rows) else { return nil }
    if let several = sortedArrays(syntax, value, in: rows, isPrint: false) { return several }
    guard syntax.names.count > 1 else {
      let name = syntax.names.first?.text ?? suggestedName(syntax.value, in: rows)
      return [(name ?? names.unnamed(), value)]
    }
    return syntax.names.enumerated().compactMap { index, name in
      let place = BoundExpression.constant(.long(Int64(index)), .long)
      return infix(.subscripted, [value, place], [syntax.value.range], at: syntax.range)
        .map { (name.text, $0) }
    }
  }
}

extension Relation {
  /// Replaces the column that has the same name, or adds the column at the end.
  mutating func put(_ column: Column) {
    if let place = columns.firstIndex(where: { $0.name.hasSameBytes(as: column.name) }) {
      columns[place] = column
    } else {
      columns.append(column)
    }
  }
}
