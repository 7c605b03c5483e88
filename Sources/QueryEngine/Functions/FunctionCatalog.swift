/// The scalar functions that a query can call, by their names.
package struct FunctionCatalog: Sendable {
  /// The functions, in the order in which the catalog was given them.
  package let all: [ScalarFunction]
  /// The names of the functions, in alphabetical order.
  package let names: [String]
  private let byName: [String: ScalarFunction]

  /// Makes a catalog of `functions`.
  ///
  /// If several functions have the same name, the first of them is found.
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
