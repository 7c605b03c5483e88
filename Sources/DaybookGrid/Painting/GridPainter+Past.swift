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
    let columns = state.size.columns
    let counts = state.density.counts(columns: columns)
    var bars = Array(SparkLine(counts, glyphs, hidesZero: true).bars(room: columns))
    while bars.count < columns { bars.append(" ") }
    let place =
      state.moment.position == 0
      ? 0 : state.density.column(of: state.moment.position, columns: columns)
    var line = StyledText(TerminalText(String(bars[..<place])), .dim)
    line.append(TerminalText(glyphs.bar), .strong)
    line.append(TerminalText(String(bars[(place + 1)...])), .dim)
    return line
  }

  /// The line with the results of the watched query along the log, and its result at this position.
  func watchLine(_ watch: GridWatch) -> StyledText {
    let sample = watch.sample(at: state.moment.position)
    let value =
      sample.map { " " + state.text(.watched(value: $0.value.text, seq: $0.seq)) } ?? ""
    let text = TerminalText(watch.text).truncated(to: state.size.columns / 3, glyphs)
    let words = TerminalText(text.text + value)
    let room = state.size.columns - words.width - 1
    let bars = SparkLine(watch.numbers(columns: room), glyphs).bars(room: room)
    var line = StyledText(TerminalText(bars), .series(0))
    line.append(" ")
    line.append(words, .key)
    return line
  }
}
