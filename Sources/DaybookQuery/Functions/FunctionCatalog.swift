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
  package static let scalars: [ScalarFunction] = [
    ScalarFunction.conversions, ScalarFunction.conditions, ScalarFunction.nearness,
    ScalarFunction.presence,
    ScalarFunction.mathematics, ScalarFunction.rounding, ScalarFunction.bins, ScalarFunction.bits,
    ScalarFunction.random, ScalarFunction.calendar, ScalarFunction.boundaries,
    ScalarFunction.makingTimes, ScalarFunction.timeTexts, ScalarFunction.arrays,
    ScalarFunction.arrayOrder, ScalarFunction.bags, ScalarFunction.sets, ScalarFunction.strings,
    ScalarFunction.searching, ScalarFunction.regexes, ScalarFunction.codes, ScalarFunction.hashes,
    ScalarFunction.ipv4, ScalarFunction.ipv4Searching, ScalarFunction.ipv6,
    ScalarFunction.parsing, ScalarFunction.series, ScalarFunction.seriesFilling,
    ScalarFunction.seriesLines, ScalarFunction.seriesSeasons, ScalarFunction.seriesOutliers,
    ScalarFunction.seriesDecomposition, ScalarFunction.digests, ScalarFunction.distinctCounts,
    ScalarFunction.geography, ScalarFunction.xml, ScalarFunction.automaticBins,
  ].flatMap { $0 }

  /// Every aggregate once.
  package static let aggregates: [AggregateFunction] = [
    AggregateFunction.basics, AggregateFunction.spreads, AggregateFunction.gathering,
    AggregateFunction.percentiles, AggregateFunction.digests, AggregateFunction.distinctCounts,
  ].flatMap { $0 }

  private static let scalarsByName = Dictionary(
    scalars.flatMap { function in function.names.map { ($0, function) } },
    uniquingKeysWith: { first, _ in first })

  private static let aggregatesByName = Dictionary(
    aggregates.flatMap { function in function.names.map { ($0, function) } },
    uniquingKeysWith: { first, _ in first })
}
