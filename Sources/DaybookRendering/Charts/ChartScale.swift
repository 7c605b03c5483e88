/// A range of numbers laid along a length from 0 to 1.
struct ChartScale: Equatable {
  let range: ClosedRange<Double>

  /// How far along the length `value` lies; what is outside lies at an end.
  func fraction(_ value: Double) -> Double {
    let span = range.upperBound - range.lowerBound
    guard span > 0 else { return 0.5 }
    return min(1, max(0, (value - range.lowerBound) / span))
  }
}
