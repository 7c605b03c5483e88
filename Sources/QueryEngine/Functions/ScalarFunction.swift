/// A function from the values of one row to one value.
///
/// A new function is added to the list in its file. Parsing, help and completion read these lists.
package struct ScalarFunction: Sendable {
  /// The name that queries use, and the function's other names.
  package let names: [String]
  /// The call's form, for help and completion: `bin(value, roundTo)`.
  package let signature: String
  /// One sentence that describes the result, for help and completion.
  package let summary: String
  /// A call and its result, `call(…) → result`, which help shows and a test runs.
  package private(set) var example = ""
  /// Whether `project f(column)` keeps the column's name.
  package let keepsColumnName: Bool
  /// The prefix that precedes the argument's name in the name of the result's column.
  ///
  /// Without a prefix, it is `nil`.
  package var columnPrefix: String?
  /// The columns of the result; empty if the result is one value.
  package var columns: [MemberColumn] = []
  /// Whether the result depends on the time of the query.
  package private(set) var readsClock = false
  /// Whether a call with several arrays makes a column for each array, as `array_sort_asc()` does.
  private(set) var sortsArrays = false
  /// The memory that its calls need in addition to their arguments.
  private(set) var need = CallNeed()
  /// Chooses the evaluation for the types of a call, or throws the reason why there is none.
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

extension ScalarFunction {
  /// The name that queries use.
  package var name: String { names[0] }

  /// The function with an example, `call(…) → result`.
  package func showing(_ example: String) -> ScalarFunction {
    var function = self
    function.example = example
    return function
  }

  /// The same function, marked as dependent on the time of the query.
  package func readingClock() -> ScalarFunction {
    var function = self
    function.readsClock = true
    return function
  }

  /// The same function, whose call with several arrays makes a column for each array.
  package func sortingArrays() -> ScalarFunction {
    var function = self
    function.sortsArrays = true
    return function
  }

  /// The same function, with the memory that its calls need for each byte of their arguments.
  package func needing(_ share: CallNeed.Share) -> ScalarFunction {
    var function = self
    function.need.share = share
    return function
  }

  /// The same function, with the memory of a result whose size is a product of arguments.
  package func growing(_ growth: CallGrowth) -> ScalarFunction {
    var function = self
    function.need.growth = growth
    return function
  }
}

extension ScalarFunction: Hashable {
  /// Functions are equal when they have the same name; each name is unique.
  package static func == (one: ScalarFunction, other: ScalarFunction) -> Bool {
    one.name == other.name
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension CallSyntax {
  /// Whether the call is `not(…)`.
  var isNegation: Bool { name.text == "not" }
}
