/// The effect of a missing argument on a function.
package enum NullRule: Sendable {
  /// Any missing argument makes the result missing.
  case spread
  /// The function handles missing arguments itself.
  case handled
}

extension ScalarFunction {
  /// Makes a function whose result type does not depend on the types of its arguments.
  package init(
    _ name: String, also: [String] = [], _ parameters: [Parameter], gives result: ScalarType,
    nulls: NullRule = .spread, isDeterministic: Bool = true, keepsColumnName: Bool = false,
    _ summary: String, _ body: @escaping @Sendable (Arguments) -> Value
  ) {
    let call = ResolvedCall(
      result, nulls: nulls, isDeterministic: isDeterministic, body)
    self.init(
      name, also: also, parameters, summary, keepsColumnName: keepsColumnName
    ) { _ throws(CallError) in call }
  }

  /// Makes a function that reserves the memory of its result while it computes the result.
  ///
  /// The result may be many times as large as the arguments. The function handles missing arguments
  /// itself.
  package init(
    _ name: String, _ parameters: [Parameter], making result: ScalarType, _ summary: String,
    _ body: @escaping @Sendable (Arguments, MemoryMeter) throws(QueryError) -> Value
  ) {
    let call = ResolvedCall(making: result, body)
    self.init(name, parameters, summary) { _ throws(CallError) in call }
  }

  /// Makes a function that chooses its evaluation by the types and the constants of a call.
  package init(
    _ name: String, also: [String] = [], _ parameters: [Parameter], _ summary: String,
    keepsColumnName: Bool = false,
    resolving: @escaping @Sendable (CallSite) throws(CallError) -> ResolvedCall
  ) {
    self.init(
      [name] + also, signature: parameters.signature(of: name), summary: summary,
      keepsColumnName: keepsColumnName
    ) { site throws(CallError) in
      try parameters.check(site, of: name)
      return try resolving(site)
    }
  }
}

extension ResolvedCall {
  /// Makes a call whose result depends only on the arguments of a row.
  package init(
    _ result: ScalarType, nulls: NullRule = .spread, isDeterministic: Bool = true,
    _ body: @escaping @Sendable (Arguments) -> Value
  ) {
    let missing = result.missing
    switch nulls {
    case .handled:
      self.init(result, isDeterministic: isDeterministic) { values, _ throws(QueryError) in
        body(Arguments(values))
      }
    case .spread:
      self.init(result, isDeterministic: isDeterministic) { values, _ throws(QueryError) in
        for value in values where value.isNull { return missing }
        return body(Arguments(values))
      }
    }
  }

  /// Makes a call that reserves the memory of its result while it computes the result.
  package init(
    making result: ScalarType,
    _ body: @escaping @Sendable (Arguments, MemoryMeter) throws(QueryError) -> Value
  ) {
    self.init(result) { values, context throws(QueryError) in
      try body(Arguments(values), context.memory)
    }
  }

  /// Makes a call that has the same value for every row.
  package init(constant value: Value, of type: ScalarType) {
    self.init(type) { _, _ throws(QueryError) in value }
  }
}
