/// The scalar functions that a query can call, by their names.
package struct FunctionCatalog: Sendable {
  /// The functions, in the order in which the catalog got them.
  package let all: [ScalarFunction]
  /// The names of the functions, in alphabetical order.
  package let names: [String]
  private let byName: [String: ScalarFunction]

  /// A catalog of `functions`; if several functions have the same name, the first function is
  /// found.
  package init(_ functions: [ScalarFunction]) {
    all = functions
    byName = Dictionary(
      functions.flatMap { function in function.names.map { ($0, function) } },
      uniquingKeysWith: { first, _ in first })
    names = byName.keys.sorted()
  }

  /// The function that has `name` among its names; `nil` if there is none.
  package func named(_ name: String) -> ScalarFunction? { byName[name] }
}
