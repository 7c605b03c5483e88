internal import DaybookPresentation
package import DaybookRendering
internal import DaybookTerminal

/// Lays a grid out in its window, row by row.
package struct GridPainter {
  let state: GridState
  let glyphs: Glyphs
  let regions: GridRegions

  package init(_ state: GridState, glyphs: Glyphs = .blocks) {
    (self.state, self.glyphs) = (state, glyphs)
    regions = GridRegions(state)
  }

  private static let least = (columns: 20, rows: 8)

  package var frame: GridFrame {
    guard state.size.columns >= Self.least.columns, state.size.rows >= Self.least.rows else {
      return GridFrame(lines: [fitted(words(.tooSmall, .warning))])
    }
    var frame = state.sheets.last.map { sheetFrame($0) } ?? tableFrame
    frame.lines.append(lastLine)
    frame.lines = frame.lines.map(fitted)
    if let prompt = state.prompt {
      let before = label(of: prompt) + String(prompt.text.prefix(prompt.cursor))
      frame.caret = (frame.lines.count - 1, TerminalText(before).width)
      (frame.selection, frame.focus) = (nil, nil)
    }
    return frame
  }

  func fitted(_ line: StyledText) -> StyledText { line.truncated(to: state.size.columns, glyphs) }

  private var tableFrame: GridFrame {
    let columns = ColumnSlots(state)
    var frame = GridFrame(lines: [title, headings(columns)])
    let end = min(state.top + state.bodyHeight, state.lines.count)
    for place in min(state.top, end)..<end {
      frame.add(links(in: state.row(of: state.lines[place]).cells, columns))
      frame.lines.append(line(state.lines[place], columns))
    }
    if state.lines.isEmpty { frame.lines.append(words("  ", .noRows, .missing)) }
    while frame.lines.count < regions.body.upperBound { frame.lines.append(StyledText()) }
    if state.table.hasPast { frame.lines += [eventLine, scrubber] }
    if let watch = state.watch { frame.lines.append(watchLine(watch)) }
    frame.lines.append(status)
    if let slot = columns.slot(of: state.column), !state.lines.isEmpty {
      frame.selection = (regions.body.lowerBound + state.line - state.top, slot.range)
    }
    frame.focus = focus
    return frame
  }

  private var focus: (row: Int, columns: Range<Int>)? {
    switch state.focus {
    case .table: nil
    case .scrubber: regions.scrubber.map { ($0, 0..<state.size.columns) }
    case .watch: regions.watch.map { ($0, 0..<state.size.columns) }
    }
  }

  /// The prompt, a message, or some of the keys.
  private var lastLine: StyledText {
    if let prompt = state.prompt {
      var line = StyledText(TerminalText(label(of: prompt)), .key)
      line.append(TerminalText(prompt.text))
      return line
    }
    if state.isAwaitingAnswer { return words(.working, .warning) }
    if let message = state.message { return StyledText(TerminalText(message), .warning) }
    if !state.sheets.isEmpty { return words(.keysOfSheet, .dim) }
    if state.isPlaying { return words(.playing, .warning) }
    let past = state.table.hasPast ? state.text(.keysOfPast) : ""
    return words(past, .keysOfTable, .dim)
  }

  func words(_ text: GridText, _ role: Role? = nil) -> StyledText { words("", text, role) }

  func words(_ before: String, _ text: GridText, _ role: Role? = nil) -> StyledText {
    StyledText(TerminalText(before + state.text(text)), role)
  }

  private func label(of prompt: GridPrompt) -> String { prompt.label.text(in: state.language) }
}
