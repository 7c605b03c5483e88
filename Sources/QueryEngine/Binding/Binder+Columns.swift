internal import DaybookValues

/// A column that an operator computes from an expression, or that it takes from its input.
struct BoundColumn {
  let column: Column
  /// The expression; `nil` when the column is a column of the input.
  let value: BoundExpression?
  let range: SourceRange
}

extension Binder {
  /// The name that an expression suggests for its column; `nil` when it suggests none.
  func suggestedName(_ syntax: ExpressionSyntax, in rows: RowScope) -> String? {
    switch syntax.kind {
    case .name(let name):
      if let column = rows.relation.column(named: name) { return column.name }
      // A step, or an element of a pattern, suggests its name as the start of a path such as
      // `step.column`.
      return rows.steps[name] == nil ? nil : name
    case .path(let base, let steps):
      guard let first = suggestedName(base, in: rows) else { return nil }
      return steps.reduce(first) { name, step in
        switch step {
        case .member(let member): "\(name)_\(member.text)"
        case .element(let index):
          name + ((literalText(index) ?? suggestedName(index, in: rows)).map { "_\($0)" } ?? "")
        }
      }
    case .call(let call): return suggestedName(call, in: rows)
    default: return nil
    }
  }

  private func literalText(_ syntax: ExpressionSyntax) -> String? {
    if case .literal(let literal) = syntax.kind {
      return bind(literal, at: syntax.range)?.constant?.text
    }
    return nil
  }

  private func suggestedName(_ call: CallSyntax, in rows: RowScope) -> String? {
    let name = call.name.text
    if rows.scope[name] != nil { return nil }
    if rows.paths != nil, NodeFact(rawValue: name) != nil { return name }
    if let aggregates = rows.aggregates, let aggregate = NamedAggregate(name) {
      return suggestedName(aggregate, call, aggregates.input)
    }
    guard let function = functions.named(name), let first = call.arguments.first,
      let argument = suggestedName(first.value, in: rows)
    else { return nil }
    return function.columnPrefix.map { "\($0)_\(argument)" }
      ?? (function.keepsColumnName ? argument : nil)
  }
}

extension Binder {
  /// Binds columns of computed values, and names them by the rules of `project`.
  func bind(
    _ columns: [ColumnSyntax], in rows: RowScope, names: inout NameList,
    unnamed: ((Int) -> String)? = nil
  ) -> [BoundColumn] {
    var bound: [BoundColumn] = []
    for (index, syntax) in columns.enumerated() {
      if let several = severalColumns(syntax, in: rows) {
        declareGiven(syntax, in: &names)
        bound += several.map { make(names.unique($0.name), $0.value, syntax.range) }
        continue
      }
      guard let value = bind(syntax.value, in: rows) else { continue }
      declare(syntax, value, in: &names)
      if let several = sortedArrays(syntax, value, in: rows, isPrint: unnamed != nil) {
        bound += several.map { make(names.unique($0.name), $0.value, syntax.range) }
        continue
      }
      let suggested = unnamed == nil ? suggestedName(syntax.value, in: rows) : nil
      let name: String
      if let given = syntax.names.first?.text ?? suggested {
        name = names.unique(given)
      } else if let unnamed {
        name = names.unique(unnamed(index))
      } else {
        name = names.unnamed()
      }
      bound.append(make(name, value, syntax.range))
    }
    return bound
  }

  /// Refuses a name that the query assigns twice by `name = value`.
  func declareGiven(_ syntax: ColumnSyntax, in names: inout NameList) {
    for name in syntax.names where !names.declare(name.text) {
      report(Self.twoColumns(name.text), at: name.range)
    }
  }

  /// Refuses a name that occurs twice, whether by `name = value` or as the name of a column.
  private func declare(_ syntax: ColumnSyntax, _ value: BoundExpression, in names: inout NameList) {
    declareGiven(syntax, in: &names)
    guard syntax.names.isEmpty, let name = syntax.value.name, value.column != nil else { return }
    if !names.declare(name) { report(Self.twoColumns(name), at: syntax.range) }
  }

  private static func twoColumns(_ name: String) -> String {
    "There are two columns '\(name)'. Give one of them another name."
  }

  /// A column of the input under the given name, or a new column for a computed value.
  func make(_ name: String, _ value: BoundExpression, _ range: SourceRange) -> BoundColumn {
    if case .column(let column) = value {
      return BoundColumn(column: column.named(name), value: nil, range: range)
    }
    return BoundColumn(column: makeColumn(name, value.type), value: value, range: range)
  }
}

extension [BoundColumn] {
  /// The columns that must be computed.
  var definitions: [ExtendNode.Definition] {
    compactMap { bound in
      bound.value.map { ExtendNode.Definition(column: bound.column, value: $0) }
    }
  }

  /// The rows of `plan` with the computed columns added.
  func extending(_ plan: any PlanNode) -> any PlanNode {
    definitions.isEmpty ? plan : ExtendNode(input: plan, definitions: definitions)
  }
}

extension [ColumnSyntax] {
  /// The names that these columns assign, and the names that they use as values.
  ///
  /// With these names, binding can continue after a mistake.
  var givenNames: [String] {
    flatMap { column in column.names.map(\.text) + [column.value.name].compactMap { $0 } }
  }
}
