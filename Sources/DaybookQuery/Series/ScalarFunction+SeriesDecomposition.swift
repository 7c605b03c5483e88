internal import DaybookValues
package import QueryEngine

extension ScalarFunction {
  /// The functions that decompose series into season, trend and residual.
  package static let seriesDecomposition: [ScalarFunction] = [
    .seriesDecompose, .seriesDecomposeForecast, .seriesDecomposeAnomalies,
  ]

  private static let seasonality = Parameter("seasonality", .integer, .optional)
  private static let trend = Parameter("trend", .string, .optional)
  private static let testPoints = Parameter("test_points", .integer, .optional)
  private static let threshold = Parameter("seasonality_threshold", .number, .optional)

  static var seriesDecompose: ScalarFunction {
    ScalarFunction(
      "series_decompose",
      [Parameter("series", .dynamic), seasonality, trend, testPoints, threshold],
      "The part of a series that repeats, its trend, and the rest, as columns."
    ) { site throws(CallError) in
      try SeriesDecomposition.Trend.check(site.constant(2), argument: 2)
      return ResolvedCall(.dynamic, nulls: .handled) { arguments in
        let parts = arguments.decomposition(
          seasonality: 1, trend: 2, testPoints: 3, threshold: 4)
        return parts.map { .dynamic($0.bag) } ?? .null
      }
    }.giving(["baseline", "seasonal", "trend", "residual"].map { MemberColumn($0, .dynamic) })
      .showing(
        "(base, season) = series_decompose(dynamic([1, 5, 3, 7]), 2) → [2.0,6.0,2.0,6.0], [2.0,6.0,2.0,6.0]"
      )
  }

  static var seriesDecomposeForecast: ScalarFunction {
    ScalarFunction(
      "series_decompose_forecast",
      [
        Parameter("series", .dynamic), Parameter("points", .integer), seasonality, trend, threshold,
      ],
      "A series as its trend and its repeating part continue it over its last elements."
    ) { site throws(CallError) in
      try SeriesDecomposition.Trend.check(site.constant(3), argument: 3)
      return ResolvedCall(.dynamic, nulls: .handled) { arguments in
        let parts = arguments.decomposition(
          seasonality: 2, trend: 3, testPoints: 1, threshold: 4, usualTrend: .line)
        return parts.map { .dynamic($0.baseline.json) } ?? .null
      }
    }
    .showing("series_decompose_forecast(dynamic([1, 2, 3, 0]), 1) → [1.0,2.0,3.0,4.0]")
  }

  static var seriesDecomposeAnomalies: ScalarFunction {
    ScalarFunction(
      "series_decompose_anomalies",
      [
        Parameter("series", .dynamic), Parameter("threshold", .number, .optional), seasonality,
        trend, testPoints, Parameter("ad_method", .string, .optional), threshold,
      ],
      "The elements of a series that its trend and its repeating part do not explain, as columns."
    ) { site throws(CallError) in
      try SeriesDecomposition.Trend.check(site.constant(3), argument: 3)
      try OutlierScores.Kind.check(site.constant(5), argument: 5)
      return ResolvedCall(.dynamic, nulls: .handled) { $0.anomalies }
    }.giving(["ad_flag", "ad_score", "baseline"].map { MemberColumn($0, .dynamic) })
      .showing(
        #"(flag, score) = series_decompose_anomalies(dynamic([1, 2, 3, 2, 9]), 1.5, 0, "none") → [0,0,0,0,1], [-1.0,0.0,0.0,0.0,13.5]"#
      )
  }
}

extension SeriesDecomposition {
  fileprivate var bag: JSONValue {
    [
      "baseline": baseline.json, "seasonal": seasonal.json, "trend": trend.json,
      "residual": residual.json,
    ]
  }
}

extension Arguments {
  /// Decomposes the first argument; the parameters are the positions of further arguments.
  fileprivate func decomposition(
    seasonality: Int, trend: Int, testPoints: Int, threshold: Int,
    usualTrend: SeriesDecomposition.Trend = .average
  ) -> SeriesDecomposition? {
    let named = text(trend).isEmpty ? usualTrend : SeriesDecomposition.Trend(rawValue: text(trend))
    guard let series = NumericSeries(array(0)), let named else { return nil }
    let least = real(threshold)
    let seasonality = Seasonality(
      long(seasonality, else: -1), threshold: least.isNaN ? 0.6 : least)
    return SeriesDecomposition(series, seasonality, named, testPoints: long(testPoints))
  }

  fileprivate var anomalies: Value {
    let limit = self[1].isNull ? 1.5 : real(1)
    guard let kind = OutlierScores.Kind(text(5), lowest: 10, highest: 90), !limit.isNaN,
      let parts = decomposition(seasonality: 2, trend: 3, testPoints: 4, threshold: 6)
    else { return .null }
    let resolution = NumericSeries(array(0))?.resolution ?? 0
    let scores = parts.residual.outlierScores(kind, resolution: resolution)
    let flags = scores.map { score in JSONValue.integer(score > limit ? 1 : score < -limit ? -1 : 0)
    }
    return .dynamic([
      "ad_flag": .array(flags), "ad_score": scores.json, "baseline": parts.baseline.json,
    ])
  }
}
