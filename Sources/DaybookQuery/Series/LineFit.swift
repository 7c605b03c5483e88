internal import DaybookValues
internal import QueryEngine

/// The straight line that is nearest to points by least squares, and how well it fits.
///
/// As in Kusto, the first element of a series is at position 1.
struct LineFit {
  let slope: Double
  /// The value of the line at position 0.
  let interception: Double
  let variance: Double
  /// The variance of the residuals.
  let residualVariance: Double
  /// How well the line fits: from 0 if it explains nothing, to 1 if all points are on it.
  let rSquare: Double

  /// A position and the value at it.
  typealias Point = (position: Double, value: Double)

  /// Finds the line nearest to the points; there must be at least one point.
  init(_ points: [Point]) {
    let count = Double(points.count)
    let middle = points.reduce(0) { $0 + $1.position } / count
    let mean = points.reduce(0) { $0 + $1.value } / count
    var (across, both, up) = (0.0, 0.0, 0.0)
    for point in points {
      across += (point.position - middle) * (point.position - middle)
      both += (point.position - middle) * (point.value - mean)
      up += (point.value - mean) * (point.value - mean)
    }
    let slope = across > 0 ? both / across : 0
    let start = mean - slope * middle
    let residual = points.reduce(0) { sum, point in
      let distance = point.value - (start + slope * point.position)
      return sum + distance * distance
    }
    // If all values are equal, a computed spread could only be due to rounding.
    let isFlat = points.allSatisfy { $0.value == points[0].value }
    (self.slope, interception) = isFlat ? (0, points[0].value) : (slope, start)
    variance = isFlat || count < 2 ? 0 : up / (count - 1)
    residualVariance = isFlat || count < 2 ? 0 : residual / (count - 1)
    rSquare = isFlat ? 1 : 1 - residual / up
  }

  /// Finds the line nearest to values that are at the positions 1, 2, 3 and so on.
  init(_ values: some Collection<Double>) {
    self.init(values.enumerated().map { (Double($0 + 1), $1) })
  }

  /// The values of the line at the positions from 1 to `count`.
  func values(count: Int) -> [Double] {
    (0..<count).map { interception + slope * Double($0 + 1) }
  }

  /// The members of the result of `series_fit_line_dynamic()`, except for the line itself.
  var members: [JSONObject.Member] {
    [
      ("rsquare", rSquare), ("slope", slope), ("variance", variance),
      ("rvariance", residualVariance), ("interception", interception),
    ].map { JSONObject.Member(key: $0, value: .real($1)) }
  }
}
