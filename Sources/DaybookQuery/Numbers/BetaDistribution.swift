internal import QueryEngine

/// The beta distribution with two parameters above 0.
struct BetaDistribution: Sendable {
  private let alpha: Double
  private let beta: Double
  /// The logarithm of the beta function at these parameters.
  private let scale: Double

  /// The maximum of each parameter, as in Kusto.
  ///
  /// With a greater parameter, the continued fraction converges too slowly.
  private static let greatest = 10_000.0

  /// - Returns: `nil` if a parameter is not above 0, or is above 10,000.
  init?(alpha: Double, beta: Double) {
    guard alpha > 0, beta > 0, alpha <= Self.greatest, beta <= Self.greatest else { return nil }
    (self.alpha, self.beta) = (alpha, beta)
    scale =
      RealFunction.loggamma(alpha) + RealFunction.loggamma(beta)
      - RealFunction.loggamma(alpha + beta)
  }

  /// The density at `x`; NaN if `x` is not from 0 to 1.
  func density(at x: Double) -> Double {
    guard 0...1 ~= x else { return .nan }
    guard x > 0, x < 1 else {
      let exponent = x == 0 ? alpha - 1 : beta - 1
      return exponent > 0 ? 0 : exponent < 0 ? .infinity : RealFunction.exp(-scale)
    }
    return RealFunction.exp(
      (alpha - 1) * RealFunction.log(x) + (beta - 1) * RealFunction.log(1 - x) - scale)
  }

  /// The share of all values that are at most `x`; NaN if `x` is not from 0 to 1.
  func share(upTo x: Double) -> Double {
    guard 0...1 ~= x else { return .nan }
    guard x > 0, x < 1 else { return x }
    let front = RealFunction.exp(
      alpha * RealFunction.log(x) + beta * RealFunction.log(1 - x) - scale)
    // Only on this side of the mean does the continued fraction converge fast.
    return x < (alpha + 1) / (alpha + beta + 2)
      ? front * Self.fraction(x, alpha, beta) / alpha
      : 1 - front * Self.fraction(1 - x, beta, alpha) / beta
  }

  /// The continued fraction of the incomplete beta function, computed by Lentz's method.
  private static func fraction(_ x: Double, _ alpha: Double, _ beta: Double) -> Double {
    let tiny = 1e-300
    let nonzero = { (value: Double) in abs(value) < tiny ? tiny : value }
    var upper = 1.0
    var lower = 1 / nonzero(1 - (alpha + beta) * x / (alpha + 1))
    var result = lower
    for step in 1...2_000 {
      let m = Double(step)
      let even = m * (beta - m) * x / ((alpha + 2 * m - 1) * (alpha + 2 * m))
      let odd = -(alpha + m) * (alpha + beta + m) * x / ((alpha + 2 * m) * (alpha + 2 * m + 1))
      var change = 1.0
      for term in [even, odd] {
        lower = 1 / nonzero(1 + term * lower)
        upper = nonzero(1 + term / upper)
        change = lower * upper
        result *= change
      }
      if abs(change - 1) < 1e-16 { break }
    }
    return result
  }

  /// The value below which the given share of all values is, found by binary search.
  ///
  /// It is `nil` if the share is not from 0 to 1.
  func value(atShare share: Double) -> Double? {
    guard 0...1 ~= share else { return nil }
    var (low, high) = (0.0, 1.0)
    while true {
      let middle = (low + high) / 2
      guard middle > low, middle < high else { return middle }
      if self.share(upTo: middle) < share { low = middle } else { high = middle }
    }
  }
}
