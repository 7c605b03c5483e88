extension AggregateFunction {
  /// The aggregates for deviation, variance, covariance and distinct counts.
  package static let spreads: [AggregateFunction] = [
    .stdev, .stdevif, .stdevp, .stdevpif, .variance, .varianceif, .variancep, .variancepif,
    .covariance, .covarianceif, .covariancep, .covariancepif, .dcount, .dcountif, .countDistinct,
    .countDistinctif,
  ]

  static let stdev = spread("stdev", "The standard deviation of a sample.", .init(isRoot: true))
    .showing("round(stdev(n), 2) → 1.58")
  static let stdevif = stdev.withCondition("stdevif")
    .showing("stdevif(n, n > 3) → 0.7071067811865476")
  static let stdevp = spread(
    "stdevp", "The standard deviation of all values.", .init(isSample: false, isRoot: true)
  )
  .showing("round(stdevp(n), 2) → 1.41")
  static let stdevpif = stdevp.withCondition("stdevpif")
    .showing("stdevpif(n, n > 3) → 0.5")
  static let variance = spread("variance", "The variance of a sample.", .init())
    .showing("variance(n) → 2.5")
  static let varianceif = variance.withCondition("varianceif")
    .showing("varianceif(n, n > 3) → 0.5")
  static let variancep = spread(
    "variancep", "The variance of all values.", .init(isSample: false)
  )
  .showing("variancep(n) → 2.0")
  static let variancepif = variancep.withCondition("variancepif")
    .showing("variancepif(n, n > 3) → 0.25")
  static let covariance = spread(
    "covariance", "The covariance of a sample of pairs.", .init(isPair: true)
  )
  .namedByPair()
  .showing("covariance(n, 2 * n) → 5.0")
  static let covarianceif = covariance.withCondition("covarianceif").namedByPair()
    .showing("covarianceif(n, n, n > 3) → 0.5")
  static let covariancep = spread(
    "covariancep", "The covariance of all pairs.", .init(isSample: false, isPair: true)
  )
  .namedByPair()
  .showing("covariancep(n, 2 * n) → 4.0")
  static let covariancepif = covariancep.withCondition("covariancepif").namedByPair()
    .showing("covariancepif(n, n, n > 3) → 0.25")
  static let dcount = distinct("dcount", [Parameter("accuracy", .integer, .optional)])
    .showing("dcount(n % 2) → 2")
  static let dcountif = dcount.withCondition("dcountif")
    .showing("dcountif(n % 2, n > 4) → 1")
  static let countDistinct = distinct("count_distinct", [])
    .showing("count_distinct(n % 2) → 2")
  static let countDistinctif = countDistinct.withCondition("count_distinctif")
    .showing("count_distinctif(n % 2, n > 4) → 1")

  private static func spread(
    _ name: String, _ summary: String, _ kind: SpreadAccumulator.Kind
  ) -> AggregateFunction {
    let parameters =
      [Parameter("value", .summable)] + (kind.isPair ? [Parameter("other", .summable)] : [])
    return AggregateFunction(name, parameters, summary) { _ throws(CallError) in
      ResolvedAggregate(.real) { SpreadAccumulator(kind) }
    }
  }

  private static func distinct(_ name: String, _ further: [Parameter]) -> AggregateFunction {
    AggregateFunction(
      name, [Parameter("value", .any)] + further, "How many different values there are, exactly."
    ) { _ throws(CallError) in ResolvedAggregate(.long) { DistinctAccumulator() } }
  }
}
