/// Work on series element by element, and their sums.
package enum SeriesFunction: CaseIterable, Hashable, Sendable {
  case seriesAbs, seriesSign, seriesExp, seriesLog, seriesSin, seriesCos, seriesTan, seriesAsin,
    seriesAcos, seriesAtan, seriesCeiling, seriesFloor, seriesAdd, seriesSubtract, seriesMultiply,
    seriesDivide, seriesPow, seriesEquals, seriesNotEquals, seriesLess, seriesLessEquals,
    seriesGreater, seriesGreaterEquals, seriesSum, seriesProduct, seriesMagnitude,
    seriesDotProduct, seriesCosineSimilarity, seriesPearsonCorrelation

  /// What it is called, what it takes, and what it does.
  package var definition: ScalarDefinition {
    switch self {
    case .seriesAbs: .seriesAbs
    case .seriesSign: .seriesSign
    case .seriesExp: .seriesExp
    case .seriesLog: .seriesLog
    case .seriesSin: .seriesSin
    case .seriesCos: .seriesCos
    case .seriesTan: .seriesTan
    case .seriesAsin: .seriesAsin
    case .seriesAcos: .seriesAcos
    case .seriesAtan: .seriesAtan
    case .seriesCeiling: .seriesCeiling
    case .seriesFloor: .seriesFloor
    case .seriesAdd: .seriesAdd
    case .seriesSubtract: .seriesSubtract
    case .seriesMultiply: .seriesMultiply
    case .seriesDivide: .seriesDivide
    case .seriesPow: .seriesPow
    case .seriesEquals: .seriesEquals
    case .seriesNotEquals: .seriesNotEquals
    case .seriesLess: .seriesLess
    case .seriesLessEquals: .seriesLessEquals
    case .seriesGreater: .seriesGreater
    case .seriesGreaterEquals: .seriesGreaterEquals
    case .seriesSum: .seriesSum
    case .seriesProduct: .seriesProduct
    case .seriesMagnitude: .seriesMagnitude
    case .seriesDotProduct: .seriesDotProduct
    case .seriesCosineSimilarity: .seriesCosineSimilarity
    case .seriesPearsonCorrelation: .seriesPearsonCorrelation
    }
  }
}
