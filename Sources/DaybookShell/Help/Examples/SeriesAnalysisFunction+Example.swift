internal import DaybookQuery

extension SeriesAnalysisFunction {
  /// A call of it, and what it gives.
  var example: String {
    switch self {
    case .seriesFillConst: "series_fill_const(dynamic([1, null]), 0) → [1,0]"
    case .seriesFillForward: "series_fill_forward(dynamic([1, null, 3])) → [1,1,3]"
    case .seriesFillBackward: "series_fill_backward(dynamic([1, null, 3])) → [1,3,3]"
    case .seriesFillLinear: "series_fill_linear(dynamic([1, null, 3])) → [1,2,3]"
    case .seriesStatsDynamic: "series_stats_dynamic(dynamic([1, 2, 3])).avg → 2.0"
    case .seriesStats: "series_stats(dynamic([1, 2, 3])) → 1.0, 0, 3.0, 2, 2.0, 1.0, 1.0"
    case .seriesFitLineDynamic: "series_fit_line_dynamic(dynamic([1, 3, 5])).slope → 2.0"
    case .seriesFitLine:
      "series_fit_line(dynamic([1, 3, 5])) → 1.0, 2.0, 4.0, 0.0, -1.0, [1.0,3.0,5.0]"
    case .seriesFit2linesDynamic:
      "series_fit_2lines_dynamic(dynamic([1, 2, 3, 9, 8, 7])).split_idx → 3"
    case .seriesFit2lines: "(r, i) = series_fit_2lines(dynamic([1, 2, 3, 9, 8, 7])) → 1.0, 3"
    case .seriesPeriodsDetect:
      "(p, s) = series_periods_detect(dynamic([1,2,3,4,1,2,3,4,1,2,3,4]), 4, 6, 1) | project p → [4.0]"
    case .seriesPeriodsValidate:
      "series_periods_validate(dynamic([1, 2, 1, 2]), 9.0) → [9.0], [0.0]"
    case .seriesSeasonal: "series_seasonal(dynamic([1, 5, 2, 6]), 2) → [1.5,5.5,1.5,5.5]"
    case .seriesOutliers:
      #"series_outliers(dynamic([1, 2, 3, 4, 9]), "tukey") → [-0.5,0.0,0.0,0.0,2.5]"#
    case .seriesDecompose:
      "(base, season) = series_decompose(dynamic([1, 5, 3, 7]), 2) → [2.0,6.0,2.0,6.0], [2.0,6.0,2.0,6.0]"
    case .seriesDecomposeForecast:
      "series_decompose_forecast(dynamic([1, 2, 3, 0]), 1) → [1.0,2.0,3.0,4.0]"
    case .seriesDecomposeAnomalies:
      #"(flag, score) = series_decompose_anomalies(dynamic([1, 2, 3, 2, 9]), 1.5, 0, "none") → [0,0,0,0,1], [-1.0,0.0,0.0,0.0,13.5]"#
    }
  }
}
