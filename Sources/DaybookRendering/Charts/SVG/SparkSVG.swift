/// A small line for each series, with its least, greatest and last value.
struct SparkSVG: SVGDrawing {
  private let chart: Chart
  let layout: SVGLayout

  init(_ chart: Chart) {
    var nameless = chart
    // The names are next to the lines, so a legend is not needed.
    nameless.showsLegend = false
    self.chart = nameless
    layout = SVGLayout(
      nameless, left: 200, right: 250, body: Double(chart.series.count) * 36, below: 12)
  }

  func draw(with writer: inout SVGWriter) {
    for (index, series) in chart.series.enumerated() {
      let values = series.points.compactMap(\.y)
      guard let least = values.min(), let greatest = values.max() else { continue }
      let bottom = layout.top + Double(index) * 36 + 26
      let scale = ChartScale(range: least...greatest)
      let step = (layout.right - layout.left) / Double(max(1, values.count - 1))
      let dots = values.enumerated().map { position, value in
        (x: layout.left + Double(position) * step, y: bottom - scale.fraction(value) * 22)
      }
      let line = SVGAttribute.word("class", "line " + SVGStyle.stroke(index))
      writer.element("polyline", [line, .points(dots)] + SVGStyle.again(index))
      drawText(SVGLayout.fitted(series.name, to: 170), x: 20, y: bottom - 6, "text", with: &writer)
      let words = [least, greatest, values.last ?? 0].map { chart.text(of: $0) }
      drawText(
        "\(words[0]) to \(words[1]), last \(words[2])", x: layout.right + 14, y: bottom - 6,
        "quiet",
        with: &writer)
    }
  }

  private func drawText(
    _ text: String, x: Double, y: Double, _ name: String, with writer: inout SVGWriter
  ) {
    writer.element(
      "text", [.number("x", x), .number("y", y), .word("class", name)], containing: text)
  }
}
