internal import DaybookValues
internal import QueryEngine

/// A series decomposed into season, trend and residual.
struct SeriesDecomposition: Sendable {
  /// How the trend is found.
  enum Trend: String, Sendable, CaseIterable {
    case average = "avg"
    case line = "linefit"
    case none
  }

  let baseline: [Double]
  let seasonal: [Double]
  let trend: [Double]
  /// The difference from the baseline; it is missing where the element of the series is missing.
  let residual: NumericSeries

  /// Decomposes a series; the last `testPoints` elements have no effect on season and trend.
  init(
    _ series: NumericSeries, _ seasonality: Seasonality, _ trend: Trend, testPoints: Int64 = 0
  ) {
    let learned = series.count - Int(testPoints.clamped(to: 0...Int64(series.count)))
    let period = seasonality.period(of: series.dropLast(series.count - learned))
    let seasonal = series.seasonal(period: period, learned: learned)
    let points = (0..<learned).compactMap { place in
      series.values[place].map { (position: Double(place + 1), value: $0 - seasonal[place]) }
    }
    self.seasonal = seasonal
    self.trend = trend.values(of: points, count: series.count)
    let baseline = zip(seasonal, self.trend).map { $0 + $1 }
    self.baseline = baseline
    residual = NumericSeries(
      zip(series.values, baseline).map { value, base in value.map { $0 - base } })
  }
}

extension SeriesDecomposition.Trend {
  fileprivate func values(of points: [LineFit.Point], count: Int) -> [Double] {
    guard !points.isEmpty, self != .none else { return Array(repeating: 0, count: count) }
    if self == .line { return LineFit(points).values(count: count) }
    let mean = points.reduce(0) { $0 + $1.value } / Double(points.count)
    return Array(repeating: mean, count: count)
  }

  /// Throws an error if a constant is not the name of a trend.
  static func check(_ value: Value?, argument: Int) throws(CallError) {
    guard let name = value?.text, !name.isEmpty, Self(rawValue: name) == nil else { return }
    throw CallError(
      "There is no trend '\(name)'. Use \"avg\", \"linefit\" or \"none\".",
      argument: argument)
  }
}

extension NumericSeries {
  /// The series as an array of reals and nulls.
  var json: JSONValue { .array(values.map { value in value.map { .real($0) } ?? .null }) }
}
