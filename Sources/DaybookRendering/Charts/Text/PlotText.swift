/// A plot with a vertical and a horizontal axis.
struct PlotText {
  let chart: Chart
  let frame: ChartFrame
  let marks: SeriesMarks
  /// The number of terminal columns of the plot, without the axes; ``rows`` is its number of rows.
  let columns: Int
  let rows: Int
  /// The number of columns for each name on the x axis; `nil` if no separate bars are drawn.
  let slot: Int?
  private let labelWidth: Int
  private let endWidth: Int
  private let width: Int

  init(_ chart: Chart, _ glyphs: Glyphs, width: Int, height: Int) {
    self.chart = chart
    self.width = width
    frame = ChartFrame(chart, tickCount: max(2, height / 3))
    rows = height
    labelWidth = min(frame.yTicks.widestLabel, max(1, width / 3))
    let isLine = chart.kind == .line || chart.kind == .time
    endWidth = isLine && chart.series.count > 1 ? 2 : 0
    let room = max(1, width - labelWidth - 2 - endWidth)
    slot = Self.slot(of: chart, room)
    columns = slot.map { $0 * chart.categories.count } ?? room
    marks = SeriesMarks(glyphs, Self.style(of: chart, hasColumns: slot != nil))
  }

  /// The number of columns for each name on the x axis.
  ///
  /// It is `nil` unless the chart has upright bars. It is also `nil` if there are too few columns
  /// for the bars at a name; the bars are then drawn as an area.
  private static func slot(of chart: Chart, _ room: Int) -> Int? {
    guard chart.kind == .column else { return nil }
    let slot = room / max(1, chart.categories.count)
    return slot >= chart.columnsPerPlace ? slot : nil
  }

  private static func style(of chart: Chart, hasColumns: Bool) -> SeriesMarks.Style {
    switch chart.kind {
    case .line, .time: .lines
    case .area: .patterns
    case .column where !hasColumns: .patterns
    case .scatter: chart.series.count > 1 ? .letters : .lines
    case .bar, .column, .pie, .sparkline: .shades
    }
  }

  func lines() -> [StyledText] {
    var lines: [StyledText] = []
    if !chart.yTitle.isEmpty { lines.append(StyledText(TerminalText(chart.yTitle), .dim)) }
    let cells = cells()
    let labels = yLabels
    for row in 0..<rows {
      var line = axisStart(labels[row])
      for (text, role) in runs(cells[row]) { line.append(TerminalText(text), role) }
      appendEnds(of: row, to: &line)
      lines.append(line)
    }
    let axis = PlacesText(self, width: width, start: labelWidth + 1)
    return lines + axis.lines(marks.glyphs)
  }

  /// The column of the plot for a position on the x axis.
  func column(of place: Double) -> Int {
    if let slot { return Int(place) * slot + slot / 2 }
    return Int((frame.x.fraction(place) * Double(columns - 1)).nearestWhole)
  }

  /// The row of the plot for a value.
  func row(of value: Double) -> Int {
    Int(((1 - frame.y.fraction(value)) * Double(rows - 1)).nearestWhole)
  }

  private func cells() -> [[(Character, Role?)]] {
    if slot != nil { return ColumnsPlot(self).cells() }
    let canvas = CanvasPlot(self).canvas()
    return (0..<rows).map { row in
      (0..<columns).map { canvas.cell(column: $0, row: row) }
    }
  }
}

extension PlotText {
  private var yLabels: [TerminalText?] {
    var labels = [TerminalText?](repeating: nil, count: rows)
    for tick in frame.yTicks.ticks { labels[row(of: tick.value)] = TerminalText(tick.label) }
    return labels
  }

  private func axisStart(_ label: TerminalText?) -> StyledText {
    let text = (label ?? "").fitted(to: labelWidth, .right, marks.glyphs)
    let axis = marks.glyphs == .ascii ? "|" : label == nil ? "│" : "┤"
    return StyledText(TerminalText(text + " " + axis), .dim)
  }

  /// Appends the letter of a line that ends in this row, so that lines can be identified without
  /// colours.
  private func appendEnds(of row: Int, to line: inout StyledText) {
    guard endWidth > 0 else { return }
    let ending = chart.series.indices.filter { index in
      guard let last = chart.series[index].points.last(where: { $0.y != nil }) else { return false }
      return last.y.map { self.row(of: $0) } == row
    }
    line.append(" ")
    guard let first = ending.first else { return }
    // Only one character fits: if several lines end in this row, an asterisk replaces the letters.
    let mark = ending.count == 1 ? String(marks.point(first)) : marks.glyphs == .ascii ? "*" : "∗"
    line.append(TerminalText(mark), ending.count == 1 ? .series(first) : .dim)
  }

  /// Combines adjacent cells with the same role into one text.
  private func runs(_ cells: [(Character, Role?)]) -> [(String, Role?)] {
    var runs: [(String, Role?)] = []
    for (character, role) in cells {
      if let last = runs.last, last.1 == role {
        runs[runs.count - 1].0.append(character)
      } else {
        runs.append((String(character), role))
      }
    }
    return runs
  }
}
