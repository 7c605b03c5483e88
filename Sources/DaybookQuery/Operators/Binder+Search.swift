extension Binder {
  /// `search`: the rows of tables in which something is found, with the table's name in `$table`.
  func bind(_ node: SearchSyntax, over input: Relation?, in scope: Scope) -> Relation {
    let source = node.tables.isEmpty ? input : nil
    let relation = source ?? searched(node, in: scope)
    if relation.isUnknown { return relation }
    let rows = RowScope(scope, relation)
    guard let condition = searchCondition(node.predicate, node, in: rows) else { return relation }
    return relation.with(WhereNode(input: rows.plan, conditions: [condition]))
  }

  private func searched(_ node: SearchSyntax, in scope: Scope) -> Relation {
    var operands = node.tables
    if operands.isEmpty {
      operands = [
        .wildcard(NamePatternSyntax(text: "*", hasWildcard: true, range: node.range))
      ]
    }
    let union = UnionSyntax(
      kind: nil, sourceColumn: NameSyntax(text: "$table", range: node.range), isFuzzy: false,
      hints: [], operands: operands, range: node.range)
    return bind(union, over: nil, in: scope)
  }

  /// A condition in which a text by itself is looked for in all columns.
  private func searchCondition(
    _ syntax: ExpressionSyntax, _ node: SearchSyntax, in rows: RowScope
  ) -> BoundExpression? {
    switch syntax.kind {
    case .literal(.string(let text)):
      return found(text, in: rows.relation.columns, node, at: syntax.range)
    case .comparison(.searchColumn, let column, let value):
      guard let name = column.name, case .literal(.string(let text)) = value.kind,
        let column = self.column(NameSyntax(text: name, range: column.range), of: rows.relation)
      else { break }
      return found(text, in: [column], node, at: syntax.range)
    case .and(let parts): return joined(.and, parts, node, at: syntax.range, in: rows)
    case .or(let parts): return joined(.or, parts, node, at: syntax.range, in: rows)
    case .call(let call) where call.name.text == "not" && call.arguments.count == 1:
      guard let inner = searchCondition(call.arguments[0].value, node, in: rows),
        let function = FunctionCatalog.scalar(named: "not")
      else { return nil }
      return self.call("not", [inner], [], at: syntax.range) { site throws(CallError) in
        try function.resolve(site)
      }
    default: break
    }
    return bind(syntax, in: rows).flatMap { truth($0, at: syntax.range) }
  }

  private func joined(
    _ infix: Infix, _ parts: [ExpressionSyntax], _ node: SearchSyntax, at range: SourceRange,
    in rows: RowScope
  ) -> BoundExpression? {
    let conditions = parts.compactMap { searchCondition($0, node, in: rows) }
    guard conditions.count == parts.count else { return nil }
    return combined(infix, conditions, at: range)
  }

  /// Whether a text stands as a term in one of the columns; a star at an end stands for anything.
  private func found(
    _ text: String, in columns: [Column], _ node: SearchSyntax, at range: SourceRange
  ) -> BoundExpression? {
    let (starts, ends) = (text.hasPrefix("*"), text.hasSuffix("*"))
    let word = String(text.dropFirst(starts ? 1 : 0).dropLast(ends && text.count > 1 ? 1 : 0))
    let name = starts ? ends ? "contains" : "hassuffix" : ends ? "hasprefix" : "has"
    guard let infix = Infix(rawValue: name + (node.isCaseSensitive ? "_cs" : "")) else {
      return nil
    }
    let needle = BoundExpression.constant(.string(word), .string)
    let tests = columns.filter { $0.name != "$table" }.compactMap { column in
      self.infix(
        infix, [BoundExpression.column(column).converted(to: .string), needle], [], at: range)
    }
    return combined(.or, tests, at: range) ?? .constant(.bool(false), .bool)
  }
}
