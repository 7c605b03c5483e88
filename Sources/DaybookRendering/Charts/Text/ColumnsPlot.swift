/// Upright bars, with heights to an eighth of a terminal row.
struct ColumnsPlot {
  private let chart: Chart
  private let frame: ChartFrame
  private let marks: SeriesMarks
  private let columns: Int
  private let rows: Int
  /// The number of terminal columns for each name on the x axis.
  private let slot: Int
  private let group: Int

  init(_ plot: PlotText) {
    chart = plot.chart
    frame = plot.frame
    marks = plot.marks
    columns = plot.columns
    rows = plot.rows
    slot = plot.slot ?? 1
    group = plot.chart.columnsPerPlace
  }

  func cells() -> [[(Character, Role?)]] {
    var cells = [[(Character, Role?)]](
      repeating: Array(repeating: (" ", nil), count: columns), count: rows)
    for place in chart.categories.indices {
      for bar in 0..<group { draw(bar, at: place, in: &cells) }
    }
    return cells
  }

  private func draw(_ bar: Int, at place: Int, in cells: inout [[(Character, Role?)]]) {
    let indices = chart.stacking == .unstacked ? [bar] : Array(chart.series.indices)
    let bands = indices.compactMap { index in
      frame.band(index, at: place).map { (index, $0) }
    }
    let thickness = max(1, min((slot - (slot > group ? 1 : 0)) / group, 12))
    let first = place * slot + (slot - thickness * group) / 2
    for row in 0..<rows {
      guard let cell = cell(in: row, bands) else { continue }
      for column in 0..<thickness { cells[row][first + bar * thickness + column] = cell }
    }
  }

  /// The content of one cell, with the mark of the series that has the largest part of the cell.
  private func cell(
    in row: Int, _ bands: [(series: Int, band: ChartFrame.Band)]
  ) -> (Character, Role?)? {
    let bottom = Double(rows - 1 - row) / Double(rows)
    let top = Double(rows - row) / Double(rows)
    var (covered, largest, owner) = (0.0, 0.0, 0)
    var isFromBelow = true
    for (series, band) in bands {
      let (low, high) = (frame.y.fraction(band.low), frame.y.fraction(band.high))
      let part = (min(top, max(low, high)) - max(bottom, min(low, high))) * Double(rows)
      guard part > 0 else { continue }
      covered += part
      if part > largest { (largest, owner) = (part, series) }
      if min(low, high) > bottom + 1e-9, band.high < band.low { isFromBelow = false }
    }
    guard covered > 0 else { return nil }
    return glyph(covered, owner, isFromBelow).map { ($0, .series(owner)) }
  }

  private func glyph(_ covered: Double, _ owner: Int, _ isFromBelow: Bool) -> Character? {
    let eighths = Int((covered * 8).nearestWhole)
    guard marks.glyphs == .blocks, eighths < 8 else {
      return covered >= 0.5 || eighths >= 8 ? marks.fill(owner) : nil
    }
    guard isFromBelow else { return eighths >= 4 ? "▀" : "▔" }
    return ["▁", "▁", "▂", "▃", "▄", "▅", "▆", "▇"][max(0, eighths)]
  }
}

extension Chart {
  /// The number of adjacent bars at one name of the x axis.
  var columnsPerPlace: Int { stacking == .unstacked ? series.count : 1 }
}
