extension PlotSVG {
  /// Draws the title, the grid lines and the labels of the y axis.
  func drawValues(with writer: inout SVGWriter) {
    if !chart.yTitle.isEmpty {
      writer.element(
        "text", [.number("x", 20), .number("y", layout.top - 12), .word("class", "quiet")],
        containing: SVGLayout.fitted(chart.yTitle, to: 600))
    }
    for tick in frame.yTicks.ticks {
      let y = y(tick.value)
      drawLine("grid", from: (layout.left, y), to: (layout.right, y), with: &writer)
      writer.element(
        "text",
        [
          .number("x", layout.left - 8), .number("y", y + 4), .word("text-anchor", "end"),
          .word("class", "quiet"),
        ], containing: tick.label)
    }
  }

  /// Draws the line and the caption of the x axis, and the ticks whose labels fit.
  func drawPlaces(with writer: inout SVGWriter) {
    let base = y(min(max(0, frame.y.range.lowerBound), frame.y.range.upperBound))
    drawLine("axis", from: (layout.left, base), to: (layout.right, base), with: &writer)
    var free = -Double.infinity
    for tick in AxisTicks(chart.xAxis, in: frame.x.range, about: 8, chart.words).ticks {
      let label = SVGLayout.fitted(tick.label, to: max(90, slot - 8))
      let (x, half) = (x(tick.value), SVGLayout.width(of: label) / 2)
      guard x - half >= free else { continue }
      free = x + half + 10
      drawLabel(label, at: x, half: half, with: &writer)
    }
    guard !chart.xCaption.isEmpty else { return }
    writer.element(
      "text",
      [
        .number("x", (layout.left + layout.right) / 2), .number("y", layout.bottom + 44),
        .word("text-anchor", "middle"), .word("class", "quiet"),
      ], containing: SVGLayout.fitted(chart.xCaption, to: layout.right - layout.left))
  }

  /// The width for each name on the x axis, in pixels.
  var slot: Double { (layout.right - layout.left) / Double(max(1, chart.categories.count)) }

  private func drawLabel(_ label: String, at x: Double, half: Double, with writer: inout SVGWriter)
  {
    drawLine("axis", from: (x, layout.bottom), to: (x, layout.bottom + 5), with: &writer)
    let inside = min(max(x, half + 4), Double(SVGLayout.width) - half - 4)
    writer.element(
      "text",
      [
        .number("x", inside), .number("y", layout.bottom + 20), .word("text-anchor", "middle"),
        .word("class", "quiet"),
      ], containing: label)
  }

  private func drawLine(
    _ name: String, from start: (x: Double, y: Double), to end: (x: Double, y: Double),
    with writer: inout SVGWriter
  ) {
    writer.element(
      "line",
      [
        .number("x1", start.x), .number("y1", start.y), .number("x2", end.x), .number("y2", end.y),
        .word("class", name),
      ])
  }
}
