/// The upright bars of a picture.
struct ColumnMarks {
  private let plot: PlotSVG

  init(_ plot: PlotSVG) { self.plot = plot }

  func draw(_ index: Int, with writer: inout SVGWriter) {
    let isGrouped = plot.chart.stacking == .unstacked
    let group = isGrouped ? Double(plot.chart.series.count) : 1
    let room = min(plot.slot * 0.8, 90 * group)
    // A column of zero is a thin line when it stands alone, and is left out of a stack.
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
