extension Binder {
  /// The scope with the parameters that a query declares: each has its given value or its default.
  func bind(_ statement: DeclareSyntax, in scope: Scope) -> Scope {
    statement.parameters.reduce(scope) { inner, parameter in
      inner.adding(parameter.name.text, entry(for: parameter, in: scope))
    }
  }

  private func entry(for parameter: FunctionSyntax.Parameter, in scope: Scope) -> Scope.Entry {
    let name = parameter.name.text
    declared.insert(name)
    guard case .scalar(let type, let value) = parameter.kind else { return valueless(parameter) }
    if let given = given[name] { return entry(name, given, type, at: parameter.range) }
    guard let value else { return valueless(parameter) }
    return bind(value, in: RowScope(scope)).map { .scalar($0.converted(to: type)) } ?? .unknown
  }

  private func valueless(_ parameter: FunctionSyntax.Parameter) -> Scope.Entry {
    report(
      "The parameter '\(parameter.name.text)' has no value. Give one: name: type = value.",
      at: parameter.range)
    return .unknown
  }

  /// The value given for a parameter, converted to the parameter's type.
  ///
  /// If the conversion fails, the mistake is reported, and the parameter becomes unknown.
  private func entry(
    _ name: String, _ given: Value, _ type: ScalarType, at range: SourceRange
  ) -> Scope.Entry {
    let value = given.converted(to: type)
    if value.isNull, !given.isNull {
      report("The value that was given for '\(name)' is no \(type.rawValue).", at: range)
      return .unknown
    }
    return .scalar(.constant(value, type))
  }

  /// Reports given values that the query does not declare.
  func reportUndeclared() {
    for name in given.keys.sorted() where !declared.contains(name) {
      report(
        "A value was given for '\(name)', which the query does not declare. Begin the query with:"
          + " declare query_parameters(\(name): type);", at: SourceRange(0, 0))
    }
  }

  /// Sets an option of the query.
  ///
  /// `query_now` sets the moment of `now()`; `bin_auto()` rounds to `query_bin_auto_size` and
  /// `query_bin_auto_at`. The other options set limits of a cluster, which a daybook does not have,
  /// so they have no effect.
  func bind(_ statement: SetSyntax, in scope: Scope) {
    guard let value = statement.value, let bound = bind(value, in: RowScope(scope)) else { return }
    switch statement.name.text {
    case "query_now": bindNow(bound, at: value.range)
    case "query_bin_auto_size": bins.size = automaticBin(bound, statement.name.text, value.range)
    case "query_bin_auto_at": bins.origin = automaticBin(bound, statement.name.text, value.range)
    default: break
    }
  }

  private func bindNow(_ bound: BoundExpression, at range: SourceRange) {
    guard case .datetime(let moment)? = bound.converted(to: .datetime).constant else {
      return report("query_now takes a constant datetime.", at: range)
    }
    setNow(moment)
  }

  private func automaticBin(
    _ bound: BoundExpression, _ name: String, _ range: SourceRange
  ) -> CallSite.Argument? {
    guard let value = bound.constant, !value.isNull,
      bound.type.isNumeric || bound.type == .timespan || bound.type == .datetime
    else {
      report("\(name) takes a constant number, timespan or datetime.", at: range)
      return nil
    }
    return CallSite.Argument(type: bound.type, constant: value)
  }
}
