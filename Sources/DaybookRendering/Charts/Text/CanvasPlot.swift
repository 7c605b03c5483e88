/// Lines, points and areas on a canvas of dots.
struct CanvasPlot {
  private let chart: Chart
  private let frame: ChartFrame
  private let marks: SeriesMarks
  private let columns: Int
  private let rows: Int

  init(_ plot: PlotText) {
    chart = plot.chart
    frame = plot.frame
    marks = plot.marks
    columns = plot.columns
    rows = plot.rows
  }

  func canvas() -> DotCanvas {
    var canvas = DotCanvas(columns: columns, rows: rows, marks: marks)
    for (index, series) in chart.series.enumerated() {
      switch chart.kind {
      case .scatter: drawPoints(series, index, on: &canvas)
      case .area, .column: fill(frame.bands[index], index, on: &canvas)
      default: drawLine(series, index, on: &canvas)
      }
    }
    return canvas
  }

  private func dot(_ x: Double, _ y: Double, on canvas: DotCanvas) -> (x: Int, y: Int) {
    (
      Int((frame.x.fraction(x) * Double(canvas.width - 1)).nearestWhole),
      Int(((1 - frame.y.fraction(y)) * Double(canvas.height - 1)).nearestWhole)
    )
  }

  private func drawPoints(_ series: Chart.Series, _ index: Int, on canvas: inout DotCanvas) {
    for point in series.points {
      guard let y = point.y, frame.y.range.contains(y) else { continue }
      let dot = dot(point.x, y, on: canvas)
      canvas.draw(index, dot.x, dot.y)
    }
  }

  private func drawLine(_ series: Chart.Series, _ index: Int, on canvas: inout DotCanvas) {
    var previous: (x: Int, y: Int)?
    for point in series.points {
      guard let y = point.y else { previous = nil; continue }
      let next = dot(point.x, y, on: canvas)
      canvas.draw(index, from: previous ?? next, to: next)
      previous = next
    }
  }

  private func fill(_ bands: [ChartFrame.Band], _ index: Int, on canvas: inout DotCanvas) {
    for (band, next) in zip(bands, bands.dropFirst() + bands.suffix(1)) {
      let (start, end) = (dot(band.x, band.high, on: canvas), dot(next.x, next.high, on: canvas))
      let (low, nextLow) = (dot(band.x, band.low, on: canvas), dot(next.x, next.low, on: canvas))
      for x in start.x...max(start.x, end.x) {
        let share = end.x > start.x ? Double(x - start.x) / Double(end.x - start.x) : 0
        let high = start.y + Int((Double(end.y - start.y) * share).nearestWhole)
        let base = low.y + Int((Double(nextLow.y - low.y) * share).nearestWhole)
        fillColumn(index, x, min(high, base)...max(high, base), on: &canvas)
        canvas.draw(index, x, high)
      }
    }
  }

  private func fillColumn(
    _ index: Int, _ x: Int, _ range: ClosedRange<Int>, on canvas: inout DotCanvas
  ) {
    for y in range {
      canvas.erase(x, y)
      if marks.fills(index, column: x, row: y) { canvas.draw(index, x, y) }
    }
  }
}
