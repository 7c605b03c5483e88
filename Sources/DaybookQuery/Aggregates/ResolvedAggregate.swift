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
