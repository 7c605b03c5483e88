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
  /// `query_now` is the moment of `now()`. The others are about a cluster's limits, which a daybook
  /// has not, so that they change nothing.
  func bind(_ statement: SetSyntax, in scope: Scope) {
    guard let value = statement.value else { return }
    let bound = bind(value, in: RowScope(scope))
    guard statement.name.text == "query_now", let bound else { return }
    guard case .datetime(let moment)? = bound.converted(to: .datetime).constant else {
      return report("query_now takes a constant datetime.", at: value.range)
    }
    setNow(moment)
  }
}
