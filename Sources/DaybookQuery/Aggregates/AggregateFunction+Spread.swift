extension AggregateFunction {
  /// Variances, standard deviations, covariances and counts of different values.
  static let spreads: [AggregateFunction] =
    spread("stdev", "stdevif", "The standard deviation of a sample.", .init(isRoot: true))
    + spread(
      "stdevp", "stdevpif", "The standard deviation of all values.",
      .init(isSample: false, isRoot: true))
    + spread("variance", "varianceif", "The variance of a sample.", .init())
    + spread("variancep", "variancepif", "The variance of all values.", .init(isSample: false))
    + spread(
      "covariance", "covarianceif", "The covariance of a sample of pairs.", .init(isPair: true))
    + spread(
      "covariancep", "covariancepif", "The covariance of all pairs.",
      .init(isSample: false, isPair: true))
    + withCondition(
      "dcount", "dcountif", [Parameter("value", .any), Parameter("accuracy", .integer, .optional)],
      "How many different values there are, exactly."
    ) { _ throws(CallError) in ResolvedAggregate(.long) { DistinctAccumulator() } }
    + withCondition(
      "count_distinct", "count_distinctif", [Parameter("value", .any)],
      "How many different values there are, exactly."
    ) { _ throws(CallError) in ResolvedAggregate(.long) { DistinctAccumulator() } }

  private static func spread(
    _ name: String, _ conditional: String, _ summary: String, _ kind: SpreadAccumulator.Kind
  ) -> [AggregateFunction] {
    let parameters =
      [Parameter("value", .summable)] + (kind.isPair ? [Parameter("other", .summable)] : [])
    return withCondition(name, conditional, parameters, summary) { _ throws(CallError) in
      ResolvedAggregate(.real) { SpreadAccumulator(kind) }
    }
  }
}
