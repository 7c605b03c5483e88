internal import DaybookValues
package import QueryEngine

extension ScalarFunction {
  /// The functions that compute with each element of series, or with all of them.
  package static let series: [ScalarFunction] = [
    .seriesSum, .seriesProduct, .seriesMagnitude, .seriesDotProduct, .seriesCosineSimilarity,
    .seriesPearsonCorrelation, .seriesAbs, .seriesSign, .seriesExp, .seriesLog, .seriesSin,
    .seriesCos, .seriesTan, .seriesAsin, .seriesAcos, .seriesAtan, .seriesCeiling, .seriesFloor,
    .seriesAdd, .seriesSubtract, .seriesMultiply, .seriesDivide, .seriesPow, .seriesEquals,
    .seriesNotEquals, .seriesLess, .seriesLessEquals, .seriesGreater, .seriesGreaterEquals,
  ]

  static var seriesSum: ScalarFunction {
    ScalarFunction(
      "series_sum", [Parameter("series", .dynamic)], gives: .real, "The sum of a series."
    ) { .real($0.numbers(0)?.reduce(0, +)) }
    .showing("series_sum(dynamic([1, 2, 3])) → 6.0")
  }

  static var seriesProduct: ScalarFunction {
    ScalarFunction(
      "series_product", [Parameter("series", .dynamic)], gives: .real, "The product of a series."
    ) { .real($0.numbers(0)?.reduce(1, *)) }
    .showing("series_product(dynamic([2, 3, 4])) → 24.0")
  }

  static var seriesMagnitude: ScalarFunction {
    ScalarFunction(
      "series_magnitude", [Parameter("series", .dynamic)], gives: .real,
      "The length of a series as a vector."
    ) { .real($0.numbers(0).map { $0.reduce(0) { $0 + $1 * $1 }.squareRoot() }) }
    .showing("series_magnitude(dynamic([3, 4])) → 5.0")
  }

  static var seriesDotProduct: ScalarFunction {
    ScalarFunction(
      "series_dot_product", [Parameter("series", .any), Parameter("other", .any)], gives: .real,
      "The sum of the products of elements at the same position."
    ) { .real(SeriesPair($0).dotProduct) }
    .showing("series_dot_product(dynamic([1, 2]), dynamic([3, 4])) → 11.0")
  }

  static var seriesCosineSimilarity: ScalarFunction {
    ScalarFunction(
      "series_cosine_similarity", [Parameter("series", .dynamic), Parameter("other", .dynamic)],
      gives: .real, "The cosine of the angle between two series as vectors."
    ) { .real(SeriesPair($0).cosine) }
    .showing("series_cosine_similarity(dynamic([1, 0]), dynamic([0, 1])) → 0.0")
  }

  static var seriesPearsonCorrelation: ScalarFunction {
    ScalarFunction(
      "series_pearson_correlation",
      [Parameter("series", .dynamic), Parameter("other", .dynamic)],
      gives: .real, "How much two series go together, from -1 to 1."
    ) { .real(SeriesPair($0).correlation) }
    .showing(
      "series_pearson_correlation(dynamic([1, 2, 3]), dynamic([2, 4, 6])) → 0.9999999999999998")
  }

  static var seriesAbs: ScalarFunction {
    elementwise(.abs)
      .showing("series_abs(dynamic([-1, 2])) → [1.0,2.0]")
  }
  static var seriesSign: ScalarFunction {
    elementwise(.sign)
      .showing("series_sign(dynamic([-3, 0])) → [-1.0,0.0]")
  }
  static var seriesExp: ScalarFunction {
    elementwise(.exp)
      .showing("series_exp(dynamic([0])) → [1.0]")
  }
  static var seriesLog: ScalarFunction {
    elementwise(.log)
      .showing("series_log(dynamic([1])) → [0.0]")
  }
  static var seriesSin: ScalarFunction {
    elementwise(.sin)
      .showing("series_sin(dynamic([0])) → [0.0]")
  }
  static var seriesCos: ScalarFunction {
    elementwise(.cos)
      .showing("series_cos(dynamic([0])) → [1.0]")
  }
  static var seriesTan: ScalarFunction {
    elementwise(.tan)
      .showing("series_tan(dynamic([0])) → [0.0]")
  }
  static var seriesAsin: ScalarFunction {
    elementwise(.asin)
      .showing("series_asin(dynamic([0])) → [0.0]")
  }
  static var seriesAcos: ScalarFunction {
    elementwise(.acos)
      .showing("series_acos(dynamic([1])) → [0.0]")
  }
  static var seriesAtan: ScalarFunction {
    elementwise(.atan)
      .showing("series_atan(dynamic([0])) → [0.0]")
  }
  static var seriesCeiling: ScalarFunction {
    elementwise(.ceiling)
      .showing("series_ceiling(dynamic([1.2])) → [2.0]")
  }
  static var seriesFloor: ScalarFunction {
    elementwise(.floor)
      .showing("series_floor(dynamic([1.8])) → [1.0]")
  }
  static var seriesAdd: ScalarFunction {
    pairwise("series_add", "The sums of two series.") { $0 + $1 }
      .showing("series_add(dynamic([1, 2]), dynamic([3, 4])) → [4.0,6.0]")
  }

