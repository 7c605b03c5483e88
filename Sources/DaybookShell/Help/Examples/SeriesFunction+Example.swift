internal import DaybookQuery

extension SeriesFunction {
  /// A call of it, and what it gives.
  var example: String {
    switch self {
    case .seriesAbs: "series_abs(dynamic([-1, 2])) → [1.0,2.0]"
    case .seriesSign: "series_sign(dynamic([-3, 0])) → [-1.0,0.0]"
    case .seriesExp: "series_exp(dynamic([0])) → [1.0]"
    case .seriesLog: "series_log(dynamic([1])) → [0.0]"
    case .seriesSin: "series_sin(dynamic([0])) → [0.0]"
    case .seriesCos: "series_cos(dynamic([0])) → [1.0]"
    case .seriesTan: "series_tan(dynamic([0])) → [0.0]"
    case .seriesAsin: "series_asin(dynamic([0])) → [0.0]"
    case .seriesAcos: "series_acos(dynamic([1])) → [0.0]"
    case .seriesAtan: "series_atan(dynamic([0])) → [0.0]"
    case .seriesCeiling: "series_ceiling(dynamic([1.2])) → [2.0]"
    case .seriesFloor: "series_floor(dynamic([1.8])) → [1.0]"
    case .seriesAdd: "series_add(dynamic([1, 2]), dynamic([3, 4])) → [4.0,6.0]"
    case .seriesSubtract: "series_subtract(dynamic([3, 4]), dynamic([1, 1])) → [2.0,3.0]"
    case .seriesMultiply: "series_multiply(dynamic([1, 2]), dynamic([3, 4])) → [3.0,8.0]"
    case .seriesDivide: "series_divide(dynamic([6, 8]), dynamic([2, 4])) → [3.0,2.0]"
    case .seriesPow: "series_pow(dynamic([2, 3]), dynamic([2, 2])) → [4.0,9.0]"
    case .seriesEquals: "series_equals(dynamic([1, 2]), dynamic([1, 3])) → [true,false]"
    case .seriesNotEquals: "series_not_equals(dynamic([1, 2]), dynamic([1, 3])) → [false,true]"
    case .seriesLess: "series_less(dynamic([1, 2]), dynamic([2, 2])) → [true,false]"
    case .seriesLessEquals: "series_less_equals(dynamic([1, 2]), dynamic([1, 1])) → [true,false]"
    case .seriesGreater: "series_greater(dynamic([1, 3]), dynamic([1, 2])) → [false,true]"
    case .seriesGreaterEquals:
      "series_greater_equals(dynamic([1, 2]), dynamic([1, 3])) → [true,false]"
    case .seriesSum: "series_sum(dynamic([1, 2, 3])) → 6.0"
    case .seriesProduct: "series_product(dynamic([2, 3, 4])) → 24.0"
    case .seriesMagnitude: "series_magnitude(dynamic([3, 4])) → 5.0"
    case .seriesDotProduct: "series_dot_product(dynamic([1, 2]), dynamic([3, 4])) → 11.0"
    case .seriesCosineSimilarity: "series_cosine_similarity(dynamic([1, 0]), dynamic([0, 1])) → 0.0"
    case .seriesPearsonCorrelation:
      "series_pearson_correlation(dynamic([1, 2, 3]), dynamic([2, 4, 6])) → 0.9999999999999998"
    }
  }
}
