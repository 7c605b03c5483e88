internal import DaybookValues

extension Binder {
  /// The rows of a call whose result is a table.
  func bind(_ call: CallSyntax, in scope: Scope) -> Relation {
    switch TableFunction(rawValue: call.name.text) {
    case .materialize: return bindMaterialize(call, in: scope)
    case .table where scope[call.name.text] == nil: return bindTableByName(call, in: scope)
    case .materializedView where scope[call.name.text] == nil:
      return bindTableByName(call, in: scope)
    case .table, .materializedView, nil: break
    }
    guard let entry = scope[call.name.text] else {
      report(
        "There is no function '\(call.name.text)' that gives a table."
          + (givesValue(call.name.text) ? " It gives a value: print \(call.name.text)(…)." : ""),
        at: call.name.range,
        suggestion: NearestName.of(call.name.text, in: scope.names))
      return .unknown
    }
    switch entry {
    case .function(let function, let home):
      return bindTable(function, home, call, first: nil, in: scope)
    case .unknown: return .unknown
    case .scalar, .rowValue, .table:
      report("'\(call.name.text)' is no function.", at: call.name.range)
      return .unknown
    }
  }

  /// Whether a call of this name is a scalar expression, which cannot begin a query.
  private func givesValue(_ name: String) -> Bool {
    functions.named(name) != nil || SpecialFunction(named: name) != nil
  }

  /// `T | invoke f(1)`: the rows of `T` become the first argument of `f`.
  func bindInvoke(_ node: InvokeSyntax, over input: Relation, in scope: Scope) -> Relation {
    let entry = scope[node.call.name.text]
    if case .unknown? = entry { return .unknown }
    guard case .function(let function, let home)? = entry else {
      report(
        "There is no function '\(node.call.name.text)'.", at: node.call.name.range,
        suggestion: NearestName.of(node.call.name.text, in: scope.names))
      return .unknown
    }
    guard case .table(let schema)? = function.parameters.first?.kind else {
      report("\(node.call.name.text)() takes no table as its first argument.", at: node.range)
      return .unknown
    }
    guard check(input, against: schema, at: node.range) else { return .unknown }
    return bindTable(function, home, node.call, first: input, in: scope)
  }
}
