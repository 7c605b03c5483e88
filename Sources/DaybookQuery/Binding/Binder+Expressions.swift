internal import DaybookValues

extension Binder {
  /// What an expression means; `nil` after a mistake, which is noted.
  func bind(_ syntax: ExpressionSyntax, in rows: RowScope) -> BoundExpression? {
    deeper(at: syntax.range, else: nil) { bindHere(syntax, in: rows) }
  }

  private func bindHere(_ syntax: ExpressionSyntax, in rows: RowScope) -> BoundExpression? {
    switch syntax.kind {
    case .literal(let literal): return bind(literal, at: syntax.range)
    case .name(let name): return bind(name, at: syntax.range, in: rows)
    case .path(let base, let steps):
      if let column = stepColumn(base, steps, in: rows) { return column }
      return bind(base, steps, at: syntax.range, in: rows)
    case .call(let call): return bind(call, in: rows)
    case .minus(let operand): return infix(.negate, [operand], at: syntax.range, in: rows)
    case .arithmetic(let first, let steps): return bind(first, steps, in: rows)
    case .comparison(let sign, let left, let right):
      guard let infix = Infix(rawValue: sign.rawValue) else { break }
      if left.isStar { return bindAnyColumn(infix, [right], at: syntax.range, in: rows) }
      return self.infix(infix, [left, right], at: syntax.range, in: rows)
    case .membership(let sign, let value, let list):
      return bind(sign, value, list, at: syntax.range, in: rows)
    case .between(let value, let bounds, let isNegated):
      return infix(
        isNegated ? .notBetween : .between, [value, bounds.lower, bounds.upper],
        at: syntax.range, in: rows)
    case .and(let parts): return bindChain(.and, parts, at: syntax.range, in: rows)
    case .or(let parts): return bindChain(.or, parts, at: syntax.range, in: rows)
    case .missing: return nil
    case .star, .type, .pipeline: break
    }
    report(misplaced(syntax), at: syntax.range)
    return nil
  }

  private func misplaced(_ syntax: ExpressionSyntax) -> String {
    switch syntax.kind {
    case .star: "'*' cannot stand here."
    case .type: "A type can stand only where a function takes one."
    case .pipeline: "A value is expected here, not a table. Take one out by toscalar()."
    default: "This operator can stand only in search."
    }
  }

  private func bind(_ name: String, at range: SourceRange, in rows: RowScope) -> BoundExpression? {
    if let column = rows.relation.column(named: name) { return .column(column) }
    if rows.relation.mayHave(name) { return nil }
    switch rows.scope[name] {
    case .scalar(let value): return value
    case .unknown: return nil
    case .function(let function, let home) where function.parameters.isEmpty:
      let call = CallSyntax(
        name: NameSyntax(text: name, range: range), arguments: [], range: range)
      return bind(function, home, call, in: rows)
    case .table:
      report("'\(name)' is a table. Take a value out of it by toscalar().", at: range)
      return nil
    case .function, nil: break
    }
    reportUnknown(name, at: range, in: rows)
    return nil
  }

  private func reportUnknown(_ name: String, at range: SourceRange, in rows: RowScope) {
    if let aggregates = rows.aggregates, aggregates.input.relation.column(named: name) != nil {
      return report(
        "'\(name)' is no key of the groups. Name it after 'by', or put it into an aggregate.",
        at: range)
    }
    let columns = rows.relation.columns.map(\.name)
    let near = NearestName.of(name, in: columns + rows.scope.names)
    report("There is no column '\(name)'.", at: range, suggestion: near)
  }

  /// A column by its name only, for operators that take nothing else.
  func column(_ name: NameSyntax, of relation: Relation) -> Column? {
    if let column = relation.column(named: name.text) { return column }
    guard !relation.mayHave(name.text) else { return nil }
    let near = NearestName.of(name.text, in: relation.columns.map(\.name))
    report("There is no column '\(name.text)'.", at: name.range, suggestion: near)
    return nil
  }
}

extension Binder {
  /// An operator over operands that are bound here.
  func infix(
    _ infix: Infix, _ operands: [ExpressionSyntax], at range: SourceRange, in rows: RowScope
  ) -> BoundExpression? {
    let bound = operands.map { bind($0, in: rows) }
    let known = bound.compactMap { $0 }
    guard known.count == bound.count else { return nil }
    return self.infix(infix, known, operands.map(\.range), at: range)
  }

  /// An operator over operands that are bound.
  func infix(
    _ infix: Infix, _ operands: [BoundExpression], _ ranges: [SourceRange], at range: SourceRange
  ) -> BoundExpression? {
    call(infix.rawValue, operands, ranges, at: range) { site throws(CallError) in
      try infix.resolve(site)
    }
  }

