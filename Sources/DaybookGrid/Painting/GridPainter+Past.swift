internal import DaybookRendering
internal import DaybookTerminal
internal import DaybookValues

extension GridPainter {
  /// The line with the event at the table's position, and the numbers of rows that it changed.
  var eventLine: StyledText {
    guard let event = state.moment.event else {
      return words(.beforeFirst, .missing)
    }
    var line = StyledText(TerminalText("#\(event.seq) "), .number)
    let marks = GridMarks(state.did)
    if !marks.isEmpty { line.append(TerminalText("\(marks.text) "), .changed) }
    line.append(TerminalText("\(event.time.shortestText) "), .time)
    line.append(TerminalText("\(event.type) "), .strong)
    line.append(TerminalText("\(event.stream) "), .key)
    line.append(TerminalText(Cell(event.data).text))
    return line
  }

  /// The line with the density of events along the log, and a mark at the table's position.
  var scrubber: StyledText {
    let counts = state.density.counts(columns: state.size.columns)
    return marked(SparkLine(counts, glyphs, hidesZero: true).bars(room: counts.count), .dim)
  }

  /// The bars of a line along the log, with a mark at the table's position.
  private func marked(_ bars: String, _ role: Role) -> StyledText {
    let columns = state.size.columns
    let bars = Array(bars.padding(to: columns))
    let place =
      state.moment.position == 0
      ? 0 : state.density.column(of: state.moment.position, columns: columns)
    var line = StyledText(TerminalText(String(bars[..<place])), role)
    line.append(TerminalText(glyphs.bar), .strong)
    line.append(TerminalText(String(bars[(place + 1)...])), role)
    return line
  }

  /// The lines with the results of the watched query along the log, and at this position.
  ///
  /// The bars stand beneath the positions of the scrubber.
  func watchLines(_ watch: GridWatch) -> [StyledText] {
    let columns = state.size.columns
    let places = state.density.columns(of: watch.samples.map(\.seq), columns: columns)
    let numbers = watch.numbers(at: places, count: columns)
    // A constant has bars of half the height, but those of zero are low.
    let isZero = numbers.allSatisfy { !$0.isFinite || $0 == 0 }
    let bars = SparkLine(numbers + (isZero ? [1] : []), glyphs).bars(room: columns + 1)
    let sample = watch.sample(at: state.moment.position)
    let value = sample.map { state.text(.watched(value: $0.value.text, seq: $0.seq)) } ?? ""
    let room = max(state.size.columns - TerminalText(value).width - 1, 0)
    let text = TerminalText(watch.text).truncated(to: room, glyphs)
    return [
      marked(String(bars.prefix(columns)), .series(0)),
      StyledText(TerminalText("\(text.text) \(value)"), .key),
    ]
  }
}

extension String {
  fileprivate func padding(to count: Int) -> String {
    self + String(repeating: " ", count: max(count - self.count, 0))
  }
}
