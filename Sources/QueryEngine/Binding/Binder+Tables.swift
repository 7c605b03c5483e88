internal import DaybookValues

extension Binder {
  /// Whether an expression is a table.
  func isTable(_ expression: ExpressionSyntax, in scope: Scope) -> Bool {
    switch expression.kind {
    case .pipeline: true
    case .name(let name):
      switch scope[name] {
      case .table: true
      case .scalar, .rowValue, .unknown: false
      case .function(let function, _): function.parameters.isEmpty && givesTable(function)
      case nil: tables.hasTable(named: name)
      }
    case .call(let call): isTable(call, in: scope)
    default: false
    }
  }

  private func isTable(_ call: CallSyntax, in scope: Scope) -> Bool {
    switch TableFunction(rawValue: call.name.text) {
    case .materialize: return true
    case .table where scope[call.name.text] == nil: return true
    case .materializedView where scope[call.name.text] == nil: return true
    case .table, .materializedView, nil: break
    }
    guard case .function(let function, let home)? = scope[call.name.text] else { return false }
    return givesTable(function, in: home)
  }

  /// Whether a function's body is a table.
  func givesTable(_ function: FunctionSyntax, in home: Scope = Scope()) -> Bool {
    var inner = home
    for parameter in function.parameters {
      switch parameter.kind {
      case .table: inner = inner.adding(parameter.name.text, .table { _ in .unknown })
      case .scalar: inner = inner.adding(parameter.name.text, .unknown)
      }
    }
    for statement in function.statements {
      inner = inner.adding(statement, shape(statement, in: inner))
    }
    return isTable(function.body, in: inner)
  }

  /// The kind of entry that a `let` makes, found without binding it.
  private func shape(_ statement: LetSyntax, in scope: Scope) -> Scope.Entry {
    switch statement.value {
    case .function(let function): .function(function, scope)
    case .expression(let expression):
      isTable(expression, in: scope) ? .table { _ in .unknown } : .unknown
    }
  }

  /// The rows of an expression; a graph is reported as a mistake.
  func bindTable(_ expression: ExpressionSyntax, in scope: Scope) -> Relation {
    rows(of: bindRowsOrGraph(expression, in: scope), at: expression.range)
  }

  /// The rows, or the graph, of an expression.
  ///
  /// These rows are the same for every outer row, so they cannot use columns of an outer row.
  ///
  /// In the definition of a function, the rows may use its parameters, because a call may make them
  /// constant.
  func bindRowsOrGraph(_ expression: ExpressionSyntax, in outer: Scope) -> Relation {
    let scope = outer.withoutRows { !isOfParameters($0) }
    switch expression.kind {
    case .pipeline(let pipeline): return bindRowsOrGraph(pipeline, in: scope)
    case .name(let name):
      return bindTable(named: NameSyntax(text: name, range: expression.range), in: scope)
    case .call(let call): return bind(call, in: scope)
    case .missing: return .unknown
    default:
      report("A table is expected here.", at: expression.range)
      return .unknown
    }
  }

  /// The rows of the table called `name`.
  func bindTable(
    named name: NameSyntax, at position: TablePosition = .current, in scope: Scope
  ) -> Relation {
    if position == .current, let entry = scope[name.text] {
      clock.noteUse(of: name.text, in: scope)
      return bind(entry, named: name, in: scope)
    }
    do throws(TableError) {
      if let table = try tables.table(named: name.text, at: position) {
        tableNames.append(name.text)
        return relation(of: table, name: name.text, at: position)
      }
    } catch {
      report(error.description, at: name.range)
      return .unknown
    }
    report(
      "There is no table '\(name.text)'.", at: name.range,
      suggestion: NearestName.of(name.text, in: tables.tableNames + scope.names))
    return .unknown
  }

  private func bind(_ entry: Scope.Entry, named name: NameSyntax, in scope: Scope) -> Relation {
    switch entry {
    case .table(let bind):
      return deeper(at: name.range, else: .unknown) { bind(self) }
    case .function(let function, let home) where function.parameters.isEmpty:
      let call = CallSyntax(name: name, arguments: [], range: name.range)
      let relation = bindTable(function, home, call, first: nil, in: scope)
      return scope.views.contains(name.text) ? relation.named(name.text) : relation.named(nil)
    case .unknown: return .unknown
    case .scalar, .rowValue, .function:
      report("'\(name.text)' is no table.", at: name.range)
      return .unknown
    }
  }

  func relation(
    of table: any QueryTable, name: String, at position: TablePosition
  ) -> Relation {
    let fields = table.schema.fields
    let columns = fields.map { makeColumn($0.name, $0.type) }
    for (index, role) in table.schema.roles { claims.roles[columns[index].id] = role }
    let scan = TableScanNode(
      table: table, name: name + position.description, columns: columns,
      fields: fields.indices.map { ScanRequest.Column(index: $0) })
    return Relation(plan: scan, isSerialized: table.schema.orderedBy != nil).named(name)
  }
}
