internal import DaybookValues

extension Binder {
  /// The results of a query's statements, in order.
  ///
  /// Several statements may have results only if `takesSeveral` is true.
  func bind(_ syntax: QuerySyntax, takesSeveral: Bool) -> [Relation] {
    if let first = syntax.statements.dropFirst(Self.statementLimit).first {
      reportTooMany(at: first.range)
      return []
    }
    var bound = BoundStatements(takesSeveral: takesSeveral)
    for statement in syntax.statements { bind(statement, after: &bound) }
    if bound.results.isEmpty {
      report(
        "The query gives nothing. End it with a table, such as: events | take 10.", at: syntax.range
      )
    }
    return bound.results
  }

  private func bind(_ statement: StatementSyntax, after bound: inout BoundStatements) {
    switch statement {
    case .let(let statement):
      noteTwice(statement.name, in: &bound.names)
      bound.scope = adding(statement, to: bound.scope)
    case .set(let statement): bind(statement, in: bound.scope)
    case .declare(let statement):
      for parameter in statement.parameters { noteTwice(parameter.name, in: &bound.names) }
      bound.scope = bind(statement, in: bound.scope)
    case .query(let pipeline):
      if !bound.takesSeveral, !bound.results.isEmpty {
        report(
          "A query gives one table, and this is another one. Join the two by union.",
          at: pipeline.range)
      }
      let relation = bindRowsOrGraph(pipeline, in: bound.scope)
      bound.results.append(answer(of: relation, at: pipeline.range))
    }
  }

  /// The maximum number of statements in a query.
  ///
  /// There is a limit because each `let` copies the earlier names.
  static let statementLimit = 5_000

  func reportTooMany(at range: SourceRange) {
    report("More than \(Self.statementLimit) statements stand here. Part the query.", at: range)
  }

  func noteTwice(_ name: NameSyntax, in names: inout Set<ExactText>) {
    guard !names.insert(name.text).inserted else { return }
    report("'\(name.text)' is given by 'let' twice. Choose another name.", at: name.range)
  }

  /// The entry that a `let` makes for its name.
  func entry(_ statement: LetSyntax, in scope: Scope) -> Scope.Entry {
    switch statement.value {
    case .function(let function):
      check(function, in: scope)
      return .function(function, scope)
    case .expression(let expression): return entry(expression, in: scope)
    }
  }

  private func entry(_ expression: ExpressionSyntax, in scope: Scope) -> Scope.Entry {
    if isTable(expression, in: scope) { return tableEntry(expression, in: scope) }
    if case .name(let name) = expression.kind, case .function(let function, let home)? = scope[name]
    {
      return .function(function, home)
    }
    let count = diagnostics.count
    guard let value = bind(expression, in: RowScope(scope)), diagnostics.count == count else {
      return .unknown
    }
    return .scalar(value)
  }

  private func tableEntry(_ expression: ExpressionSyntax, in scope: Scope) -> Scope.Entry {
    let relation = bindRowsOrGraph(expression, in: scope)
    if relation.isUnknown { return .unknown }
    if relation.graph == nil, rows(of: relation, at: expression.range).isUnknown {
      return .unknown
    }
    return .table { $0.bindRowsOrGraph(expression, in: scope).named(nil).withoutFurther }
  }
}

extension Scope {
  func adding(
    _ statement: LetSyntax, _ entry: Entry, clockCall: SourceRange? = nil
  ) -> Scope {
    var isView = false
    if case .function(let function) = statement.value { isView = function.isView }
    return adding(statement.name.text, entry, isView: isView, clockCall: clockCall)
  }
}

/// The results of the statements that are bound so far.
private struct BoundStatements {
  /// Whether each statement with rows has its own result, so that several results are allowed.
  let takesSeveral: Bool
  var scope = Scope()
  /// The names that `let` and `declare` statements have defined.
  var names: Set<ExactText> = []
  var results: [Relation] = []
}
