extension AggregateFunction {
  /// The aggregates for counts, sums, means and extremes.
  package static let basics: [AggregateFunction] = [
    .count, .countif, .sum, .sumif, .avg, .avgif, .min, .minif, .max, .maxif,
  ]

  static let count = AggregateFunction(
    "count", [Parameter("value", .any, .optional)], signature: "count()",
    "How many rows there are, missing values or not."
  ) { site throws(CallError) in
    guard site.arguments.isEmpty else {
      throw CallError(
        "count() counts rows and takes no argument. Of a condition use countif(condition), as in "
          + "countif(isnotnull(x)); of different values dcount(x).")
    }
    return ResolvedAggregate(.long) { CountAccumulator() }
  }
  .showing("count() → 5")

  static let countif = AggregateFunction(
    "countif", [Parameter("predicate", .bool)], "For how many rows a condition is true."
  ) { _ throws(CallError) in
    ResolvedAggregate(.long) { MatchCountAccumulator() }
  }
  .showing("countif(n > 3) → 2")

  static let sum = AggregateFunction(
    "sum", [Parameter("value", .summable)], "The sum of the values."
  ) { site throws(CallError) in
    let type = site.type(0) == .int ? ScalarType.long : site.type(0)
    return ResolvedAggregate(type == .dynamic ? .real : type) { SumAccumulator(type) }
  }
  .showing("sum(n) → 15")

  static let sumif = sum.withCondition("sumif")
    .showing("sumif(n, n > 3) → 9")

  static let avg = AggregateFunction(
    "avg", [Parameter("value", .summable)], "The mean of the values."
  ) { site throws(CallError) in
    let type = site.type(0)
    let isKept = type == .decimal || type == .timespan || type == .datetime
    return ResolvedAggregate(isKept ? type : .real) { MeanAccumulator(type) }
  }
  .showing("avg(n) → 3.0")

  static let avgif = avg.withCondition("avgif")
    .showing("avgif(n, n > 3) → 4.5")
  static let min = extreme("min", "The least value.", isGreatest: false)
    .showing("min(n) → 1")
  static let minif = min.withCondition("minif")
    .showing("minif(n, n > 3) → 4")
  static let max = extreme("max", "The greatest value.", isGreatest: true)
    .showing("max(n) → 5")
  static let maxif = max.withCondition("maxif")
    .showing("maxif(n, n < 3) → 2")

  private static func extreme(
    _ name: String, _ summary: String, isGreatest: Bool
  ) -> AggregateFunction {
    AggregateFunction(name, [Parameter("value", .any)], summary) { site throws(CallError) in
      let type = site.type(0)
      return ResolvedAggregate(type) { ExtremeAccumulator(isGreatest: isGreatest, of: type) }
    }
  }
}
