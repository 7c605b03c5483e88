/// A plot with a vertical and a horizontal axis.
struct PlotSVG: SVGDrawing {
  let chart: Chart
  let frame: ChartFrame
  let layout: SVGLayout

  init(_ chart: Chart) {
    self.chart = chart
    frame = ChartFrame(chart, tickCount: 6)
    let labels = frame.yTicks.ticks.map { SVGLayout.width(of: $0.label) }.max() ?? 0
    let below = chart.xCaption.isEmpty ? 40.0 : 60
    layout = SVGLayout(chart, left: max(40, labels + 30), body: 280, below: below)
  }

  func x(_ value: Double) -> Double {
    layout.left + frame.x.fraction(value) * (layout.right - layout.left)
  }

  func y(_ value: Double) -> Double {
    layout.bottom - frame.y.fraction(value) * (layout.bottom - layout.top)
  }

  func draw(with writer: inout SVGWriter) {
    drawValues(with: &writer)
    for index in chart.series.indices {
      switch chart.kind {
      case .column: ColumnMarks(self).draw(index, with: &writer)
      case .area: drawArea(index, with: &writer)
      case .scatter: drawPoints(index, with: &writer)
      default: drawLine(index, with: &writer)
      }
    }
    drawPlaces(with: &writer)
  }

  private func drawLine(_ index: Int, with writer: inout SVGWriter) {
    let pieces = chart.series[index].points.split { $0.y == nil }
    for piece in pieces {
      let dots = piece.map { (x: x($0.x), y: y($0.y ?? 0)) }
      // A point between two gaps has no line, so it is drawn as a dot.
      guard dots.count > 1 else { drawDots(dots, index, radius: 2.5, with: &writer); continue }
      let line = SVGAttribute.word("class", "line " + SVGStyle.stroke(index))
      writer.element("polyline", [line, .points(dots)] + SVGStyle.again(index))
    }
  }

  private func drawPoints(_ index: Int, with writer: inout SVGWriter) {
    let points = chart.series[index].points.filter { $0.y.map(frame.y.range.contains) ?? false }
    drawDots(points.map { (x: x($0.x), y: y($0.y ?? 0)) }, index, radius: 3.5, with: &writer)
  }

  private func drawDots(
    _ dots: [(x: Double, y: Double)], _ index: Int, radius: Double, with writer: inout SVGWriter
  ) {
    for dot in dots {
      writer.element(
        "circle",
        [
          .number("cx", dot.x), .number("cy", dot.y), .number("r", radius),
          .word("class", SVGStyle.fill(index)), .number("fill-opacity", 0.8),
        ])
    }
  }

  private func drawArea(_ index: Int, with writer: inout SVGWriter) {
    let bands = frame.bands[index]
    let upper = bands.map { (x: x($0.x), y: y($0.high)) }
    let lower = bands.reversed().map { (x: x($0.x), y: y($0.low)) }
    let opacity = chart.stacking == .unstacked ? 0.35 : 0.75
    writer.element(
      "polygon",
      [
        .word("class", SVGStyle.fill(index)), .word("fill-opacity", opacity.description),
        .points(upper + lower),
      ])
    let line = SVGAttribute.word("class", "line " + SVGStyle.stroke(index))
    writer.element("polyline", [line, .points(upper)] + SVGStyle.again(index))
  }
}

/// The upright bars of a column chart.
struct ColumnMarks {
  private let plot: PlotSVG

  init(_ plot: PlotSVG) { self.plot = plot }

  func draw(_ index: Int, with writer: inout SVGWriter) {
    let isGrouped = plot.chart.stacking == .unstacked
    let group = isGrouped ? Double(plot.chart.series.count) : 1
    let room = min(plot.slot * 0.8, 90 * group)
    // A column of zero is a thin line if it is alone, and is omitted in a stack.
    for band in plot.frame.bands[index] where isGrouped || band.low != band.high {
      let (high, low) = (plot.y(max(band.low, band.high)), plot.y(min(band.low, band.high)))
      let first = plot.x(band.x) - room / 2 + (isGrouped ? room / group * Double(index) : 0)
      writer.element(
        "rect",
        [
          .number("x", first), .number("y", high), .number("height", max(low - high, 0.5)),
          .number("width", max(0.5, room / group - (group > 1 ? 1 : 0))),
          .word("class", SVGStyle.fill(index)),
        ] + SVGStyle.again(index), tip: tip(band, index))
    }
  }

  private func tip(_ band: ChartFrame.Band, _ index: Int) -> String {
    let place = plot.chart.categories[Int(band.x)]
    let value = plot.chart.text(of: band.high - band.low)
    return "\(place), \(plot.chart.series[index].name): \(value)"
  }
}
