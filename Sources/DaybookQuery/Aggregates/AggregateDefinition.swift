/// What a function from the rows of a group to one value is called, takes and does.
///
/// `arg_max`, `arg_min` and `take_any` with several columns, and `percentiles`, give several
/// columns; the binder makes one call for each of them.
package struct AggregateDefinition: Sendable {
  /// The name that queries use, and other names for the same.
  package let names: [String]
  /// How it is called, for help and completion: `sum(value)`.
  package let signature: String
  /// One sentence that says what it gives, for help and completion.
  package let summary: String
  /// What the column is called when the query does not name it, made of the argument's column
  /// name (`""` when the argument is not one column): `sum_minutes`, `count_`.
  package let columnName: @Sendable (_ argument: String, CallSite) -> String
  /// Chooses the work for the types of a call, or says why there is none.
  package let resolve: @Sendable (CallSite) throws(CallError) -> ResolvedAggregate
  /// The aggregate that asks a condition first, under a name of its own.
  let withCondition: @Sendable (_ name: String) -> AggregateDefinition

  /// The name that queries use.
  package var name: String { names[0] }

  /// An aggregate whose column is called `prefix_argument`, unless another rule is given.
  init(
    _ name: String, also: [String] = [], _ parameters: [Parameter], signature: String? = nil,
    prefix: String? = nil,
    naming: (@Sendable (_ argument: String, CallSite) -> String)? = nil, _ summary: String,
    resolving: @escaping @Sendable (CallSite) throws(CallError) -> ResolvedAggregate
  ) {
    names = [name] + also
    self.signature = signature ?? parameters.signature(of: name)
    self.summary = summary
    let columnPrefix = prefix ?? name
    columnName = naming ?? { argument, _ in "\(columnPrefix)_\(argument)" }
    resolve = { site throws(CallError) in
      try parameters.check(site, of: name)
      return try resolving(site)
    }
    withCondition = { conditional in
      AggregateDefinition(
        conditional, asking: parameters, prefix: prefix,
        summary + " Only rows for which a predicate holds count.", resolving: resolving)
    }
  }

  /// An aggregate that asks a condition in the argument after those that it needs.
  private init(
    _ name: String, asking parameters: [Parameter], prefix: String?, _ summary: String,
    resolving: @escaping @Sendable (CallSite) throws(CallError) -> ResolvedAggregate
  ) {
    let needed = parameters.count { $0.presence == .required }
    let condition = Parameter("predicate", .bool)
    self.init(
      name, parameters[..<needed] + [condition] + parameters[needed...], prefix: prefix, summary
    ) { site throws(CallError) in
      var arguments = site.arguments
      arguments.remove(at: needed)
      let inner = try resolving(
        CallSite(arguments: arguments, now: site.now, timeZones: site.timeZones))
      return ResolvedAggregate(inner.result) { inner.start().conditional(on: needed) }
    }
  }
}

/// An aggregate bound to the types of one call.
package struct ResolvedAggregate: Sendable {
  /// The type of what it gives.
  package let result: ScalarType
  /// Starts a group.
  package let start: @Sendable () -> any Accumulator

  package init(_ result: ScalarType, start: @escaping @Sendable () -> any Accumulator) {
    self.result = result
    self.start = start
  }
}
