/// Gaps of series, lines through them, and what repeats in them.
package enum SeriesAnalysisFunction: CaseIterable, Hashable, Sendable {
  case seriesFillConst, seriesFillForward, seriesFillBackward, seriesFillLinear,
    seriesStatsDynamic
  case seriesStats, seriesFitLineDynamic, seriesFitLine, seriesFit2linesDynamic, seriesFit2lines
  case seriesPeriodsDetect, seriesPeriodsValidate, seriesSeasonal
  case seriesOutliers
  case seriesDecompose, seriesDecomposeForecast, seriesDecomposeAnomalies

  /// What it is called, what it takes, and what it does.
  package var definition: ScalarDefinition {
    switch self {
    case .seriesFillConst: .seriesFillConst
    case .seriesFillForward: .seriesFillForward
    case .seriesFillBackward: .seriesFillBackward
    case .seriesFillLinear: .seriesFillLinear
    case .seriesStatsDynamic: .seriesStatsDynamic
    case .seriesStats: .seriesStats
    case .seriesFitLineDynamic: .seriesFitLineDynamic
    case .seriesFitLine: .seriesFitLine
    case .seriesFit2linesDynamic: .seriesFit2linesDynamic
    case .seriesFit2lines: .seriesFit2lines
    case .seriesPeriodsDetect: .seriesPeriodsDetect
    case .seriesPeriodsValidate: .seriesPeriodsValidate
    case .seriesSeasonal: .seriesSeasonal
    case .seriesOutliers: .seriesOutliers
    case .seriesDecompose: .seriesDecompose
    case .seriesDecomposeForecast: .seriesDecomposeForecast
    case .seriesDecomposeAnomalies: .seriesDecomposeAnomalies
    }
  }
}
