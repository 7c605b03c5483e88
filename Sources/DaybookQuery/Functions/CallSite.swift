/// What is known of a call when a query is bound: the types of its arguments, and their values
/// where they are literals.
package struct CallSite: Sendable {
  /// One argument of the call.
  package struct Argument: Sendable {
    /// The type of its values.
    package let type: ScalarType
    /// Its value, when it is the same for every row.
    package let constant: Value?

    package init(type: ScalarType, constant: Value? = nil) {
      self.type = type
      self.constant = constant
    }
  }

  /// In the order of the call.
  package let arguments: [Argument]
  /// The moment that `now()` gives to the whole query.
  package let now: DateTime

  package init(arguments: [Argument], now: DateTime) {
    self.arguments = arguments
    self.now = now
  }
}
