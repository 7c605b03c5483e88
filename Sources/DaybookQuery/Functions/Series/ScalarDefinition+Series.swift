internal import DaybookValues

extension ScalarDefinition {
  static let seriesSum = ScalarDefinition(
    "series_sum", [Parameter("series", .dynamic)], gives: .real, "The sum of a series."
  ) { .real($0.numbers(0)?.reduce(0, +)) }

  static let seriesProduct = ScalarDefinition(
    "series_product", [Parameter("series", .dynamic)], gives: .real, "The product of a series."
  ) { .real($0.numbers(0)?.reduce(1, *)) }

  static let seriesMagnitude = ScalarDefinition(
    "series_magnitude", [Parameter("series", .dynamic)], gives: .real,
    "The length of a series as a vector."
  ) { .real($0.numbers(0).map { $0.reduce(0) { $0 + $1 * $1 }.squareRoot() }) }

  static let seriesDotProduct = ScalarDefinition(
    "series_dot_product", [Parameter("series", .any), Parameter("other", .any)], gives: .real,
    "The sum of the products of elements at the same position."
  ) { .real(SeriesPair($0).dotProduct) }

  static let seriesCosineSimilarity = ScalarDefinition(
    "series_cosine_similarity", [Parameter("series", .dynamic), Parameter("other", .dynamic)],
    gives: .real, "The cosine of the angle between two series as vectors."
  ) { .real(SeriesPair($0).cosine) }

  static let seriesPearsonCorrelation = ScalarDefinition(
    "series_pearson_correlation",
    [Parameter("series", .dynamic), Parameter("other", .dynamic)],
    gives: .real, "How much two series go together, from -1 to 1."
  ) { .real(SeriesPair($0).correlation) }

  static let seriesAbs = elementwise(.abs)
  static let seriesSign = elementwise(.sign)
  static let seriesExp = elementwise(.exp)
  static let seriesLog = elementwise(.log)
  static let seriesSin = elementwise(.sin)
  static let seriesCos = elementwise(.cos)
  static let seriesTan = elementwise(.tan)
  static let seriesAsin = elementwise(.asin)
  static let seriesAcos = elementwise(.acos)
  static let seriesAtan = elementwise(.atan)
  static let seriesCeiling = elementwise(.ceiling)
  static let seriesFloor = elementwise(.floor)
  static let seriesAdd = pairwise("series_add", "The sums of two series.") { $0 + $1 }

  static let seriesSubtract = pairwise("series_subtract", "The differences of two series.") {
    $0 - $1
  }

  static let seriesMultiply = pairwise("series_multiply", "The products of two series.") { $0 * $1 }
  static let seriesDivide = pairwise("series_divide", "The quotients of two series.") { $0 / $1 }

  static let seriesPow = pairwise("series_pow", "One series to the power of another.") {
    RealFunction.power($0, $1)
  }

  private static func elementwise(_ function: RealFunction) -> ScalarDefinition {
    let summary = function.summary
    return ScalarDefinition(
      "series_\(function.rawValue)", [Parameter("series", .dynamic)], gives: .dynamic,
      "Of every element of a series: \(summary.first?.lowercased() ?? "")\(summary.dropFirst())"
    ) { arguments in
      guard let series = arguments.array(0) else { return .null }
      return .array(series.map { $0.number.map { .real(function($0)) } ?? .null })
    }
  }

  private static func pairwise(
    _ name: String, _ summary: String, _ operation: @escaping @Sendable (Double, Double) -> Double
  ) -> ScalarDefinition {
    overPairs(name, summary) { .real(operation($0, $1)) }
  }

  static let seriesEquals = comparing("series_equals", "equal to") { $0 == $1 }
  static let seriesNotEquals = comparing("series_not_equals", "unequal to") { $0 != $1 }
  static let seriesLess = comparing("series_less", "below") { $0 < $1 }
  static let seriesLessEquals = comparing("series_less_equals", "not above") { $0 <= $1 }
  static let seriesGreater = comparing("series_greater", "above") { $0 > $1 }
  static let seriesGreaterEquals = comparing("series_greater_equals", "not below") { $0 >= $1 }

  private static func comparing(
    _ name: String, _ relation: String, _ test: @escaping @Sendable (Double, Double) -> Bool
  ) -> ScalarDefinition {
    overPairs(name, "Which elements of a series are \(relation) those of another.") {
      .bool(test($0, $1))
    }
  }

  private static func overPairs(
    _ name: String, _ summary: String,
    _ operation: @escaping @Sendable (Double, Double) -> JSONValue
  ) -> ScalarDefinition {
    ScalarDefinition(
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
  /// The elements of an array of numbers; `nil` when it has anything else.
  func numbers(_ index: Int) -> [Double]? {
    guard let array = array(index) else { return nil }
    let numbers = array.compactMap(\.number)
    return numbers.count == array.count ? numbers : nil
  }
}
