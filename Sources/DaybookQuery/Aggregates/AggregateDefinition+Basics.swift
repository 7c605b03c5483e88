extension AggregateDefinition {
  static let count = AggregateDefinition(
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

  static let countif = AggregateDefinition(
    "countif", [Parameter("predicate", .bool)], "How many rows hold a condition."
  ) { _ throws(CallError) in
    ResolvedAggregate(.long) { MatchCountAccumulator() }
  }

  static let sum = AggregateDefinition(
    "sum", [Parameter("value", .summable)], "The sum of the values."
  ) { site throws(CallError) in
    let type = site.type(0) == .int ? ScalarType.long : site.type(0)
    return ResolvedAggregate(type == .dynamic ? .real : type) { SumAccumulator(type) }
  }

  static let sumif = sum.withCondition("sumif")

  static let avg = AggregateDefinition(
    "avg", [Parameter("value", .summable)], "The mean of the values."
  ) { site throws(CallError) in
    let type = site.type(0)
    let isKept = type == .decimal || type == .timespan || type == .datetime
    return ResolvedAggregate(isKept ? type : .real) { MeanAccumulator(type) }
  }

  static let avgif = avg.withCondition("avgif")
  static let min = extreme("min", "The least value.", isGreatest: false)
  static let minif = min.withCondition("minif")
  static let max = extreme("max", "The greatest value.", isGreatest: true)
  static let maxif = max.withCondition("maxif")

  private static func extreme(
    _ name: String, _ summary: String, isGreatest: Bool
  ) -> AggregateDefinition {
    AggregateDefinition(name, [Parameter("value", .any)], summary) { site throws(CallError) in
      let type = site.type(0)
      return ResolvedAggregate(type) { ExtremeAccumulator(isGreatest: isGreatest, of: type) }
    }
  }
}
