extension AggregateFunction {
  /// An aggregate whose column is called `prefix_argument`, unless another rule is given.
  init(
    _ name: String, also: [String] = [], _ parameters: [Parameter], prefix: String? = nil,
    columns: AggregateColumns = .one,
    naming: (@Sendable (_ argument: String, CallSite) -> String)? = nil, _ summary: String,
    resolving: @escaping @Sendable (CallSite) throws(CallError) -> ResolvedAggregate
  ) {
    let prefix = prefix ?? name
    self.init(
      [name] + also, signature: parameters.signature(of: name), summary: summary, columns: columns,
      columnName: naming ?? { argument, _ in "\(prefix)_\(argument)" }
    ) { site throws(CallError) in
      try parameters.check(site, of: name)
      return try resolving(site)
    }
  }

  /// The aggregate, and the one that asks a condition in its second argument first.
  static func withCondition(
    _ name: String, _ conditional: String, also: [String] = [], _ parameters: [Parameter],
    prefix: String? = nil, _ summary: String,
    resolving: @escaping @Sendable (CallSite) throws(CallError) -> ResolvedAggregate
  ) -> [AggregateFunction] {
    let needed = parameters.count { $0.presence == .required }
    let condition = Parameter("predicate", .bool)
    return [
      AggregateFunction(
        name, also: also, parameters, prefix: prefix, summary, resolving: resolving),
      AggregateFunction(
        conditional, parameters[..<needed] + [condition] + parameters[needed...],
        prefix: prefix,
        summary + " Only rows for which a predicate holds count."
      ) { site throws(CallError) in
        var arguments = site.arguments
        arguments.remove(at: needed)
        let inner = try resolving(
          CallSite(arguments: arguments, now: site.now, timeZones: site.timeZones))
        return ResolvedAggregate(inner.result) { inner.start().conditional(on: needed) }
      },
    ]
  }
}

extension Accumulator {
  /// This accumulator, fed only with rows whose argument at `position` is true.
  fileprivate func conditional(on position: Int) -> any Accumulator {
    ConditionalAccumulator(inner: self, position: position)
  }

  /// Takes what an accumulator of the same call has seen; one of another call adds nothing.
  package mutating func absorb(_ other: any Accumulator) throws(QueryError) {
    guard let same = other as? Self else { return }
    try merge(same)
  }
}

/// Passes on the rows for which a condition holds.
struct ConditionalAccumulator<Inner: Accumulator>: Accumulator {
  var inner: Inner
  /// Where the condition stands among the arguments; what the inner one reads stands before it.
  let position: Int

  mutating func add(_ arguments: [Value]) throws(QueryError) {
    guard case .bool(true) = arguments[position].converted(to: .bool) else { return }
    try inner.add(arguments)
  }

  mutating func merge(_ other: Self) throws(QueryError) { try inner.merge(other.inner) }
  func result() -> Value { inner.result() }
  var heldBytes: Int { inner.heldBytes }
}
