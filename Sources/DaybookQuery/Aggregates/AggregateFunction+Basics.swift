extension AggregateFunction {
  /// Counts, sums, means, and the least and the greatest.
  static let basics: [AggregateFunction] =
    counts
    + withCondition("sum", "sumif", [Parameter("value", .summable)], "The sum of the values.") {
      site throws(CallError) in
      let type = site.type(0) == .int ? ScalarType.long : site.type(0)
      return ResolvedAggregate(type == .dynamic ? .real : type) { SumAccumulator(type) }
    }
    + withCondition("avg", "avgif", [Parameter("value", .summable)], "The mean of the values.") {
      site throws(CallError) in
      let type = site.type(0)
      let isKept = type == .decimal || type == .timespan || type == .datetime
      return ResolvedAggregate(isKept ? type : .real) { MeanAccumulator(type) }
    }
    + withCondition("min", "minif", [Parameter("value", .any)], "The least value.") {
      site throws(CallError) in
      let type = site.type(0)
      return ResolvedAggregate(type) { ExtremeAccumulator(isGreatest: false, of: type) }
    }
    + withCondition("max", "maxif", [Parameter("value", .any)], "The greatest value.") {
      site throws(CallError) in
      let type = site.type(0)
      return ResolvedAggregate(type) { ExtremeAccumulator(isGreatest: true, of: type) }
    }

  private static let counts = [
    AggregateFunction(
      "count", [Parameter("value", .any, .optional)],
      "How many rows there are, missing values or not; of a bool, in how many of them it is true."
    ) { site throws(CallError) in
      guard site.arguments.isEmpty || site.type(0) != .bool else {
        return ResolvedAggregate(.long) { MatchCountAccumulator() }
      }
      return ResolvedAggregate(.long) { CountAccumulator() }
    },
    AggregateFunction(
      "countif", [Parameter("predicate", .bool)],
      "How many rows hold a condition."
    ) { _ throws(CallError) in
      ResolvedAggregate(.long) { MatchCountAccumulator() }
    },
  ]
}
