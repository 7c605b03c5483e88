internal import DaybookValues

extension ScalarDefinition {
  static let seriesStats = ScalarDefinition(
    "series_stats",
    [Parameter("series", .dynamic), Parameter("ignore_nonfinite", .bool, .optional)],
    gives: .dynamic, nulls: .handled,
    "The least, greatest, mean and spread of a series, as columns."
  ) { SeriesStatistics.bag(of: $0) }.giving(SeriesStatistics.columns)

  static let seriesFitLineDynamic = line(
    "series_fit_line_dynamic", "The straight line nearest to a series, as a bag."
  ) {
    LineFit.bag(of: $0)
  }

  static let seriesFitLine = line(
    "series_fit_line", "The straight line nearest to a series, as columns."
  ) {
    LineFit.bag(of: $0)
  }.giving(lineColumns + [MemberColumn("line_fit", .dynamic)])

  static let seriesFit2linesDynamic = line(
    "series_fit_2lines_dynamic", "Two straight lines that a series is cut into, as a bag."
  ) { TwoLineFit($0)?.bag }

  static let seriesFit2lines = line(
    "series_fit_2lines", "Two straight lines that a series is cut into, as columns."
  ) {
    TwoLineFit($0)?.bag
  }.giving(twoLineColumns)

  /// A line wants every value of a series, and gives nothing when one is no finite number.
  private static func line(
    _ name: String, _ summary: String, _ bag: @escaping @Sendable ([Double]) -> JSONValue?
  ) -> ScalarDefinition {
    ScalarDefinition(name, [Parameter("series", .dynamic)], gives: .dynamic, summary) { arguments in
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