  /// A call of what `resolve` chooses for the types of the arguments.
  func call(
    _ name: String, _ arguments: [BoundExpression], _ ranges: [SourceRange], at range: SourceRange,
    resolve: (CallSite) throws(CallError) -> ResolvedCall
  ) -> BoundExpression? {
    let site = self.site(arguments)
    do throws(CallError) {
      let resolved = try resolve(site)
      let call = BoundCall(name: name, resolved: resolved, arguments: arguments)
      return BoundExpression.call(call).foldedHere
    } catch {
      report(error, of: arguments, at: ranges, in: range)
      return nil
    }
  }

  func site(_ arguments: [BoundExpression]) -> CallSite {
    CallSite(
      arguments: arguments.map { CallSite.Argument(type: $0.type, constant: $0.constant) },
      now: now, timeZones: timeZones)
  }

  private func bind(
    _ first: ExpressionSyntax, _ steps: [ExpressionSyntax.ArithmeticStep], in rows: RowScope
  ) -> BoundExpression? {
    guard steps.count <= 200 else {
      report("More than 200 operators stand side by side. Use brackets or 'let'.", at: first.range)
      return nil
    }
    var result = bind(first, in: rows)
    var range = first.range
    for step in steps {
      let operand = bind(step.operand, in: rows)
      range = range.union(step.operand.range)
      guard let left = result, let operand, let infix = Infix(rawValue: step.operation.rawValue)
      else {
        result = nil
        continue
      }
      result = self.infix(infix, [left, operand], [first.range, step.operand.range], at: range)
    }
    return result
  }

  /// `a and b and c …` as a tree that is no deeper than it must be.
  private func bindChain(
    _ infix: Infix, _ parts: [ExpressionSyntax], at range: SourceRange, in rows: RowScope
  ) -> BoundExpression? {
    let bound = parts.map { bind($0, in: rows) }
    let known = bound.compactMap { $0 }
    guard known.count == bound.count else { return nil }
    return joined(infix, zip(known, parts.map(\.range)).map { ($0, $1) }[...])
  }

  private func joined(
    _ infix: Infix, _ parts: ArraySlice<(value: BoundExpression, range: SourceRange)>
  ) -> BoundExpression? {
    guard let first = parts.first, let last = parts.last else { return nil }
    guard parts.count > 1 else { return first.value }
    let middle = parts.startIndex + parts.count / 2
    guard let left = joined(infix, parts[..<middle]), let right = joined(infix, parts[middle...])
    else { return nil }
    return self.infix(
      infix, [left, right], [first.range, last.range], at: first.range.union(last.range))
  }

  /// `a.b[0]`.
  private func bind(
    _ base: ExpressionSyntax, _ steps: [ExpressionSyntax.PathStep], at range: SourceRange,
    in rows: RowScope
  ) -> BoundExpression? {
    var result = bind(base, in: rows)
    for step in steps {
      let key: BoundExpression?
      let keyRange: SourceRange
      switch step {
      case .member(let name): (key, keyRange) = (.constant(.string(name.text), .string), name.range)
      case .element(let index): (key, keyRange) = (bind(index, in: rows), index.range)
      }
      guard let value = result, let key else {
        result = nil
        continue
      }
      result = infix(.subscripted, [value, key], [base.range, keyRange], at: range)
    }
    return result
  }
}

extension Binder {
  /// `value in (…)` and its like; a table in the list stands for its first column.
  private func bind(
    _ sign: MembershipOperator, _ value: ExpressionSyntax, _ list: [ExpressionSyntax],
    at range: SourceRange, in rows: RowScope
  ) -> BoundExpression? {
    if value.isStar, let infix = Infix(rawValue: sign.rawValue) {
      return bindAnyColumn(infix, list, at: range, in: rows)
    }
    var operands = [bind(value, in: rows)]
    for element in list {
      let isColumn = element.name.map { rows.relation.column(named: $0) != nil } ?? false
      if !isColumn, isTable(element, in: rows.scope) {
        operands.append(bindList(element, in: rows))
      } else {
        operands.append(bind(element, in: rows))
      }
    }
    let known = operands.compactMap { $0 }
    guard known.count == operands.count, let infix = Infix(rawValue: sign.rawValue) else {
      return nil
    }
    return self.infix(infix, known, [value.range] + list.map(\.range), at: range)
  }

  /// The first column of a table, as a dynamic array.
  private func bindList(_ table: ExpressionSyntax, in rows: RowScope) -> BoundExpression? {
    let relation = bindTable(table, in: rows.scope)
    guard !relation.isUnknown else { return nil }
    guard let column = relation.columns.first else {
      report("The table has no column to look in.", at: table.range)
      return nil
    }
    return .subquery(
      Subquery(
        number: makeNumber(), use: .firstColumn, type: .dynamic, plan: relation.plan,
        column: column))
  }
}

extension ExpressionSyntax {
  /// The name when it is nothing else.
  var name: String? {
    if case .name(let name) = kind { name } else { nil }
  }

  /// Whether it is `*`.
  var isStar: Bool {
    if case .star = kind { true } else { false }
  }
}
