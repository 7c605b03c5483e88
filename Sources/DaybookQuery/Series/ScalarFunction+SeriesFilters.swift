internal import DaybookValues
package import QueryEngine

extension ScalarFunction {
  /// The functions that filter series, transform them by Fourier, or fit a polynomial.
  package static let seriesFilters: [ScalarFunction] = [
    .seriesFir, .seriesIir, .seriesFft, .seriesIfft, .seriesFitPoly,
  ]

  static var seriesFir: ScalarFunction {
    ScalarFunction(
      "series_fir",
      [
        Parameter("series", .dynamic), Parameter("filter", .dynamic),
        Parameter("normalize", .bool, .optional), Parameter("center", .bool, .optional),
      ], making: .dynamic,
      "The weighted sums of each value and those before it, as of a moving average."
    ) { arguments, _ throws(QueryError) in
      guard let values = arguments.numbers(0), let filter = arguments.numbers(1),
        let weights = arguments.weights(filter)
      else { return .null }
      try SeriesFilter.check(values.count, weights.count, "series_fir")
      let isCentred = arguments.isGiven(3) && arguments.bool(3) == true
      return .dynamic(SeriesFilter.finite(values, weights: weights, isCentred: isCentred).json)
    }
    .showing("series_fir(dynamic([1, 3, 5]), dynamic([1, 1])) → [0.5,2.0,4.0]")
  }

  static var seriesIir: ScalarFunction {
    ScalarFunction(
      "series_iir",
      [
        Parameter("series", .dynamic), Parameter("numerators", .dynamic),
        Parameter("denominators", .dynamic),
      ], making: .dynamic,
      "The weighted sums of each value, those before it, and the results before it."
    ) { arguments, _ throws(QueryError) in
      guard let values = arguments.numbers(0), let numerators = arguments.numbers(1),
        let denominators = arguments.numbers(2)
      else { return .null }
      try SeriesFilter.check(values.count, numerators.count + denominators.count, "series_iir")
      return SeriesFilter.infinite(values, numerators: numerators, denominators: denominators)
        .map { .dynamic($0.json) } ?? .null
    }
    .showing("series_iir(dynamic([1, 2, 3]), dynamic([1]), dynamic([1, -1])) → [1.0,3.0,6.0]")
  }

  static var seriesFft: ScalarFunction {
    transform(
      "series_fft", "The Fourier transform of a series, as two columns.", isInverse: false
    )
    .showing("series_fft(dynamic([1, 0, 0, 0])) → [1.0,1.0,1.0,1.0], [0.0,0.0,0.0,0.0]")
  }

  static var seriesIfft: ScalarFunction {
    transform(
      "series_ifft", "The series whose Fourier transform is given, as two columns.", isInverse: true
    )
    .showing("series_ifft(dynamic([4, 0, 0, 0])) → [1.0,1.0,1.0,1.0], [0.0,0.0,0.0,0.0]")
  }

  private static func transform(
    _ name: String, _ summary: String, isInverse: Bool
  ) -> ScalarFunction {
    ScalarFunction(
      name, [Parameter("real", .dynamic), Parameter("imaginary", .dynamic, .optional)],
      gives: .dynamic, summary
    ) { arguments in
      guard let real = arguments.numbers(0), !real.isEmpty else { return .null }
      let imaginary = arguments.isGiven(1) ? arguments.numbers(1) : real.map { _ in 0 }
      guard let imaginary, imaginary.count == real.count else { return .null }
      let spectrum = ComplexSeries(real, imaginary).transformed(isInverse: isInverse)
      return .dynamic(["real": spectrum.real.json, "imag": spectrum.imaginary.json])
    }
    .giving([MemberColumn("real", .dynamic), MemberColumn("imag", .dynamic)])
  }

  static var seriesFitPoly: ScalarFunction {
    ScalarFunction(
      "series_fit_poly",
      [
        Parameter("y_series", .dynamic), Parameter("x_series", .dynamic, .optional),
        Parameter("degree", .integer, .optional),
      ], making: .dynamic,
      "The polynomial nearest to a series, by least squares, as columns."
    ) { arguments, _ throws(QueryError) in
      guard let values = arguments.numbers(0) else { return .null }
      let places =
        arguments.isGiven(1) ? arguments.numbers(1) : values.indices.map { Double($0 + 1) }
      let degree = arguments.long(2, else: 1)
      guard let places, places.count == values.count, 1...32 ~= degree else { return .null }
      try PolynomialFit.check(values.count, degree: Int(degree))
      return PolynomialFit(values, at: places, degree: Int(degree)).map { .dynamic($0.bag) }
        ?? .null
    }
    .giving([
      MemberColumn("rsquare", .real), MemberColumn("coefficients", .dynamic),
      MemberColumn("variance", .real), MemberColumn("rvariance", .real),
      MemberColumn("poly_fit", .dynamic),
    ])
    .showing(
      "(r, c) = series_fit_poly(dynamic([1, 3, 5])) | project round(todouble(c[0]), 6) → 2.0")
  }
}

extension Arguments {
  /// The weights for `series_fir()`, divided by their sum if they must be normalized.
  ///
  /// An argument of the call can determine this. Without it, they are normalized unless one of them
  /// is negative. The result is `nil` if weights must be normalized, but one of them is negative or
  /// their sum is 0.
  fileprivate func weights(_ filter: [Double]) -> [Double]? {
    let hasNegative = filter.contains { $0 < 0 }
    let isNormal = isGiven(2) ? bool(2) == true : !hasNegative
    guard isNormal else { return filter }
    let sum = filter.reduce(0, +)
    guard !hasNegative, sum != 0 else { return nil }
    return filter.map { $0 / sum }
  }
}
