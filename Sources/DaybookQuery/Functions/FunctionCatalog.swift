/// Every function and aggregate that queries can call, by name.
package enum FunctionCatalog {
  /// The function of this name, or `nil`.
  package static func scalar(named name: String) -> ScalarFunction? { scalarsByName[name] }

  /// The aggregate of this name, or `nil`.
  package static func aggregate(named name: String) -> AggregateFunction? {
    aggregatesByName[name]
  }

  /// The names of all functions, other names included, in alphabetical order.
  package static let scalarNames = scalarsByName.keys.sorted()

  /// The names of all aggregates, other names included, in alphabetical order.
  package static let aggregateNames = aggregatesByName.keys.sorted()

  /// Every function once.
  package static let scalars: [ScalarFunction] =
    ([
      ScalarFunction.conversions
    ] as [[ScalarFunction]]).flatMap { $0 }

  /// Every aggregate once.
  package static let aggregates: [AggregateFunction] = [
    AggregateFunction.basics
  ].flatMap { $0 }

  private static let scalarsByName = Dictionary(
    scalars.flatMap { function in function.names.map { ($0, function) } },
    uniquingKeysWith: { first, _ in first })

  private static let aggregatesByName = Dictionary(
    aggregates.flatMap { function in function.names.map { ($0, function) } },
    uniquingKeysWith: { first, _ in first })
}
