extension FunctionExamples {
  /// Series of numbers.
  static let series = #"""
    series_abs(dynamic([-1, 2])) → [1.0,2.0]
    series_sign(dynamic([-3, 0])) → [-1.0,0.0]
    series_exp(dynamic([0])) → [1.0]
    series_log(dynamic([1])) → [0.0]
    series_sin(dynamic([0])) → [0.0]
    series_cos(dynamic([0])) → [1.0]
    series_tan(dynamic([0])) → [0.0]
    series_asin(dynamic([0])) → [0.0]
    series_acos(dynamic([1])) → [0.0]
    series_atan(dynamic([0])) → [0.0]
    series_ceiling(dynamic([1.2])) → [2.0]
    series_floor(dynamic([1.8])) → [1.0]
    series_add(dynamic([1, 2]), dynamic([3, 4])) → [4.0,6.0]
    series_subtract(dynamic([3, 4]), dynamic([1, 1])) → [2.0,3.0]
    series_multiply(dynamic([1, 2]), dynamic([3, 4])) → [3.0,8.0]
    series_divide(dynamic([6, 8]), dynamic([2, 4])) → [3.0,2.0]
    series_pow(dynamic([2, 3]), dynamic([2, 2])) → [4.0,9.0]
    series_equals(dynamic([1, 2]), dynamic([1, 3])) → [true,false]
    series_not_equals(dynamic([1, 2]), dynamic([1, 3])) → [false,true]
    series_less(dynamic([1, 2]), dynamic([2, 2])) → [true,false]
    series_less_equals(dynamic([1, 2]), dynamic([1, 1])) → [true,false]
    series_greater(dynamic([1, 3]), dynamic([1, 2])) → [false,true]
    series_greater_equals(dynamic([1, 2]), dynamic([1, 3])) → [true,false]
    series_sum(dynamic([1, 2, 3])) → 6.0
    series_product(dynamic([2, 3, 4])) → 24.0
    series_magnitude(dynamic([3, 4])) → 5.0
    series_dot_product(dynamic([1, 2]), dynamic([3, 4])) → 11.0
    series_cosine_similarity(dynamic([1, 0]), dynamic([0, 1])) → 0.0
    series_pearson_correlation(dynamic([1, 2, 3]), dynamic([2, 4, 6])) → 0.9999999999999998
    series_fill_const(dynamic([1, null]), 0) → [1,0]
    series_fill_forward(dynamic([1, null, 3])) → [1,1,3]
    series_fill_backward(dynamic([1, null, 3])) → [1,3,3]
    series_fill_linear(dynamic([1, null, 3])) → [1,2,3]
    series_stats_dynamic(dynamic([1, 2, 3])).avg → 2.0
    series_stats(dynamic([1, 2, 3])) → 1.0, 0, 3.0, 2, 2.0, 1.0, 1.0
    series_fit_line(dynamic([1, 3, 5])) → 1.0, 2.0, 4.0, 0.0, -1.0, [1.0,3.0,5.0]
    series_fit_line_dynamic(dynamic([1, 3, 5])).slope → 2.0
    (r, i) = series_fit_2lines(dynamic([1, 2, 3, 9, 8, 7])) → 1.0, 3
    series_fit_2lines_dynamic(dynamic([1, 2, 3, 9, 8, 7])).split_idx → 3
    series_outliers(dynamic([1, 2, 3, 4, 9]), "tukey") → [-0.5,0.0,0.0,0.0,2.5]
    series_seasonal(dynamic([1, 5, 2, 6]), 2) → [1.5,5.5,1.5,5.5]
    (p, s) = series_periods_detect(dynamic([1,2,3,4,1,2,3,4,1,2,3,4]), 4, 6, 1) | project p → [4.0]
    series_periods_validate(dynamic([1, 2, 1, 2]), 9.0) → [9.0], [0.0]
    (base, season) = series_decompose(dynamic([1, 5, 3, 7]), 2) → [2.0,6.0,2.0,6.0], [2.0,6.0,2.0,6.0]
    (flag, score) = series_decompose_anomalies(dynamic([1, 2, 3, 2, 9]), 1.5, 0, "none") → [0,0,0,0,1], [-1.0,0.0,0.0,0.0,13.5]
    series_decompose_forecast(dynamic([1, 2, 3, 0]), 1) → [1.0,2.0,3.0,4.0]
    """#
}
