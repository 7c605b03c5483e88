/// The scales on which a chart is drawn, and the bands of its series.
struct ChartFrame {
  /// The beginning and the end of a filled mark on the y axis, at one position on the x axis.
  struct Band: Equatable {
    let x: Double
    let low: Double
    let high: Double
  }

  let x: ChartScale
  let y: ChartScale
  let yTicks: AxisTicks
  /// The bands of each series, from left to right; a gap has no band.
  let bands: [[Band]]

  /// Creates the scales of `chart`, with about `tickCount` ticks for the values.
  init(_ chart: Chart, tickCount: Int) {
    bands = chart.bands
    x = ChartScale(range: chart.xRange)
    let range = chart.yRange(of: bands)
    let axis = chart.stacking == .shares && chart.kind.isFilled ? Chart.Axis.number : chart.yAxis
    let widened =
      axis == .number ? DecimalStep(spanning: range, about: tickCount).widening(range) : range
    let asked = (chart.yMinimum ?? widened.lowerBound, chart.yMaximum ?? widened.upperBound)
    y = ChartScale(range: asked.0 < asked.1 ? asked.0...asked.1 : widened)
    let ticks = AxisTicks(axis, in: y.range, about: tickCount, chart.words)
    yTicks = chart.stacking == .shares && chart.kind.isFilled ? ticks.inPercent : ticks
  }
}

extension ChartFrame {
  /// The band of a series at the name with the index `place` on the x axis; `nil` for a gap.
  func band(_ series: Int, at place: Int) -> Band? {
    let bands = bands[series]
    var (low, high) = (0, bands.count)
    while low < high {
      let middle = (low + high) / 2
      if bands[middle].x < Double(place) { low = middle + 1 } else { high = middle }
    }
    return low < bands.count && bands[low].x == Double(place) ? bands[low] : nil
  }
}

extension Chart {
  fileprivate var xRange: ClosedRange<Double> {
    if case .category(let names) = xAxis { return -0.5...max(0.5, Double(names.count) - 0.5) }
    let places = series.flatMap { $0.points.map(\.x) }
    guard let least = places.min(), let greatest = places.max() else { return 0...1 }
    return least < greatest ? least...greatest : (least - 1)...(greatest + 1)
  }

  fileprivate func yRange(of bands: [[ChartFrame.Band]]) -> ClosedRange<Double> {
    let values = bands.flatMap { $0.flatMap { kind.isFilled ? [$0.low, $0.high] : [$0.high] } }
    guard var least = values.min(), var greatest = values.max() else { return 0...1 }
    // Zero is included if the scale becomes only a little longer, or if lengths are compared.
    if kind.isFilled || (least > 0 && least < 0.6 * greatest) { least = min(0, least) }
    if kind.isFilled { greatest = max(0, greatest) }
    if least < greatest { return least...greatest }
    return least == 0 ? 0...1 : min(0, 2 * least)...max(0, 2 * least)
  }

  fileprivate var bands: [[ChartFrame.Band]] {
    guard stacking != .unstacked, kind.isFilled, kind != .pie else {
      return series.map { series in
        series.points.compactMap { point in
          point.y.map { .init(x: point.x, low: 0, high: $0) }
        }
      }
    }
    return stackedBands
  }

  /// The bands of stacked series; negative values go downwards.
  private var stackedBands: [[ChartFrame.Band]] {
    let places = Set(series.flatMap { $0.points.map(\.x) }).sorted()
    var bands = [[ChartFrame.Band]](repeating: [], count: series.count)
    let values = series.map { series in
      Dictionary(series.points.map { ($0.x, $0.y ?? 0) }, uniquingKeysWith: +)
    }
    for place in places {
      let whole = values.reduce(0.0) { $0 + ($1[place] ?? 0).magnitude }
      let scale = stacking == .shares ? (whole > 0 ? 100 / whole : 0) : 1
      var (up, down) = (0.0, 0.0)
      for index in series.indices {
        let value = (values[index][place] ?? 0) * scale
        let low = value < 0 ? down : up
        bands[index].append(.init(x: place, low: low, high: low + value))
        if value < 0 { down += value } else { up += value }
      }
    }
    return bands
  }
}
