extension Binder {
  /// The scope with the values that a query declares; each is what it is by default, as nothing
  /// outside of the query gives another.
  func bind(_ statement: DeclareSyntax, in scope: Scope) -> Scope {
    statement.parameters.reduce(scope) { inner, parameter in
      inner.adding(parameter.name.text, entry(for: parameter, in: scope))
    }
  }

  private func entry(for parameter: FunctionSyntax.Parameter, in scope: Scope) -> Scope.Entry {
    guard case .scalar(let type, let value) = parameter.kind, let value else {
      report(
        "The parameter '\(parameter.name.text)' has no value. Give one: name: type = value.",
        at: parameter.range)
      return .unknown
    }
    return bind(value, in: RowScope(scope)).map { .scalar($0.converted(to: type)) } ?? .unknown
  }

  /// Sets an option of the query.
  ///
  /// `query_now` is the moment of `now()`, `query_bin_auto_size` and `query_bin_auto_at` are what
  /// `bin_auto()` rounds to. The others are about a cluster's limits, which a daybook has not, so
  /// that they change nothing.
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
