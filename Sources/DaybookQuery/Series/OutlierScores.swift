internal import QueryEngine

/// How far numbers are from the usual range, by Tukey's fences.
///
/// A number is an outlier if its score is above 1.5 or below -1.5.
struct OutlierScores: Sendable {
  /// From which numbers the quartiles for the fences are computed.
  enum Kind: Sendable {
    /// From all numbers.
    case tukey
    /// From all numbers except the extreme ones on one side.
    ///
    /// For the lower fence, these are the numbers from the percentile `lowest` on. For the upper
    /// fence, these are the numbers up to the percentile `highest`. Outliers thus do not widen the
    /// fence on their own side.
    case custom(lowest: Double, highest: Double)
  }

  /// The quartile at which a fence begins, and the distance between the two quartiles.
  private typealias Fence = (quartile: Double, spread: Double)

  private let usual: ClosedRange<Double>
  private let below: Fence
  private let above: Fence
  /// The maximum difference that counts as a rounding error.
  private let resolution: Double

  /// - Returns: `nil` if there are fewer than 4 numbers, which cannot have outliers.
  init?(of numbers: [Double], _ kind: Kind, resolution: Double) {
    guard numbers.count >= 4 else { return nil }
    let sorted = numbers.sorted()
    self.resolution = resolution
    usual = sorted.quantile(0.25)...sorted.quantile(0.75)
    let (low, high) = Self.trimmed(sorted, kind)
    below = (low.quantile(0.25), low.quantile(0.75) - low.quantile(0.25))
    above = (high.quantile(0.75), high.quantile(0.75) - high.quantile(0.25))
  }

  /// The numbers for the lower fence, and those for the upper fence.
  private static func trimmed(_ sorted: [Double], _ kind: Kind) -> ([Double], [Double]) {
    guard case .custom(let lowest, let highest) = kind else { return (sorted, sorted) }
    let count = Double(sorted.count)
    let first = Int(lowest.clamped(to: 2...98) * count / 100)
    let end = Int(highest.clamped(to: 2...98) * count / 100)
    return (Array(sorted[first...]), Array(sorted[..<max(1, end)]))
  }

  /// The score of a number: 0 between the quartiles, negative below them, and positive above them.
  func score(of number: Double) -> Double {
    if usual.contains(number) { return 0 }
    let fence = number < usual.lowerBound ? below : above
    let distance = number - fence.quartile
    guard distance.magnitude > resolution else { return 0 }
    // If the quartiles are equal, every other number is infinitely far from them.
    return fence.spread > resolution ? distance / fence.spread : distance * .infinity
  }
}

extension NumericSeries {
  /// The score of each element, which is 0 if the element is missing.
  func outlierScores(_ kind: OutlierScores.Kind, resolution: Double? = nil) -> [Double] {
    let numbers = numbers
    guard let scores = OutlierScores(of: numbers, kind, resolution: resolution ?? self.resolution)
    else { return Array(repeating: 0, count: count) }
    return values.map { value in value.map { scores.score(of: $0) } ?? 0 }
  }
}
