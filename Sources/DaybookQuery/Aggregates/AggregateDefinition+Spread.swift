extension AggregateDefinition {
  static let stdev = spread("stdev", "The standard deviation of a sample.", .init(isRoot: true))
  static let stdevif = stdev.withCondition("stdevif")
  static let stdevp = spread(
    "stdevp", "The standard deviation of all values.", .init(isSample: false, isRoot: true))
  static let stdevpif = stdevp.withCondition("stdevpif")
  static let variance = spread("variance", "The variance of a sample.", .init())
  static let varianceif = variance.withCondition("varianceif")
  static let variancep = spread(
    "variancep", "The variance of all values.", .init(isSample: false))
  static let variancepif = variancep.withCondition("variancepif")
  static let covariance = spread(
    "covariance", "The covariance of a sample of pairs.", .init(isPair: true))
  static let covarianceif = covariance.withCondition("covarianceif")
  static let covariancep = spread(
    "covariancep", "The covariance of all pairs.", .init(isSample: false, isPair: true))
  static let covariancepif = covariancep.withCondition("covariancepif")
  static let dcount = distinct("dcount", [Parameter("accuracy", .integer, .optional)])
  static let dcountif = dcount.withCondition("dcountif")
  static let countDistinct = distinct("count_distinct", [])
  static let countDistinctif = countDistinct.withCondition("count_distinctif")

  private static func spread(
    _ name: String, _ summary: String, _ kind: SpreadAccumulator.Kind
  ) -> AggregateDefinition {
    let parameters =
      [Parameter("value", .summable)] + (kind.isPair ? [Parameter("other", .summable)] : [])
    return AggregateDefinition(name, parameters, summary) { _ throws(CallError) in
      ResolvedAggregate(.real) { SpreadAccumulator(kind) }
    }
  }

  private static func distinct(_ name: String, _ further: [Parameter]) -> AggregateDefinition {
    AggregateDefinition(
      name, [Parameter("value", .any)] + further, "How many different values there are, exactly."
    ) { _ throws(CallError) in ResolvedAggregate(.long) { DistinctAccumulator() } }
  }
}
