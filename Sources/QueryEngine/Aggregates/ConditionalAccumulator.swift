internal import DaybookValues

/// An accumulator that gets only the rows whose condition is true.
struct ConditionalAccumulator<Inner: Accumulator>: Accumulator {
  var inner: Inner
  /// The index of the condition among the arguments; the inner accumulator reads the arguments
  /// before it.
  let position: Int

  mutating func add(_ arguments: [Value]) throws(QueryError) {
    guard case .bool(true) = arguments[position].converted(to: .bool) else { return }
    try inner.add(arguments)
  }

  func result() -> Value { inner.result() }
  var heldBytes: Int { inner.heldBytes }
}

extension Accumulator {
  /// This accumulator, fed only with rows whose argument at `position` is true.
  func conditional(on position: Int) -> any Accumulator {
    ConditionalAccumulator(inner: self, position: position)
  }
}

extension ConditionalAccumulator: Sendable where Inner: Sendable {}

extension ConditionalAccumulator: KeptAccumulator where Inner: KeptAccumulator {
  var kept: JSONValue { inner.kept }
  mutating func restore(_ kept: JSONValue) { inner.restore(kept) }
}
