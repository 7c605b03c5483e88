internal import DaybookValues

extension Binder {
  /// `find`: the rows of several tables that meet a condition; `source_` has the table's name.
  func bind(_ node: FindSyntax, in scope: Scope) -> Relation {
    var operands = node.tables
    if operands.isEmpty {
      let all = NamePatternSyntax(text: "*", hasWildcard: true, range: node.range)
      operands = [.wildcard(all)]
    }
    var tables = operands.flatMap { relations(of: $0, isFuzzy: false, in: scope) }
    guard !tables.contains(where: \.isUnknown) else { return .unknown }
    for (index, table) in tables.enumerated() where table.name == nil {
      tables[index] = table.named("union_arg\(index)")
    }
    let found = found(node, in: tables, scope)
    guard !found.isEmpty else { return .unknown }
    let output = FindOutput(node, found)
    guard report(output.mistakes) else { return .unknown }
    return union(of: found, output, node)
  }

  private func report(_ mistakes: [Diagnostic]) -> Bool {
    for mistake in mistakes {
      report(mistake.message, at: mistake.range, suggestion: mistake.suggestion)
    }
    return mistakes.isEmpty
  }

  /// The rows of each table for which the condition is valid.
  ///
  /// If a table lacks a column of the condition, the column is missing in its rows. If a table
  /// lacks all columns of the condition, it is left out, unless the condition searches all columns.
  ///
  /// A table is also left out if its types do not fit the condition. If no table's types fit, the
  /// mistakes of the first table are reported.
  private func found(
    _ node: FindSyntax, in tables: [Relation], _ scope: Scope
  ) -> [Relation] {
    let names = node.predicate.spokenNames
    let spoken = tables.flatMap(\.columns).filter { names.contains($0.name) }
    let missing = spoken.reduce(into: [Column]()) { kept, column in
      if !kept.contains(where: { $0.name.hasSameBytes(as: column.name) }) { kept.append(column) }
    }
    let looksEverywhere = missing.isEmpty || node.predicate.looksAtAllColumns
    var mistakes: [Diagnostic] = []
    let found = tables.compactMap { table -> Relation? in
      guard looksEverywhere || table.columns.contains(where: { names.contains($0.name) }) else {
        return nil
      }
      let (result, wrong) = trying { bound(node, to: table, missing, in: scope) }
      if mistakes.isEmpty { mistakes = wrong }
      return wrong.isEmpty ? result : nil
    }
    if found.isEmpty { _ = report(mistakes) }
    return found
  }

  private func bound(
    _ node: FindSyntax, to table: Relation, _ spoken: [Column], in scope: Scope
  ) -> Relation? {
    let missing = spoken.filter { table.column(named: $0.name) == nil }
    var whole = table
    let definitions = missing.map { column in
      ExtendNode.Definition(
        column: makeColumn(column.name, column.type),
        value: .constant(column.type.missing, column.type))
    }
    if !definitions.isEmpty {
      whole.plan = ExtendNode(input: table.plan, definitions: definitions)
      whole.columns += definitions.map(\.column)
    }
    let rows = RowScope(scope, whole)
    let search = SearchSyntax(
      isCaseSensitive: false, tables: [], predicate: node.predicate, range: node.range)
    guard let condition = searchCondition(node.predicate, search, in: rows) else { return nil }
    return table.with(WhereNode(input: rows.plan, conditions: [condition]))
  }

  private func union(
    of found: [Relation], _ output: FindOutput, _ node: FindSyntax
  ) -> Relation {
    let source = makeColumn(node.sourceColumn?.text ?? "source_", .string)
    var names = NameList([source.name])
    var columns = output.columns.map { makeColumn(names.unique($0.name), $0.type) }
    if output.packsOthers { columns.append(makeColumn(names.unique("pack_"), .dynamic)) }
    let branches = found.map { branch(of: $0, output) }
    return Relation(plan: UnionNode(branches: branches, columns: [source] + columns))
  }

  /// The rows of one table, with an expression for each column of the result.
  private func branch(of table: Relation, _ output: FindOutput) -> UnionNode.Branch {
    var values = output.columns.map { output.value(of: $0, in: table) }
    if output.packsOthers { values.append(pack(output.others(in: table), ignoresEmpty: false)) }
    var made: [BoundColumn] = []
    let cells = values.map { value -> BoundExpression in
      guard value.constant == nil else { return value }
      let column = make("found", value, SourceRange(0, 0))
      made.append(column)
      return .column(column.column)
    }
    let name = BoundExpression.constant(.string(table.name ?? ""), .string)
    return UnionNode.Branch(input: made.extending(table.plan), values: [name] + cells)
  }
}
