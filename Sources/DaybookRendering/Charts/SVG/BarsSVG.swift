/// Horizontal bars, with their values in words.
struct BarsSVG: SVGDrawing {
  private let chart: Chart
  private let frame: ChartFrame
  private let scale: ChartScale
  let layout: SVGLayout

  init(_ chart: Chart) {
    self.chart = chart
    frame = ChartFrame(chart, tickCount: 6)
    let labels = chart.categories.map { SVGLayout.width(of: $0) }.max() ?? 0
    let ends = frame.bands.flatMap { $0.flatMap { [$0.low, $0.high] } }
    let (least, greatest) = (min(0, ends.min() ?? 0), max(0, ends.max() ?? 0))
    scale = ChartScale(range: least < greatest ? least...greatest : 0...1)
    let rows = Double(
      chart.categories.count * (chart.stacking == .unstacked ? chart.series.count : 1))
    let gaps = chart.stacking == .unstacked && chart.series.count > 1 ? chart.categories.count : 0
    layout = SVGLayout(
      chart, left: min(240, labels + 10) + 24, right: 110, body: rows * 24 + Double(gaps) * 8,
      below: 20)
  }

  private var rowsPerPlace: Int { chart.stacking == .unstacked ? chart.series.count : 1 }

  private var placeHeight: Double {
    Double(rowsPerPlace) * 24 + (rowsPerPlace > 1 ? 8 : 0)
  }

  func draw(with writer: inout SVGWriter) {
    for (place, name) in chart.categories.enumerated() {
      let top = layout.top + Double(place) * placeHeight
      writer.element(
        "text",
        [
          .number("x", layout.left - 10), .number("y", top + Double(rowsPerPlace) * 12 + 4),
          .word("text-anchor", "end"), .word("class", "text"),
        ], containing: SVGLayout.fitted(name, to: layout.left - 30))
      for index in chart.series.indices { draw(index, at: place, top, with: &writer) }
      if chart.stacking != .unstacked { drawWhole(of: place, top, with: &writer) }
    }
    let zero = x(0)
    writer.element(
      "line",
      [
        .number("x1", zero), .number("x2", zero), .number("y1", layout.top - 4),
        .number("y2", layout.bottom), .word("class", "axis"),
      ])
  }

  private func x(_ value: Double) -> Double {
    layout.left + scale.fraction(value) * (layout.right - layout.left)
  }

  private func draw(_ index: Int, at place: Int, _ top: Double, with writer: inout SVGWriter) {
    guard let band = frame.band(index, at: place) else { return }
    let isStacked = chart.stacking != .unstacked
    guard !isStacked || band.low != band.high else { return }
    let y = top + (isStacked ? 0 : Double(index) * 24)
    let (low, high) = (x(min(band.low, band.high)), x(max(band.low, band.high)))
    let words = chart.text(of: band.high - band.low)
    writer.element(
      "rect",
      [
        .number("x", low), .number("y", y + 2), .number("width", max(0.5, high - low)),
        .number("height", 20), .word("class", SVGStyle.fill(index)),
      ] + SVGStyle.again(index),
      tip: "\(chart.categories[place]), \(chart.series[index].name): \(words)")
    if !isStacked { drawWords(words, x: high, y: y, with: &writer) }
  }

  private func drawWhole(of place: Int, _ top: Double, with writer: inout SVGWriter) {
    let bands = chart.series.indices.compactMap { frame.band($0, at: place) }
    let whole = bands.reduce(0.0) { $0 + $1.high - $1.low }
    let end = bands.map { max($0.low, $0.high) }
    drawWords(chart.text(of: whole), x: x(end.max() ?? 0), y: top, with: &writer)
  }

  private func drawWords(_ words: String, x: Double, y: Double, with writer: inout SVGWriter) {
    writer.element(
      "text", [.number("x", x + 8), .number("y", y + 16), .word("class", "quiet")],
      containing: words)
  }
}
