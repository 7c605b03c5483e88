internal import DaybookValues

extension Binder {
  /// Sets the chart or other form in which `render` asks to show the result, or each result.
  func bind(_ node: RenderSyntax, over input: Relation) -> Relation {
    var relation = input
    check(node)
    let properties = node.properties.map { property in
      RenderHint.Property(name: property.name.text, values: property.values.map(hintText))
    }
    let hint = RenderHint(chart: node.chart.text, properties: properties)
    relation.render = hint
    for index in relation.further.indices { relation.further[index].render = hint }
    return relation
  }

  /// Reports unknown charts and properties.
  private func check(_ node: RenderSyntax) {
    if !RenderHint.charts.contains(node.chart.text) {
      report(
        "There is no chart '\(node.chart.text)'.", at: node.chart.range,
        suggestion: NearestName.of(node.chart.text, in: RenderHint.charts))
    }
    for name in node.properties.map(\.name) where !RenderHint.propertyNames.contains(name.text) {
      report(
        "A chart has no property '\(name.text)'.", at: name.range,
        suggestion: NearestName.of(name.text, in: RenderHint.propertyNames))
    }
  }

  /// A property of a chart, which is a name or a literal, converted to text.
  private func hintText(_ syntax: ExpressionSyntax) -> String {
    if let name = syntax.name { return name }
    guard case .literal(let literal) = syntax.kind else { return "" }
    return bind(literal, at: syntax.range)?.constant?.text ?? ""
  }

  /// `as name`: gives the rows a name that the rest of the query can use.
  func bind(
    _ node: AsSyntax, over input: Relation, in scope: Scope
  ) -> (relation: Relation, scope: Scope) {
    let rows = node.isMaterialized ? materialized(input) : input
    let named = rows.named(node.name.text)
    return (named, scope.adding(node.name.text, .table { $0.renumbered(named) }))
  }

  /// `serialize`: from here on, the order of the rows is defined.
  func bind(_ node: SerializeSyntax, over input: Relation, in scope: Scope) -> Relation {
    bind(node.columns, extending: input.serialized, in: scope)
  }

  /// `consume`: all rows are read, and none returned.
  func bindConsume(over input: Relation) -> Relation {
    input.with(ConsumeNode(input: input.plan))
  }

  /// The same rows with new column ids, so that they can be combined with the original rows.
  func renumbered(_ relation: Relation) -> Relation {
    var renumbered = relation
    renumbered.columns = relation.columns.map { makeColumn($0.name, $0.type) }
    let branch = UnionNode.Branch(
      input: relation.plan, values: relation.columns.map { .column($0) })
    renumbered.plan = UnionNode(branches: [branch], columns: renumbered.columns)
    return renumbered
  }

  /// `getschema`: a row for each column.
  func schemaRows(of input: Relation) -> Relation {
    let columns = [
      makeColumn("ColumnName", .string), makeColumn("ColumnOrdinal", .int),
      makeColumn("DataType", .string), makeColumn("ColumnType", .string),
    ]
    var builder = BatchBuilder(types: columns.map(\.type))
    for (index, column) in input.columns.enumerated() {
      builder.append(row: [
        .string(column.name), .int(Int32(index)), .string(column.type.systemName),
        .string(column.type.rawValue),
      ])
    }
    return Relation(
      plan: RowsNode(name: "schema", columns: columns, batch: builder.batch()), isSerialized: true)
  }
}

extension ScalarType {
  /// The .NET name of the type, which Kusto's `getschema` also shows.
  fileprivate var systemName: String {
    switch self {
    case .bool: "System.SByte"
    case .int: "System.Int32"
    case .long: "System.Int64"
    case .real: "System.Double"
    case .decimal: "System.Data.SqlTypes.SqlDecimal"
    case .string: "System.String"
    case .datetime: "System.DateTime"
    case .timespan: "System.TimeSpan"
    case .guid: "System.Guid"
    case .dynamic: "System.Object"
    }
  }
}
