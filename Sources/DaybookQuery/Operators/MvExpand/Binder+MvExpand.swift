extension Binder {
  func bind(_ node: MvExpandSyntax, over input: Relation, in scope: Scope) -> Relation {
    expand(
      node.columns, node.indexColumn, node.limit, asArrays: node.bagKind == .array, over: input,
      in: scope)
  }

  /// The rows with expanded arrays; the elements replace the column of the same name.
  func expand(
    _ columns: [ExpandedColumnSyntax], _ indexColumn: NameSyntax?, _ limit: ExpressionSyntax?,
    asArrays: Bool, over input: Relation, in scope: Scope
  ) -> Relation {
    let rows = RowScope(scope, input)
    var names = NameList(input.columns.map(\.name))
    var relation = input
    var items: [MvExpandNode.Item] = []
    for syntax in columns {
      guard let value = bind(syntax.value, in: rows) else {
        relation.unknownNames.formUnion(syntax.name.map { [$0.text] } ?? [])
        continue
      }
      guard value.type == .dynamic else {
        report("An array or bag is expected, not a \(value.type).", at: syntax.value.range)
        continue
      }
      let name = syntax.name?.text ?? suggestedName(syntax.value, in: rows) ?? names.unnamed()
      let column = makeColumn(name, syntax.type ?? .dynamic)
      items.append(MvExpandNode.Item(column: column, value: value))
      relation.put(column)
    }
    let index = indexColumn.map { makeColumn($0.text, .long) }
    if let index { relation.put(index) }
    relation.plan = MvExpandNode(
      input: rows.plan, items: items, index: index,
      limit: limit.flatMap { count($0, in: scope) } ?? .max, opensBagsAsArrays: asArrays)
    return relation
  }
}
