internal import DaybookValues
package import QueryEngine

extension ScalarFunction {
  /// The functions on periods and seasons of series.
  package static let seriesSeasons: [ScalarFunction] = [
    .seriesPeriodsDetect, .seriesPeriodsValidate, .seriesSeasonal,
  ]

  static var seriesPeriodsDetect: ScalarFunction {
    ScalarFunction(
      "series_periods_detect",
      [
        Parameter("series", .dynamic), Parameter("min_period", .number),
        Parameter("max_period", .number), Parameter("num_periods", .integer),
      ], gives: .dynamic, "The periods in which a series repeats, with scores, as columns."
    ) { $0.detectedPeriods }.giving([
      MemberColumn("periods", .dynamic), MemberColumn("periods_scores", .dynamic),
    ])
    .showing(
      "(p, s) = series_periods_detect(dynamic([1,2,3,4,1,2,3,4,1,2,3,4]), 4, 6, 1) | project p → [4.0]"
    )
  }

  static var seriesPeriodsValidate: ScalarFunction {
    ScalarFunction(
      "series_periods_validate",
      [Parameter("series", .dynamic), Parameter("period", .number, .repeated)],
      "How surely a series repeats in given periods, as columns."
    ) { site throws(CallError) in
      guard site.arguments.count <= 17 else {
        throw CallError("series_periods_validate() takes up to 16 periods.", argument: 17)
      }
      return ResolvedCall(.dynamic) { $0.validatedPeriods }
    }.giving([MemberColumn("periods", .dynamic), MemberColumn("scores", .dynamic)])
      .showing("series_periods_validate(dynamic([1, 2, 1, 2]), 9.0) → [9.0], [0.0]")
  }

  static var seriesSeasonal: ScalarFunction {
    ScalarFunction(
      "series_seasonal", [Parameter("series", .dynamic), Parameter("period", .integer, .optional)],
      gives: .dynamic, nulls: .handled,
      "The part of a series that repeats: the medians of the elements a period apart."
    ) { arguments in
      guard let series = NumericSeries(arguments.array(0)) else { return .null }
      let period = Seasonality(arguments.long(1, else: -1), threshold: 0.7).period(of: series)
      return .dynamic(series.seasonal(period: period).json)
    }
    .showing("series_seasonal(dynamic([1, 5, 2, 6]), 2) → [1.5,5.5,1.5,5.5]")
  }
}

extension Arguments {
  fileprivate var detectedPeriods: Value {
    let (least, greatest) = (real(1), real(2))
    guard let series = NumericSeries(array(0)) else { return .null }
    // The limit does no harm: hardly any series has 1,000 periods, and the result is filled with
    // zeros.
    let places = Int(long(3).clamped(to: 0...1_000))
    let found = least <= greatest ? Periodicity(series).periods(least...greatest) : []
    let periods = found.prefix(places).map { Double($0.length) }
    let scores = found.prefix(places).map(\.score)
    let rest = Array(repeating: 0.0, count: places - periods.count)
    return .dynamic([
      "periods": (periods + rest).json, "periods_scores": (scores + rest).json,
    ])
  }

  fileprivate var validatedPeriods: Value {
    guard let series = NumericSeries(array(0)) else { return .null }
    let periodicity = Periodicity(series)
    let periods = (1..<count).map { real($0) }
    let scores = periods.map { period in
      Int(exactly: period.rounded()).map { periodicity.score(of: $0) } ?? 0
    }
    return .dynamic(["periods": periods.json, "scores": scores.json])
  }
}
