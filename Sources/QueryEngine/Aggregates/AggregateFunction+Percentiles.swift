extension AggregateFunction {
  /// The aggregates for percentiles.
  package static let percentiles: [AggregateFunction] = [
    .percentile, .percentilew, .percentilesArray, .percentileswArray,
  ]

  static let percentile = ofRank("percentile", also: ["percentiles"], isWeighted: false)
    .showing("percentile(n, 50) → 3")
  static let percentilew = ofRank("percentilew", also: ["percentilesw"], isWeighted: true)
    .showing("percentilew(n, n, 50) → 4")
  static let percentilesArray = percentileArray("percentiles_array", isWeighted: false)
    .showing("percentiles_array(n, 25, 75) → [2,4]")
  static let percentileswArray = percentileArray("percentilesw_array", isWeighted: true)
    .showing("percentilesw_array(n, n, 25, 75) → [3,5]")

  private static func leading(_ isWeighted: Bool) -> [Parameter] {
    [Parameter("value", .summable)] + (isWeighted ? [Parameter("weight", .integer)] : [])
  }

  /// The words in an aggregate's summary for the share of values that do not exceed a percentile.
  private static func share(_ isWeighted: Bool) -> String {
    isWeighted
      ? "values with so many percent of the weight" : "so many percent of the values"
  }

  private static func ofRank(
    _ name: String, also: [String], isWeighted: Bool
  ) -> AggregateFunction {
    let first = leading(isWeighted)
    return AggregateFunction(
      name, also: also, first + [Parameter("percentile", .number, isConstant: true)],
      naming: { argument, site in "percentile_\(argument)_\(fragment(site.constant(first.count)))"
      },
      "The least value that \(share(isWeighted)) do not exceed."
    ) { site throws(CallError) in
      let ranks = try ranks(site, after: first.count)
      return ResolvedAggregate(kept(site.type(0))) {
        PercentileAccumulator(ranks: ranks, isWeighted: isWeighted, isArray: false)
      }
    }
  }

  private static func percentileArray(_ name: String, isWeighted: Bool) -> AggregateFunction {
    let first = leading(isWeighted)
    return AggregateFunction(
      name, first + [Parameter("percentile", .any, .repeated, isConstant: true)],
      naming: { argument, _ in isWeighted ? "percentile_\(argument)" : "percentiles_\(argument)" },
      "For each percentile, the least value that \(share(isWeighted)) do not exceed; as an array."
    ) { site throws(CallError) in
      let ranks = try ranks(site, after: first.count)
      return ResolvedAggregate(.dynamic) {
        PercentileAccumulator(ranks: ranks, isWeighted: isWeighted, isArray: true)
      }
    }
  }

  private static func ranks(_ site: CallSite, after count: Int) throws(CallError) -> [Double] {
    let values = site.arguments.dropFirst(count).flatMap { ($0.constant ?? .null).elements }
    let ranks = values.map { Arguments([$0]).real(0) }
    guard ranks.allSatisfy({ 0...100 ~= $0 }) else {
      throw CallError("A percentile is a number from 0 to 100.", argument: count)
    }
    return ranks
  }

  /// The type of the values that are collected: an int is collected as a long.
  private static func kept(_ type: ScalarType) -> ScalarType { type == .int ? .long : type }

  /// A number as it occurs in the name of a column: `99_9` for 99.9.
  private static func fragment(_ value: Value?) -> String {
    let text = value?.text ?? ""
    let bare = text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    return String(bare.map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }
}
