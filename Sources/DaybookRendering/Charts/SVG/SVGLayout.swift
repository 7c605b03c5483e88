/// The positions of the parts of a chart picture, in pixels.
struct SVGLayout: Equatable {
  static let width = 760
  /// The approximate width of a character at a font size of 12 pixels.
  static let characterWidth = 6.9
  static let lineHeight = 20.0

  /// The left edge of the plot, which is the rectangle that contains the marks.
  let left: Double
  let right: Double
  let top: Double
  let bottom: Double
  let height: Double
  private let legend: [[(index: Int, name: String, x: Double)]]

  /// - Parameters:
  ///   - chart: The chart.
  ///   - left: The width of the labels on the left.
  ///   - right: The free width on the right.
  ///   - body: The height of the plot.
  ///   - below: The height of the labels below the plot.
  init(_ chart: Chart, left: Double, right: Double = 20, body: Double, below: Double) {
    legend = Self.legend(of: chart)
    self.left = left
    self.right = Double(Self.width) - right
    top =
      20 + (chart.title.isEmpty ? 0 : 28) + (legend.isEmpty ? 0 : 12) + Double(legend.count)
      * Self.lineHeight
      + (chart.yTitle.isEmpty || !chart.kind.hasVerticalScale ? 0 : Self.lineHeight)
    bottom = top + body
    height = bottom + below
  }

  static func == (one: SVGLayout, other: SVGLayout) -> Bool {
    (one.left, one.right, one.top, one.bottom) == (other.left, other.right, other.top, other.bottom)
  }

  static func width(of text: String) -> Double {
    Double(TerminalText(text).width) * characterWidth
  }

  /// The longest beginning of `text` that fits in `room` pixels.
  static func fitted(_ text: String, to room: Double) -> String {
    TerminalText(text).truncated(to: max(1, Int(room / characterWidth))).text
  }

  private static func legend(of chart: Chart) -> [[(index: Int, name: String, x: Double)]] {
    guard chart.needsLegend else { return [] }
    var lines: [[(index: Int, name: String, x: Double)]] = [[]]
    var x = 20.0
    for (index, series) in chart.series.enumerated() {
      let name = fitted(series.name.isEmpty ? "\"\"" : series.name, to: 240)
      let width = width(of: name) + 36
      if x + width > Double(Self.width) - 20, x > 20 {
        lines.append([])
        x = 20
      }
      lines[lines.count - 1].append((index, name, x))
      x += width
    }
    return lines
  }

  /// Draws the title, and the legend with the colours of the series.
  func drawHeading(_ chart: Chart, with writer: inout SVGWriter) {
    var y = 20.0
    if !chart.title.isEmpty {
      y += 12
      writer.element(
        "text",
        [
          .number("x", 20), .number("y", y), .number("font-size", 16),
          .word("class", "text title"),
        ], containing: Self.fitted(chart.title, to: Double(Self.width) / 1.4))
      y += 16
    }
    for line in legend {
      for entry in line { drawLegend(entry, y: y, with: &writer) }
      y += Self.lineHeight
    }
  }

  private func drawLegend(
    _ entry: (index: Int, name: String, x: Double), y: Double, with writer: inout SVGWriter
  ) {
    writer.element(
      "rect",
      [
        .number("x", entry.x), .number("y", y), .number("width", 12), .number("height", 12),
        .number("rx", 2), .word("class", SVGStyle.fill(entry.index)),
      ] + SVGStyle.again(entry.index))
    writer.element(
      "text", [.number("x", entry.x + 18), .number("y", y + 10.5), .word("class", "text")],
      containing: entry.name)
  }
}

extension ChartKind {
  /// Whether values are read on a scale at the left.
  var hasVerticalScale: Bool {
    switch self {
    case .column, .line, .time, .area, .scatter: true
    case .bar, .pie, .sparkline: false
    }
  }
}
