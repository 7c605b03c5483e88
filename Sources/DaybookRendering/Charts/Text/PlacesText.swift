/// The horizontal axis below a plot: its line, the labels of its ticks, and its caption.
struct PlacesText {
  private let chart: Chart
  private let columns: Int
  private let width: Int
  private let start: Int
  private let ticks: [(column: Int, label: TerminalText)]

  /// Creates the horizontal axis of a plot whose vertical axis is in the column `start`.
  init(_ plot: PlotText, width: Int, start: Int) {
    chart = plot.chart
    columns = plot.columns
    self.width = width
    self.start = start
    let (columns, places) = (columns, chart.categories.count)
    let room = places == 0 ? columns : max(columns / places - 1, min(10, columns / 2))
    let axis = AxisTicks(
      chart.xAxis, in: plot.frame.x.range, about: max(1, columns / 12), chart.words)
    ticks = axis.ticks.map { tick in
      (plot.column(of: tick.value), TerminalText(tick.label).truncated(to: room, plot.marks.glyphs))
    }
  }

  func lines(_ glyphs: Glyphs) -> [StyledText] {
    let (labels, marked) = labels()
    var rule = String(repeating: " ", count: start) + (glyphs == .ascii ? "+" : "└")
    for column in 0..<columns {
      let isMarked = marked.contains(column)
      rule += glyphs == .ascii ? (isMarked ? "+" : "-") : (isMarked ? "┴" : "─")
    }
    let lines = [StyledText(TerminalText(rule), .dim), StyledText(TerminalText(labels))]
    guard !chart.xCaption.isEmpty else { return lines }
    let caption = TerminalText(chart.xCaption)
    let indentation = max(0, start + 1 + (columns - caption.width) / 2)
    let blanks = String(repeating: " ", count: min(indentation, max(0, width - caption.width)))
    return lines + [StyledText(TerminalText(blanks + caption.text), .dim)]
  }

  /// The labels that fit, from left to right, and the columns of their ticks.
  private func labels() -> (String, Set<Int>) {
    var text = ""
    var used = 0
    var marked: Set<Int> = []
    for tick in ticks {
      let centred = start + 1 + tick.column - tick.label.width / 2
      let first = max(0, min(centred, width - tick.label.width))
      guard first > used || used == 0 else { continue }
      text += String(repeating: " ", count: first - used) + tick.label.text
      used = first + tick.label.width
      marked.insert(tick.column)
    }
    return (text, marked)
  }
}
