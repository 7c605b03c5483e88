/// Horizontal bars, one or several for each name, with their values as text.
struct BarsText {
  /// One line: the text to the left of the bar, the parts of the bar, and the text to its right.
  private struct Line {
    let label: TerminalText
    let pieces: [(series: Int, low: Double, high: Double)]
    let words: TerminalText
  }

  private let lines: [Line]
  private let scale: ChartScale
  private let marks: SeriesMarks

  init(_ chart: Chart, _ marks: SeriesMarks) {
    self.marks = marks
    let frame = ChartFrame(chart, tickCount: 1)
    let ends = frame.bands.flatMap { $0.flatMap { [$0.low, $0.high] } }
    let least = chart.yMinimum ?? min(0, ends.min() ?? 0)
    let greatest = chart.yMaximum ?? max(0, ends.max() ?? 0)
    scale = ChartScale(range: least < greatest ? least...greatest : 0...1)
    lines = chart.categories.indices.flatMap { Self.lines(at: $0, chart, frame) }
  }

  /// Creates the bars of a pie chart: one bar for each slice, with the share of the slice.
  init(sharesOf chart: Chart, _ marks: SeriesMarks) {
    self.marks = marks
    let slices = PieSlice.slices(of: chart)
    scale = ChartScale(range: 0...max(slices.map(\.share).max() ?? 0, 1e-9))
    lines = slices.map { slice in
      Line(
        label: TerminalText(slice.name), pieces: [(0, 0, slice.share)],
        words: TerminalText("\(slice.percentage)  \(chart.text(of: slice.value))"))
    }
  }

  private static func lines(at place: Int, _ chart: Chart, _ frame: ChartFrame) -> [Line] {
    let pieces = chart.series.indices.compactMap { index in
      frame.band(index, at: place).map { (index, $0.low, $0.high) }
    }
    let label = TerminalText(chart.categories[place])
    guard chart.stacking == .unstacked else {
      let whole = pieces.reduce(0.0) { $0 + $1.2 - $1.1 }
      return [Line(label: label, pieces: pieces, words: TerminalText(chart.text(of: whole)))]
    }
    return pieces.enumerated().map { position, piece in
      Line(
        label: position == 0 ? label : "", pieces: [piece],
        words: TerminalText(chart.text(of: piece.2)))
    }
  }

  func lines(width: Int) -> [StyledText] {
    let words = lines.map(\.words.width).max() ?? 0
    let widest = lines.map(\.label.width).max() ?? 0
    let labels = max(1, min(widest, max(4, (width - words - 4) / 2)))
    let room = width - labels - words - 3
    return lines.map { line in
      var text = StyledText(TerminalText(line.label.fitted(to: labels, .left, marks.glyphs)))
      text.append(TerminalText(" " + marks.glyphs.bar), .dim)
      if room >= 3 { append(line, room, to: &text) }
      text.append(TerminalText(" " + line.words.text), .number)
      return text
    }
  }
}

extension BarsText {
  /// Appends the bar of a line.
  ///
  /// A bar that begins at zero has no blanks after it, so that its value follows directly. Any
  /// other bar takes all `room` columns.
  private func append(_ line: Line, _ room: Int, to text: inout StyledText) {
    guard line.pieces.count == 1, let piece = line.pieces.first, scale.range.lowerBound == 0,
      piece.high >= 0
    else { return appendCells(line, room, to: &text) }
    let length = scale.fraction(piece.high) * Double(room)
    text.append(TerminalText(bar(length, piece.series)), .series(piece.series))
  }

  private func bar(_ length: Double, _ series: Int) -> String {
    guard length > 0 else { return "" }
    guard series % 4 == 0, marks.glyphs == .blocks else {
      return String(repeating: marks.fill(series), count: max(1, Int(length.nearestWhole)))
    }
    return marks.glyphs.bar(length)
  }

  private func appendCells(_ line: Line, _ room: Int, to text: inout StyledText) {
    for column in 0..<room {
      let middle = (Double(column) + 0.5) / Double(room)
      let piece = line.pieces.first { piece in
        let ends = [scale.fraction(piece.low), scale.fraction(piece.high)]
        return middle >= min(ends[0], ends[1]) && middle < max(ends[0], ends[1])
      }
      let mark = piece.map { String(marks.fill($0.series)) } ?? " "
      text.append(TerminalText(mark), piece.map { .series($0.series) })
    }
  }
}