  static var seriesSubtract: ScalarFunction {
    pairwise("series_subtract", "The differences of two series.") {
      $0 - $1
    }
    .showing("series_subtract(dynamic([3, 4]), dynamic([1, 1])) → [2.0,3.0]")
  }

  static var seriesMultiply: ScalarFunction {
    pairwise("series_multiply", "The products of two series.") { $0 * $1 }
      .showing("series_multiply(dynamic([1, 2]), dynamic([3, 4])) → [3.0,8.0]")
  }
  static var seriesDivide: ScalarFunction {
    pairwise("series_divide", "The quotients of two series.") { $0 / $1 }
      .showing("series_divide(dynamic([6, 8]), dynamic([2, 4])) → [3.0,2.0]")
  }

  static var seriesPow: ScalarFunction {
    pairwise("series_pow", "One series to the power of another.") {
      RealFunction.power($0, $1)
    }
    .showing("series_pow(dynamic([2, 3]), dynamic([2, 2])) → [4.0,9.0]")
  }

  private static func elementwise(_ function: RealFunction) -> ScalarFunction {
    let summary = function.summary
    return ScalarFunction(
      "series_\(function.rawValue)", [Parameter("series", .dynamic)], gives: .dynamic,
      "Of every element of a series: \(summary.first?.lowercased() ?? "")\(summary.dropFirst())"
    ) { arguments in
      guard let series = arguments.array(0) else { return .null }
      return .array(series.map { $0.number.map { .real(function($0)) } ?? .null })
    }
  }

  private static func pairwise(
    _ name: String, _ summary: String, _ operation: @escaping @Sendable (Double, Double) -> Double
  ) -> ScalarFunction {
    overPairs(name, summary) { .real(operation($0, $1)) }
  }

  static var seriesEquals: ScalarFunction {
    comparing("series_equals", "equal to") { $0 == $1 }
      .showing("series_equals(dynamic([1, 2]), dynamic([1, 3])) → [true,false]")
  }
  static var seriesNotEquals: ScalarFunction {
    comparing("series_not_equals", "unequal to") { $0 != $1 }
      .showing("series_not_equals(dynamic([1, 2]), dynamic([1, 3])) → [false,true]")
  }
  static var seriesLess: ScalarFunction {
    comparing("series_less", "below") { $0 < $1 }
      .showing("series_less(dynamic([1, 2]), dynamic([2, 2])) → [true,false]")
  }
  static var seriesLessEquals: ScalarFunction {
    comparing("series_less_equals", "not above") { $0 <= $1 }
      .showing("series_less_equals(dynamic([1, 2]), dynamic([1, 1])) → [true,false]")
  }
  static var seriesGreater: ScalarFunction {
    comparing("series_greater", "above") { $0 > $1 }
      .showing("series_greater(dynamic([1, 3]), dynamic([1, 2])) → [false,true]")
  }
  static var seriesGreaterEquals: ScalarFunction {
    comparing("series_greater_equals", "not below") { $0 >= $1 }
      .showing("series_greater_equals(dynamic([1, 2]), dynamic([1, 3])) → [true,false]")
  }

  private static func comparing(
    _ name: String, _ relation: String, _ test: @escaping @Sendable (Double, Double) -> Bool
  ) -> ScalarFunction {
    overPairs(name, "Which elements of a series are \(relation) those of another.") {
      .bool(test($0, $1))
    }
  }

  private static func overPairs(
    _ name: String, _ summary: String,
    _ operation: @escaping @Sendable (Double, Double) -> JSONValue
  ) -> ScalarFunction {
    ScalarFunction(
      name, [Parameter("series", .any), Parameter("other", .any)], gives: .dynamic, summary
    ) { arguments in
      guard let pairs = SeriesPair(arguments).elements else { return .null }
      return .array(
        pairs.map { pair in
          guard let left = pair.0, let right = pair.1 else { return .null }
          return operation(left, right)
        })
    }
  }
}

extension Arguments {
  /// The elements of an array of numbers; `nil` if an element is not a number.
  func numbers(_ index: Int) -> [Double]? {
    guard let array = array(index) else { return nil }
    let numbers = array.compactMap(\.number)
    return numbers.count == array.count ? numbers : nil
  }
}
