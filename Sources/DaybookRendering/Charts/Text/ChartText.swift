/// A chart in characters: dots of Braille and eighths of blocks, or ASCII.
package struct ChartText: Sendable, Equatable {
  package let chart: Chart
  package let glyphs: Glyphs
  /// The number of text lines of the plot, if the chart has a vertical axis.
  package let height: Int

  package init(_ chart: Chart, glyphs: Glyphs = .blocks, height: Int = 16) {
    self.chart = chart
    self.glyphs = glyphs
    self.height = max(3, height)
  }
}

extension ChartText: StyledRenderable {
  package func styledLines(width: Int) -> [StyledText] {
    var lines = chart.title.isEmpty ? [] : [StyledText(TerminalText(chart.title), .heading)]
    lines += body(width: width)
    return lines.map { $0.trimmingEnd().truncated(to: width, glyphs) }
  }

  private func body(width: Int) -> [StyledText] {
    let marks = SeriesMarks(glyphs)
    switch chart.kind {
    case .bar: return BarsText(chart, marks).lines(width: width) + legend(marks, width: width)
    case .pie: return BarsText(sharesOf: chart, marks).lines(width: width)
    case .sparkline: return SparkText(chart, glyphs).lines(width: width)
    case .column, .line, .time, .area, .scatter:
      let plot = PlotText(chart, glyphs, width: width, height: height)
      return plot.lines() + legend(plot.marks, width: width)
    }
  }

  /// The legend of marks, on several lines if necessary.
  private func legend(_ marks: SeriesMarks, width: Int) -> [StyledText] {
    guard chart.needsLegend else { return [] }
    var lines: [StyledText] = []
    var line = StyledText()
    for (index, series) in chart.series.enumerated() {
      let name = TerminalText(series.name.isEmpty ? "\"\"" : series.name)
      if line.width > 0, line.width + name.width + 5 > width {
        lines.append(line)
        line = StyledText()
      }
      line.append(TerminalText((line.width > 0 ? "   " : "") + marks.legend(index)), .series(index))
      line.append(" ")
      line.append(name)
    }
    return lines + [line]
  }
}
