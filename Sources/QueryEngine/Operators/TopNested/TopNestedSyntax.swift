/// `top-nested 3 of a by sum(x), top-nested 2 of b by max(y)`: returns a tree of leading groups.
package struct TopNestedSyntax: Sendable {
  /// One level of the tree.
  package struct Level: Sendable {
    /// The maximum number of groups on this level; `nil` keeps all groups.
    package let count: ExpressionSyntax?
    package let value: ColumnSyntax
    /// The label for all remaining values, after `with others =`; `nil` if they are left out.
    package let others: ExpressionSyntax?
    package let aggregate: ColumnSyntax
    /// Whether the groups with the least aggregates come first.
    ///
    /// It is `nil` for a level without `asc` or `desc`, which means `desc`.
    package let isAscending: Bool?
    package let range: SourceRange
  }

  package let levels: [Level]
  package let range: SourceRange
}

extension QueryParser {
  mutating func parseTopNested(from start: Int) throws(Diagnostic) -> TopNestedSyntax {
    var isFirst = true
    let levels = parseList { parser throws(Diagnostic) -> TopNestedSyntax.Level in
      if !isFirst, parser.operatorName == "top-nested" { for _ in 0..<3 { parser.advance() } }
      isFirst = false
      return try parser.parseTopNestedLevel()
    }
    return TopNestedSyntax(levels: levels, range: range(from: start))
  }

  private mutating func parseTopNestedLevel() throws(Diagnostic) -> TopNestedSyntax.Level {
    let start = token.range.start
    let count = isAt("of") ? nil : try parseExpression()
    try expect("of", "and a column after the number")
    let value = try parseColumn()
    let others = try parseOthers()
    try expect("by", "and an aggregate after the column")
    let aggregate = try parseColumn()
    return TopNestedSyntax.Level(
      count: count, value: value, others: others, aggregate: aggregate,
      isAscending: takeDirection(), range: range(from: start))
  }

  private mutating func parseOthers() throws(Diagnostic) -> ExpressionSyntax? {
    guard take("with") else { return nil }
    try expect("others", "after 'with'")
    try expect(.assign, "after 'others'")
    return try parseExpression()
  }
}

extension TopNestedSyntax: OperatorSyntax {
  package func rows(of input: Relation, in scope: Scope, by binder: Binder) -> Relation {
    binder.bind(self, over: input, in: scope)
  }

  package func write(to writer: inout SyntaxWriter) {
    writer.writeList(levels) { writer, level in
      writer.write("top-nested ")
      if let count = level.count { writer.write("", count) }
      writer.write(level.count == nil ? "of " : " of ")
      writer.write(level.value)
      if let others = level.others { writer.write(" with others=", others) }
      writer.write(" by ")
      writer.write(level.aggregate)
      if let isAscending = level.isAscending { writer.write(isAscending ? " asc" : " desc") }
    }
  }
}

extension QueryOperator {
  static let topNested = QueryOperator(
    "top-nested",
    usage: "| top-nested N of COLUMN by AGGREGATE, …",
    summary: "Gives the greatest groups, and within each the greatest groups of the next column.",
    examples: [
      "jobs | top-nested 2 of category by count(), top-nested 2 of client by count()"
    ],
    grammar: OperatorGrammar(
      operand: [.columns, .aggregates, .functions],
      after: [.words(["by", "of"] + OperatorGrammar.orders)],
      following: ["by": [.columns, .functions, .aggregates], "of": [.columns]])
  ) { parser, start throws(Diagnostic) in try parser.parseTopNested(from: start) }
}

extension Binder {
  /// Binds `top-nested`.
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
