/// A line of small bars for each series, with its least, greatest and last value.
struct SparkText {
  private let chart: Chart
  private let glyphs: Glyphs

  init(_ chart: Chart, _ glyphs: Glyphs) {
    self.chart = chart
    self.glyphs = glyphs
  }

  func lines(width: Int) -> [StyledText] {
    let names = chart.series.map { TerminalText($0.name) }
    let widest = min(names.map(\.width).max() ?? 0, max(1, width / 3))
    let words = words(fitting: width - widest - 2)
    let room = width - widest - 2 - (words.map(\.width).max() ?? 0)
    return chart.series.enumerated().map { index, series in
      var line = StyledText(TerminalText(names[index].fitted(to: widest, .left, glyphs)))
      line.append(" ")
      if room > 0 { line.append(TerminalText(bars(of: series, room: room)), .series(index)) }
      line.append(" ")
      line.append(words[index], .dim)
      return line
    }
  }

  /// The words about each series, shortened so that half of the columns in `room` are left for
  /// bars.
  private func words(fitting room: Int) -> [TerminalText] {
    let all = chart.series.map { series -> [TerminalText] in
      let values = series.points.compactMap(\.y)
      guard let least = values.min(), let greatest = values.max(), let last = values.last else {
        return ["", "", ""]
      }
      let texts = [least, greatest, last].map { chart.text(of: $0) }
      return [
        TerminalText("\(texts[0]) to \(texts[1]), last \(texts[2])"), TerminalText(texts[2]), "",
      ]
    }
    let choice = (0..<2).first { choice in all.allSatisfy { $0[choice].width <= room / 2 } }
    return all.map { $0[choice ?? 2] }
  }

  /// One bar for each value, or for the mean of several values if there is not enough room.
  private func bars(of series: Chart.Series, room: Int) -> String {
    SparkLine(series.points.compactMap(\.y), glyphs).bars(room: room)
  }
}
