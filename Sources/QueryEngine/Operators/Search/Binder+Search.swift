internal import DaybookValues
internal import RegularExpressions

extension Binder {
  /// `search`: returns the rows that match, with the name of their table in `$table`.
  func bind(_ node: SearchSyntax, over input: Relation?, in scope: Scope) -> Relation {
    let relation =
      node.tables.isEmpty
      ? input.map(withTableName) ?? searched(node, in: scope)
      : searched(node, in: scope)
    if relation.isUnknown { return relation }
    let rows = RowScope(scope, relation)
    guard let condition = searchCondition(node.predicate, node, in: rows) else { return relation }
    return relation.with(WhereNode(input: rows.plan, conditions: [condition]))
  }

  /// Adds a column `$table` with the name that `union` shows for the rows.
  private func withTableName(_ input: Relation) -> Relation {
    let name = makeColumn("$table", .string)
    let definition = ExtendNode.Definition(
      column: name, value: .constant(.string(input.name ?? "union_arg0"), .string))
    var relation = input.with(ExtendNode(input: input.plan, definitions: [definition]))
    relation.columns.removeAll { $0.name.hasSameBytes(as: name.name) }
    relation.columns.insert(name, at: 0)
    return relation
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

  /// Binds a condition, in which a text without a column searches all columns.
  func searchCondition(
    _ syntax: ExpressionSyntax, _ node: SearchSyntax, in rows: RowScope
  ) -> BoundExpression? {
    switch syntax.kind {
    case .literal(.string(let text)):
      return found(text, in: rows.relation.columns, node, at: syntax.range)
    case .literal(.long(let number)):
      return found(number.description, in: rows.relation.columns, node, at: syntax.range)
    case .star: return .constant(.bool(true), .bool)
    case .comparison(.searchColumn, let column, let value):
      guard let name = column.name, case .literal(.string(let text)) = value.kind,
        let column = self.column(NameSyntax(text: name, range: column.range), of: rows.relation)
      else { break }
      return found(text, in: [column], node, at: syntax.range)
    case .and(let parts): return joined(.and, parts, node, at: syntax.range, in: rows)
    case .or(let parts): return joined(.or, parts, node, at: syntax.range, in: rows)
    case .call(let call) where call.isNegation && call.arguments.count == 1:
      guard let inner = searchCondition(call.arguments[0].value, node, in: rows) else {
        return nil
      }
      return self.call(.not, [inner], [], at: syntax.range)
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

  /// Whether a text occurs as a term in one of the columns; `*` in the text matches any text.
  private func found(
    _ text: String, in columns: [Column], _ node: SearchSyntax, at range: SourceRange
  ) -> BoundExpression? {
    let term = SearchTerm(text, isCaseSensitive: node.isCaseSensitive)
    let needle = BoundExpression.constant(.string(term.text), .string)
    let shown = columns.filter {
      $0.name != "$table" && (term.infix == .matchesRegex || $0.type.mayShow(term.text))
    }
    let tests = shown.compactMap { column in
      infix(
        term.infix, [.searched(column, by: term.infix), needle], [], at: range)
    }
    return combined(.or, tests, at: range) ?? .constant(.bool(false), .bool)
  }
}

/// A text to search for, in which `*` matches any text.
private struct SearchTerm {
  let infix: Infix
  let text: String

  init(_ pattern: String, isCaseSensitive: Bool) {
    let (starts, ends) = (pattern.hasPrefix("*"), pattern.count > 1 && pattern.hasSuffix("*"))
    let middle = pattern.dropFirst(starts ? 1 : 0).dropLast(ends ? 1 : 0)
    guard middle.contains("*") else {
      text = String(middle)
      infix = Self.infix(starts, ends, isCaseSensitive)
      return
    }
    let parts = middle.split(separator: "*", omittingEmptySubsequences: false)
    let regex = parts.map { LinearRegex.escaping(String($0)) }.joined(separator: ".*")
    text = (isCaseSensitive ? "" : "(?i)") + (starts ? "" : "\\b") + regex + (ends ? "" : "\\b")
    infix = .matchesRegex
  }

  private static func infix(_ starts: Bool, _ ends: Bool, _ isCaseSensitive: Bool) -> Infix {
    switch (starts, ends) {
    case (false, false): isCaseSensitive ? .hasCS : .has
    case (true, false): isCaseSensitive ? .hasSuffixCS : .hasSuffix
    case (false, true): isCaseSensitive ? .hasPrefixCS : .hasPrefix
    case (true, true): isCaseSensitive ? .containsCS : .contains
    }
  }
}
