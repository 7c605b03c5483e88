import DaybookValues

extension ScalarFunction {
  /// Arrays of numbers worked on element by element.
  static let series: [ScalarFunction] =
    elementwise + arithmetic + comparisons + [
      ScalarFunction(
        "series_sum", [Parameter("series", .dynamic)], gives: .real, "The sum of a series."
      ) { .real($0.numbers(0)?.reduce(0, +)) },
      ScalarFunction(
        "series_product", [Parameter("series", .dynamic)], gives: .real, "The product of a series."
      ) { .real($0.numbers(0)?.reduce(1, *)) },
      ScalarFunction(
        "series_magnitude", [Parameter("series", .dynamic)], gives: .real,
        "The length of a series as a vector."
      ) { .real($0.numbers(0).map { $0.reduce(0) { $0 + $1 * $1 }.squareRoot() }) },
      ScalarFunction(
        "series_dot_product", [Parameter("series", .any), Parameter("other", .any)], gives: .real,
        "The sum of the products of elements at the same position."
      ) { .real(SeriesPair($0).dotProduct) },
      ScalarFunction(
        "series_cosine_similarity", [Parameter("series", .dynamic), Parameter("other", .dynamic)],
        gives: .real, "The cosine of the angle between two series as vectors."
      ) { .real(SeriesPair($0).cosine) },
      ScalarFunction(
        "series_pearson_correlation",
        [Parameter("series", .dynamic), Parameter("other", .dynamic)],
        gives: .real, "How much two series go together, from -1 to 1."
      ) { .real(SeriesPair($0).correlation) },
    ]

  private static let elementwise: [ScalarFunction] =
    ([.abs, .sign, .exp, .log, .sin, .cos, .tan, .asin, .acos, .atan, .ceiling, .floor]
    as [RealFunction]).map { function in
      ScalarFunction(
        "series_\(function.rawValue)", [Parameter("series", .dynamic)], gives: .dynamic,
        "Of every element of a series: \(function.summary.first?.lowercased() ?? "")\(function.summary.dropFirst())"
      ) { arguments in
        guard let series = arguments.array(0) else { return .null }
        return .array(series.map { $0.number.map { .real(function($0)) } ?? .null })
      }
    }

  private static let arithmetic: [ScalarFunction] = [
    pairwise("series_add", "The sums of two series.") { $0 + $1 },
    pairwise("series_subtract", "The differences of two series.") { $0 - $1 },
    pairwise("series_multiply", "The products of two series.") { $0 * $1 },
    pairwise("series_divide", "The quotients of two series.") { $0 / $1 },
    pairwise("series_pow", "One series to the power of another.") { RealFunction.power($0, $1) },
  ]

  private static func pairwise(
    _ name: String, _ summary: String, _ operation: @escaping @Sendable (Double, Double) -> Double
  ) -> ScalarFunction {
    overPairs(name, summary) { .real(operation($0, $1)) }
  }

  private static let comparisons: [ScalarFunction] = [
    comparing("series_equals", "equal to") { $0 == $1 },
    comparing("series_not_equals", "unequal to") { $0 != $1 },
    comparing("series_less", "below") { $0 < $1 },
    comparing("series_less_equals", "not above") { $0 <= $1 },
    comparing("series_greater", "above") { $0 > $1 },
    comparing("series_greater_equals", "not below") { $0 >= $1 },
  ]

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
  /// The elements of an array of numbers; `nil` when it has anything else.
  func numbers(_ index: Int) -> [Double]? {
    guard let array = array(index) else { return nil }
    let numbers = array.compactMap(\.number)
    return numbers.count == array.count ? numbers : nil
  }
}
