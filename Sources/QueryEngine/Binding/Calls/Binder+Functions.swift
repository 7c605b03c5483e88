internal import DaybookValues

extension Binder {
  /// Finds the mistakes in a function's definition that do not depend on its arguments.
  func check(_ function: FunctionSyntax, in home: Scope) {
    var scope = home
    var names: Set<ExactText> = []
    for parameter in function.parameters {
      if !names.insert(parameter.name.text).inserted {
        report(
          "The function has two parameters '\(parameter.name.text)'. Choose another name.",
          at: parameter.name.range)
      }
      switch parameter.kind {
      case .scalar(let type, _):
        scope = scope.adding(
          parameter.name.text, .scalar(.column(makeParameter(parameter.name.text, type))))
      case .table(let schema):
        scope = scope.adding(parameter.name.text, .table { $0.relation(of: schema) })
      }
    }
    let inner = bind(function.statements, in: scope)
    if givesTable(function, in: home) {
      _ = bindTable(function.body, in: inner)
    } else {
      _ = bind(function.body, in: RowScope(inner))
    }
  }

  /// Rows with known columns, but unknown values.
  private func relation(of schema: SchemaSyntax) -> Relation {
    let columns = schema.columns.map { makeColumn($0.name.text, $0.type) }
    let types = columns.map(\.type)
    var relation = Relation(
      plan: RowsNode(
        name: "parameter", columns: columns, batch: BatchBuilder(types: types).batch()),
      isSerialized: true)
    relation.isUnknown = schema.allowsOthers
    return relation
  }

  /// The scope with the names that the statements define, in their order.
  private func bind(_ statements: [LetSyntax], in scope: Scope) -> Scope {
    if let first = statements.dropFirst(Self.statementLimit).first {
      reportTooMany(at: first.range)
      return scope
    }
    var names: Set<ExactText> = []
    return statements.reduce(scope) { scope, statement in
      noteTwice(statement.name, in: &names)
      return adding(statement, to: scope)
    }
  }

  /// The value of a call of a function that the query defines.
  func bind(
    _ function: FunctionSyntax, _ home: Scope, _ call: CallSyntax, in rows: RowScope
  ) -> BoundExpression? {
    guard !givesTable(function, in: home) else {
      report(
        "\(call.name.text)() gives a table. Take a value out of it by toscalar().", at: call.range)
      return nil
    }
    return deeper(at: call.range, else: nil) {
      guard mayGrow(at: call.range),
        let scope = scope(of: function, home, call, first: nil, in: rows)
      else { return nil }
      return bind(function.body, in: RowScope(bind(function.statements, in: scope)))
    }
  }

  /// The rows of a call of a function that the query defines.
  func bindTable(
    _ function: FunctionSyntax, _ home: Scope, _ call: CallSyntax, first: Relation?,
    in scope: Scope
  ) -> Relation {
    deeper(at: call.range, else: .unknown) {
      guard mayGrow(at: call.range),
        let inner = self.scope(of: function, home, call, first: first, in: RowScope(scope))
      else { return .unknown }
      return bindTable(function.body, in: bind(function.statements, in: inner))
    }
  }
}

extension Binder {
  /// The scope of a function's body: its parameters have the values of a call's arguments.
  private func scope(
    of function: FunctionSyntax, _ home: Scope, _ call: CallSyntax, first: Relation?,
    in rows: RowScope
  ) -> Scope? {
    guard let arguments = assigned(call, to: function, skipping: first == nil ? 0 : 1) else {
      return nil
    }
    var scope = home
    for (index, parameter) in function.parameters.enumerated() {
      let name = parameter.name.text
      if index == 0, let first {
        scope = scope.adding(name, .table { _ in first })
        continue
      }
      guard let entry = entry(for: parameter, arguments[name], of: call, home: home, in: rows)
      else { return nil }
      scope = scope.adding(name, entry)
    }
    return scope
  }

  /// The call's argument for each parameter, by the parameter's name; `nil` after a mistake.
  private func assigned(
    _ call: CallSyntax, to function: FunctionSyntax, skipping skipped: Int
  ) -> [ExactText: ExpressionSyntax]? {
    let parameters = function.parameters.dropFirst(skipped)
    var assigned: [ExactText: ExpressionSyntax] = [:]
    var rest = parameters.map(\.name.text)[...]
    for argument in call.arguments {
      let name = argument.name?.text ?? rest.first
      guard let name, let place = rest.firstIndex(where: { $0.hasSameBytes(as: name) })
      else {
        report(signatureMessage(call, function), at: argument.range)
        return nil
      }
      rest.remove(at: place)
      assigned[name] = argument.value
    }
    return assigned
  }

  private func signatureMessage(_ call: CallSyntax, _ function: FunctionSyntax) -> String {
    let names = function.parameters.map(\.name.text).joined(separator: ", ")
    return "\(call.name.text)() is called as \(call.name.text)(\(names))."
  }

  /// The scope entry for one parameter: the call's argument, or else the default.
  private func entry(
    for parameter: FunctionSyntax.Parameter, _ argument: ExpressionSyntax?, of call: CallSyntax,
    home: Scope, in rows: RowScope
  ) -> Scope.Entry? {
    switch parameter.kind {
    case .scalar(let type, let fallback):
      guard let argument else {
        guard let fallback else { return missing(parameter, of: call) }
        return bind(fallback, in: RowScope(home)).map { .scalar($0.converted(to: type)) }
      }
      return bind(argument, in: rows).map { .scalar($0.converted(to: type)) }
    case .table(let schema):
      guard let argument else { return missing(parameter, of: call) }
      guard check(bindTable(argument, in: rows.scope), against: schema, at: argument.range) else {
        return nil
      }
      let scope = rows.scope
      return .table { $0.bindTable(argument, in: scope) }
    }
  }

  private func missing(
    _ parameter: FunctionSyntax.Parameter, of call: CallSyntax
  ) -> Scope.Entry? {
    report("\(call.name.text)() needs a value for '\(parameter.name.text)'.", at: call.range)
    return nil
  }

  /// Whether a table has the columns that a parameter requires; false for an unknown table.
  func check(_ relation: Relation, against schema: SchemaSyntax, at range: SourceRange) -> Bool {
    if relation.isUnknown { return false }
    for wanted in schema.columns {
      guard relation.column(named: wanted.name.text)?.type == wanted.type else {
        report(
          "The table has no column '\(wanted.name.text)' of type \(wanted.type).", at: range)
        return false
      }
    }
    return true
  }
}
