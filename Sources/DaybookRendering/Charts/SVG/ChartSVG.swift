/// A chart as a separate SVG picture, without scripts, for light and dark backgrounds.
package struct ChartSVG: Sendable, Equatable {
  package let chart: Chart

  package init(_ chart: Chart) { self.chart = chart }

  /// The text of the complete SVG file.
  package var text: String {
    let drawing = drawing
    let (width, height) = (Double(SVGLayout.width), drawing.layout.height)
    var writer = SVGWriter()
    writer.open(
      "svg",
      [
        .word("xmlns", "http://www.w3.org/2000/svg"), .number("width", width),
        .number("height", height),
        .word("viewBox", "0 0 \(width.coordinate) \(height.coordinate)"), .word("role", "img"),
        .word("font-family", SVGStyle.fonts), .number("font-size", 12),
      ])
    writer.element("title", containing: chart.title.isEmpty ? chart.kind.rawValue : chart.title)
    writer.style(SVGStyle.rules)
    writer.element(
      "rect",
      [.word("class", "ground"), .number("width", width), .number("height", height)])
    drawing.layout.drawHeading(chart, with: &writer)
    drawing.draw(with: &writer)
    writer.close("svg")
    return writer.text
  }

  private var drawing: any SVGDrawing {
    switch chart.kind {
    case .bar: BarsSVG(chart)
    case .pie: PieSVG(chart)
    case .sparkline: SparkSVG(chart)
    case .column, .line, .time, .area, .scatter: PlotSVG(chart)
    }
  }
}

/// The part of a chart picture below its title and legend.
protocol SVGDrawing {
  var layout: SVGLayout { get }
  func draw(with writer: inout SVGWriter)
}
