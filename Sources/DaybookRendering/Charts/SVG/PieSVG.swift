/// A ring of slices, with the names of the slices next to the ring.
struct PieSVG: SVGDrawing {
  private let chart: Chart
  private let slices: [PieSlice]
  let layout: SVGLayout

  init(_ chart: Chart) {
    self.chart = chart
    slices = PieSlice.slices(of: chart)
    let body = max(300, Double(slices.count) * 24 + 8)
    layout = SVGLayout(chart, left: 20, body: body, below: 20)
  }

  func draw(with writer: inout SVGWriter) {
    let middle = (x: 180.0, y: layout.top + 150)
    var begin = 0.0
    for (index, slice) in slices.enumerated() {
      draw(slice, index, from: begin, around: middle, with: &writer)
      begin += slice.share
      drawRow(slice, index, with: &writer)
    }
  }

  private func draw(
    _ slice: PieSlice, _ index: Int, from begin: Double, around middle: (x: Double, y: Double),
    with writer: inout SVGWriter
  ) {
    guard slice.share > 0 else { return }
    let ring = CircleSector(from: begin, to: begin + slice.share, around: middle)
    writer.element(
      "path",
      [
        .word("class", "slice " + SVGStyle.fill(index)),
        .word("d", ring.path(inner: 70, outer: 140)),
      ]
        + (SVGStyle.again(index).isEmpty ? [] : [.word("fill-opacity", "0.6")]),
      tip: "\(slice.name): \(chart.text(of: slice.value))")
  }

  private func drawRow(_ slice: PieSlice, _ index: Int, with writer: inout SVGWriter) {
    let y = layout.top + 18 + Double(index) * 24
    writer.element(
      "rect",
      [
        .number("x", 370), .number("y", y - 11), .number("width", 12), .number("height", 12),
        .number("rx", 2), .word("class", SVGStyle.fill(index)),
      ] + (SVGStyle.again(index).isEmpty ? [] : [.word("fill-opacity", "0.6")]))
    drawText(SVGLayout.fitted(slice.name, to: 190), x: 390, y: y, "text", "start", with: &writer)
    let percentage = String(slice.percentage.drop { $0 == " " })
    drawText(percentage, x: 640, y: y, "text", "end", with: &writer)
    drawText(chart.text(of: slice.value), x: 740, y: y, "quiet", "end", with: &writer)
  }

  private func drawText(
    _ text: String, x: Double, y: Double, _ name: String, _ anchor: String,
    with writer: inout SVGWriter
  ) {
    writer.element(
      "text",
      [.number("x", x), .number("y", y), .word("class", name), .word("text-anchor", anchor)],
      containing: text)
  }
}
