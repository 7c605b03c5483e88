internal import DaybookValues
package import QueryEngine

extension ScalarFunction {
  /// The functions for statistics of series, and for lines that fit series.
  package static let seriesLines: [ScalarFunction] = [
    .seriesStats, .seriesFitLineDynamic, .seriesFitLine, .seriesFit2linesDynamic, .seriesFit2lines,
  ]

  static var seriesStats: ScalarFunction {
    ScalarFunction(
      "series_stats",
      [Parameter("series", .dynamic), Parameter("ignore_nonfinite", .bool, .optional)],
      gives: .dynamic, nulls: .handled,
      "The least, greatest, mean and spread of a series, as columns."
    ) { SeriesStatistics.bag(of: $0) }.giving(SeriesStatistics.columns)
      .showing("series_stats(dynamic([1, 2, 3])) → 1.0, 0, 3.0, 2, 2.0, 1.0, 1.0")
  }

  static var seriesFitLineDynamic: ScalarFunction {
    line(
      "series_fit_line_dynamic", "The straight line nearest to a series, as a bag."
    ) {
      LineFit.bag(of: $0)
    }
    .showing("series_fit_line_dynamic(dynamic([1, 3, 5])).slope → 2.0")
  }

  static var seriesFitLine: ScalarFunction {
    line(
      "series_fit_line", "The straight line nearest to a series, as columns."
    ) {
      LineFit.bag(of: $0)
    }.giving(lineColumns + [MemberColumn("line_fit", .dynamic)])
      .showing("series_fit_line(dynamic([1, 3, 5])) → 1.0, 2.0, 4.0, 0.0, -1.0, [1.0,3.0,5.0]")
  }

  static var seriesFit2linesDynamic: ScalarFunction {
    line(
      "series_fit_2lines_dynamic", "Two straight lines that a series is cut into, as a bag."
    ) { TwoLineFit($0)?.bag }
    .showing("series_fit_2lines_dynamic(dynamic([1, 2, 3, 9, 8, 7])).split_idx → 3")
  }

  static var seriesFit2lines: ScalarFunction {
    line(
      "series_fit_2lines", "Two straight lines that a series is cut into, as columns."
    ) {
      TwoLineFit($0)?.bag
    }.giving(twoLineColumns)
      .showing("(r, i) = series_fit_2lines(dynamic([1, 2, 3, 9, 8, 7])) → 1.0, 3")
  }

  /// Makes a function that fits lines to a series.
  ///
  /// A line needs all values, so the result is missing if one of them is not a finite number.
  private static func line(
    _ name: String, _ summary: String, _ bag: @escaping @Sendable ([Double]) -> JSONValue?
  ) -> ScalarFunction {
    ScalarFunction(name, [Parameter("series", .dynamic)], gives: .dynamic, summary) { arguments in
      guard let values = arguments.numbers(0), !values.isEmpty, values.allSatisfy(\.isFinite)
      else { return .null }
      return bag(values).map { .dynamic($0) } ?? .null
    }
  }

  private static let lineColumns = ["rsquare", "slope", "variance", "rvariance", "interception"]
    .map { MemberColumn($0, .real) }

  private static let twoLineColumns: [MemberColumn] =
    [
      MemberColumn("rsquare", .real), MemberColumn("split_idx", .long),
      MemberColumn("variance", .real), MemberColumn("rvariance", .real),
      MemberColumn("line_fit", .dynamic),
    ]
    + ["right", "left"].flatMap { side in
      ["rsquare", "slope", "interception", "variance", "rvariance"].map {
        MemberColumn("\(side)_\($0)", .real, at: [side, $0])
      }
    }
}

extension LineFit {
  fileprivate static func bag(of values: [Double]) -> JSONValue {
    let fit = LineFit(values)
    let heights = fit.values(count: values.count).map { JSONValue.real($0) }
    return .object(
      JSONObject(fit.members + [JSONObject.Member(key: "line_fit", value: .array(heights))]))
  }
}
