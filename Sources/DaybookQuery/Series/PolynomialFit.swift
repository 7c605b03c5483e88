internal import DaybookValues
internal import QueryEngine

/// The polynomial that is nearest to points by least squares, and how well it fits.
struct PolynomialFit {
  /// The coefficients; the constant comes last.
  let coefficients: [Double]
  let variance: Double
  /// The variance of the residuals.
  let residualVariance: Double
  /// How well the polynomial fits: from 0 if it explains nothing, to 1 if all points are on it.
  let rSquare: Double
  /// The polynomial's value at each point.
  let heights: [Double]

  /// The maximum number of multiplications in one call, so that it takes a fraction of a second.
  private static let productLimit = 100_000_000

  /// Throws an error if so many points and this degree need too many multiplications.
  static func check(_ count: Int, degree: Int) throws(QueryError) {
    guard count.times((degree + 1) * (degree + 1) * 2) > productLimit else { return }
    throw .tooLarge(
      "series_fit_poly() makes 100,000,000 products at most: two of each element for each pair of "
        + "powers. Take a lower degree, or fewer elements.")
  }

  /// - Returns: `nil` if the points do not determine a single polynomial, or if a number is not
  ///   finite.
  init?(_ values: [Double], at places: [Double], degree: Int) {
    guard values.count > degree, (values + places).allSatisfy(\.isFinite),
      let rising = Self.solve(values, places, degree)
    else { return nil }
    coefficients = rising.reversed()
    let heights = places.map { place in rising.reversed().reduce(0) { $0 * place + $1 } }
    self.heights = heights
    let mean = values.reduce(0, +) / Double(values.count)
    let spread = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    let residual = zip(values, heights).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
    let freedom = Double(max(1, values.count - 1))
    (variance, residualVariance) = (spread / freedom, residual / freedom)
    rSquare = spread > 0 ? 1 - residual / spread : 1
  }

  /// The coefficients; the constant comes first.
  ///
  /// The columns of powers are made orthogonal twice. High powers are then more exact than with
  /// normal equations.
  private static func solve(_ values: [Double], _ places: [Double], _ degree: Int) -> [Double]? {
    var columns: [[Double]] = []
    var factors = [[Double]](
      repeating: [Double](repeating: 0, count: degree + 1), count: degree + 1)
    for power in 0...degree {
      var column = places.map { place in (0..<power).reduce(1) { product, _ in product * place } }
      let length = column.norm
      for _ in 0..<2 {
        for (index, other) in columns.enumerated() {
          let share = column.dot(other)
          factors[index][power] += share
          for place in column.indices { column[place] -= share * other[place] }
        }
      }
      let rest = column.norm
      guard rest > length * 1e-13, rest.isFinite else { return nil }
      factors[power][power] = rest
      columns.append(column.map { $0 / rest })
    }
    return substitute(factors, columns.map { $0.dot(values) })
  }

  /// Solves a triangular system of equations from the last row up.
  ///
  /// The factors below the diagonal are 0.
  private static func substitute(_ factors: [[Double]], _ right: [Double]) -> [Double] {
    var solution = right
    for row in right.indices.reversed() {
      for column in right.indices where column > row {
        solution[row] -= factors[row][column] * solution[column]
      }
      solution[row] /= factors[row][row]
    }
    return solution
  }

  /// The result as a bag, whose members become columns.
  var bag: JSONValue {
    [
      "rsquare": .real(rSquare), "coefficients": coefficients.json, "variance": .real(variance),
      "rvariance": .real(residualVariance), "poly_fit": heights.json,
    ]
  }
}

extension [Double] {
  fileprivate func dot(_ other: [Double]) -> Double {
    zip(self, other).reduce(0) { $0 + $1.0 * $1.1 }
  }
  fileprivate var norm: Double { dot(self).squareRoot() }
}
