package import QueryEngine

extension ScalarFunction {
  /// The function for outliers of series.
  package static let seriesOutlying: [ScalarFunction] = [.seriesOutliers]

  static var seriesOutliers: ScalarFunction {
    ScalarFunction(
      "series_outliers",
      [
        Parameter("series", .dynamic), Parameter("kind", .string, .optional),
        Parameter("ignore_val", .number, .optional),
        Parameter("min_percentile", .number, .optional),
        Parameter("max_percentile", .number, .optional),
      ],
      "How far each element of a series lies outside of the usual: beyond 1.5 or -1.5 it is an outlier."
    ) { site throws(CallError) in
      try OutlierScores.Kind.check(site.constant(1), argument: 1)
      for place in 3...4 { try checkPercentile(site.constant(place), argument: place) }
      return ResolvedCall(.dynamic, nulls: .handled) { $0.outlierScores }
    }
    .showing(#"series_outliers(dynamic([1, 2, 3, 4, 9]), "tukey") → [-0.5,0.0,0.0,0.0,2.5]"#)
  }

  private static func checkPercentile(_ value: Value?, argument: Int) throws(CallError) {
    guard let value, !value.isNull, !(2...98 ~= Arguments([value]).real(0)) else { return }
    throw CallError("A percentile of series_outliers() is from 2 to 98.", argument: argument)
  }
}

extension OutlierScores.Kind {
  /// Throws an error if a constant is not the name of a kind.
  static func check(_ value: Value?, argument: Int) throws(CallError) {
    guard let value, !value.isNull, Self(value.text, lowest: 10, highest: 90) == nil else { return }
    throw CallError(
      "There is no kind '\(value.text)' of outliers. Use \"ctukey\" or \"tukey\".",
      argument: argument)
  }

  /// The kind that `name` names; an empty name means the custom kind.
  init?(_ name: String, lowest: Double, highest: Double) {
    switch name {
    case "tukey": self = .tukey
    case "ctukey", "": self = .custom(lowest: lowest, highest: highest)
    default: return nil
    }
  }
}

extension Arguments {
  fileprivate var outlierScores: Value {
    let lowest = self[3].isNull ? 10 : real(3)
    let highest = self[4].isNull ? 90 : real(4)
    guard let series = NumericSeries(array(0)), !lowest.isNaN, !highest.isNaN,
      let kind = OutlierScores.Kind(text(1), lowest: lowest, highest: highest)
    else { return .null }
    let ignored = real(2)
    let looked = NumericSeries(series.values.map { $0 == ignored ? nil : $0 })
    return .dynamic(looked.outlierScores(kind).json)
  }
}
