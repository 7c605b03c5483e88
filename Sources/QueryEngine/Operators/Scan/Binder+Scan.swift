internal import DaybookValues

extension Binder {
  /// `scan`: returns the rows of the sequences that match the steps.
  func bind(_ node: ScanSyntax, over input: Relation, in scope: Scope) -> Relation {
    let rows = RowScope(scope, input)
    var plan = input.plan
    if !node.orderKeys.isEmpty, let ordered = bind(node.orderKeys, in: rows) {
      plan = SortNode(input: ordered.0, keys: ordered.1)
    } else if node.orderKeys.isEmpty, !input.isSerialized, !input.isUnknown {
      report(
        "scan needs rows in an order. Put sort, top or serialize before it, or 'order by' into it.",
        at: node.range)
    }
    let declared = declared(node.declarations, beside: input, in: scope)
    var names = NameList()
    let keys = bind(node.partitionKeys, in: rows, names: &names)
    let passed = input.columns.uniqueByID
    let steps = bind(node.steps, input, passed, declared, in: scope)
    let matchID = node.matchID.map { makeColumn($0.text, .long) }
    let added = declared.columns + (matchID.map { [$0] } ?? [])
    guard !input.isUnknown, steps.count == node.steps.count, keys.count == node.partitionKeys.count
    else { return input.expecting(added.map(\.name)) }
    var relation = input
    relation.columns += added
    relation.plan = ScanNode(
      input: keys.extending(plan), passed: passed, declared: declared.columns,
      defaults: declared.defaults, keys: keys.map(\.column), steps: steps, matchID: matchID)
    relation.isSerialized = true
    return relation
  }

  private func declared(
    _ declarations: [ScanSyntax.Declaration], beside input: Relation, in scope: Scope
  ) -> DeclaredColumns {
    var taken = Set(input.columns.map { ExactText($0.name) })
    var defaults: [Value] = []
    let columns = declarations.map { declaration -> Column in
      if !taken.insert(declaration.name.text).inserted {
        report(
          "There is a column '\(declaration.name.text)' already. Choose another name.",
          at: declaration.name.range)
      }
      var value = declaration.type.missing
      if let syntax = declaration.default, let bound = bind(syntax, in: RowScope(scope)) {
        if let constant = bound.converted(to: declaration.type).constant {
          value = constant
        } else {
          report("A constant is expected as the default.", at: syntax.range)
        }
      }
      defaults.append(value)
      return makeColumn(declaration.name.text, declaration.type)
    }
    return DeclaredColumns(columns: columns, defaults: defaults)
  }

  private func bind(
    _ syntaxes: [ScanSyntax.Step], _ input: Relation, _ passed: [Column],
    _ declared: DeclaredColumns, in scope: Scope
  ) -> [ScanNode.Step] {
    let fields = passed + declared.columns
    let rows = RowScope(scope, input)
    var taken: Set<ExactText> = []
    let states = syntaxes.map { syntax -> [Column] in
      if !taken.insert(syntax.name.text).inserted {
        report(
          "There is a step '\(syntax.name.text)' already. Choose another name.",
          at: syntax.name.range)
      }
      return fields.map { makeColumn("\(syntax.name.text).\($0.name)", $0.type) }
    }
    let names = fields.map { ExactText($0.name) }
    let steps = zip(syntaxes, states).compactMap { syntax, state in
      // A step can use the rows that earlier steps and the step itself have matched.
      rows.steps[syntax.name.text] = Dictionary(zip(names, state)) { first, _ in first }
      return bind(syntax, state, declared, in: rows)
    }
    if let window = rows.windows.first {
      report(
        "\(window.function.rawValue)() cannot stand in scan. A step reads its last row by its name: STEP.COLUMN.",
        at: syntaxes[0].range)
    }
    return steps
  }

  private func bind(
    _ syntax: ScanSyntax.Step, _ state: [Column], _ declared: DeclaredColumns, in rows: RowScope
  ) -> ScanNode.Step? {
    let bound = bind(syntax.condition, in: rows)
    let condition = bound.flatMap { truth($0, at: syntax.condition.range) }
    let values = assigned(syntax.assignments, to: declared, in: rows)
    guard let condition, let values else { return nil }
    return ScanNode.Step(
      name: syntax.name.text, isOptional: syntax.isOptional, output: syntax.output ?? .all,
      condition: condition, values: values, state: state)
  }

  /// The value of each declared column in a row that matches a step.
  ///
  /// If the step does not assign a value to the column, it is the column's default.
  private func assigned(
    _ assignments: [ColumnSyntax], to declared: DeclaredColumns, in rows: RowScope
  ) -> [BoundExpression]? {
    var values: [ExactText: BoundExpression] = [:]
    for assignment in assignments {
      guard let value = bind(assignment.value, in: rows) else { return nil }
      let name = assignment.names.first?.text ?? ""
      guard let column = declared.columns.first(where: { $0.name.hasSameBytes(as: name) }) else {
        report(
          "There is no declared column '\(name)'. Name it before: declare (\(name): \(value.type)).",
          at: assignment.range)
        return nil
      }
      guard value.type == column.type || value.type.isNumeric && column.type.isNumeric else {
        report("A \(column.type) is expected, not a \(value.type).", at: assignment.value.range)
        return nil
      }
      values[name] = value.converted(to: column.type)
    }
    return zip(declared.columns, declared.defaults).map { column, value in
      values[column.name] ?? .constant(value, column.type)
    }
  }
}

/// The declared columns; each step stores their values for the last row that matched it.
private struct DeclaredColumns {
  let columns: [Column]
  /// The default of each column.
  ///
  /// A column has its default before any match, and in steps that assign no value to it.
  let defaults: [Value]
}

extension Binder {
  /// Whether an expression is the name of a step, or of an element of a graph pattern.
  ///
  /// A column of the same name takes precedence.
  func isStep(_ base: ExpressionSyntax, in rows: RowScope) -> Bool {
    base.name.map { rows.steps[$0] != nil && rows.relation.column(named: $0) == nil } ?? false
  }

  /// The value of `step.column`; `nil` after a mistake, which is reported.
  func stepColumn(
    _ base: ExpressionSyntax, _ steps: [ExpressionSyntax.PathStep], in rows: RowScope
  ) -> BoundExpression? {
    guard let name = base.name, let fields = rows.steps[name] else { return nil }
    guard case .member(let field)? = steps.first else {
      report(
        "After '\(name)' a '.' and a column must follow, as in \(name).NAME.", at: base.range)
      return nil
    }
    guard let column = fields[field.text] else {
      report(
        "'\(name)' has no '\(field.text)'.", at: field.range,
        suggestion: NearestName.of(field.text, in: fields.keys.map(\.text).sorted()))
      return nil
    }
    return steps.dropFirst().reduce(.column(column)) { value, step in
      guard let value else { return nil }
      let key: BoundExpression?
      switch step {
      case .member(let member): key = .constant(.string(member.text), .string)
      case .element(let index): key = bind(index, in: rows)
      }
      return key.flatMap { infix(.subscripted, [value, $0], [base.range], at: base.range) }
    }
  }
}
