/// What a function from the values of one row to one value is called, takes and does.
package struct ScalarDefinition: Sendable {
  /// The name that queries use, and other names for the same.
  package let names: [String]
  /// How it is called, for help and completion: `bin(value, roundTo)`.
  package let signature: String
  /// One sentence that says what it gives, for help and completion.
  package let summary: String
  /// Whether `project f(column)` keeps the column's name.
  package let keepsColumnName: Bool
  /// What stands before the argument's name in the name of its column; `nil` when the column has
  /// no name of its own.
  package internal(set) var columnPrefix: String?
  /// The columns it gives; none when it gives one value.
  package internal(set) var columns: [MemberColumn] = []
  /// What its calls need besides their arguments.
  private(set) var need = CallNeed()
  /// Chooses the work for the types of a call, or says why there is none.
  package let resolve: @Sendable (CallSite) throws(CallError) -> ResolvedCall

  package init(
    _ names: [String], signature: String, summary: String, keepsColumnName: Bool = false,
    resolve: @escaping @Sendable (CallSite) throws(CallError) -> ResolvedCall
  ) {
    self.names = names
    self.signature = signature
    self.summary = summary
    self.keepsColumnName = keepsColumnName
    self.resolve = resolve
  }
}

extension ScalarDefinition {
  /// The name that queries use.
  package var name: String { names[0] }

  /// The function with what its calls need for each byte that they take.
  func needing(_ share: CallNeed.Share) -> ScalarDefinition {
    var function = self
    function.need.share = share
    return function
  }

  /// The function with what it makes besides, where that is a product of what it takes.
  func growing(_ growth: CallGrowth) -> ScalarDefinition {
    var function = self
    function.need.growth = growth
    return function
  }
}
