internal import DaybookPresentation
package import DaybookRendering
internal import DaybookTerminal

/// Draws the lines of a grid's window.
package final class GridPainter {
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
    let last = lastLines
    frame.cover(last.dropLast().suffix(state.size.rows - 3))
    frame.lines.append(last.last ?? StyledText())
    frame.lines = frame.lines.map(fitted)
    if let prompt = state.prompt {
      frame.caret = (frame.lines.count - 1, line(of: prompt).caret)
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
    if let watch = state.watch { frame.lines += watchLines(watch).suffix(state.watchHeight) }
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

  /// The last lines of the window: a prompt, a message, or the most important keys.
  ///
  /// An error in the condition is above a prompt and above the keys. A long text has several lines.
  private var lastLines: [StyledText] {
    if let prompt = state.prompt {
      let shown = line(of: prompt)
      var line = StyledText(TerminalText(shown.label), .key)
      line.append(TerminalText(shown.text))
      return problemLines + [line]
    }
    if let message = state.message, state.awaiting == nil {
      return StyledText(TerminalText(message), .warning).wrapped(to: state.size.columns)
    }
    return problemLines + [lastWords]
  }

  /// The lines with the error in the condition; empty if the error is in the title.
  private var problemLines: [StyledText] {
    guard state.sheets.isEmpty, let problem = state.filter?.problem, !titleHasProblem else {
      return []
    }
    return StyledText(TerminalText(problem), .failure).wrapped(to: state.size.columns)
  }

  private var lastWords: StyledText {
    if let text = state.awaiting { return words(text, .warning) }
    if !state.sheets.isEmpty { return words(state.keysOfSheet, .dim) }
    if state.isPlaying { return words(.playing, .warning) }
    let past = state.table.hasPast ? state.text(.keysOfPast) : ""
    return words(past, .keysOfTable, .dim)
  }

  func words(_ text: GridText, _ role: Role? = nil) -> StyledText { words("", text, role) }

  func words(_ before: String, _ text: GridText, _ role: Role? = nil) -> StyledText {
    StyledText(TerminalText(before + state.text(text)), role)
  }

  private func line(of prompt: GridPrompt) -> PromptLine {
    PromptLine(
      label: prompt.label.text(in: state.language), typed: prompt.text, cursor: prompt.cursor,
      width: state.size.columns, glyphs)
  }
}

extension GridPainter {
  /// The links in a row, with their terminal columns.
  ///
  /// A cell is a link if its complete text is an address.
  func links(
    in cells: [Cell], _ columns: ColumnSlots
  ) -> [(columns: Range<Int>, link: TerminalLink)] {
    columns.slots.compactMap { slot in
      guard case .text(let text) = cells[slot.column], let link = TerminalLink(text) else {
        return nil
      }
      return (slot.start..<(slot.start + min(slot.width, text.utf8.count)), link)
    }
  }
}

/// The visible part of a typed line, which is scrolled so that its cursor is in the window.
struct PromptLine {
  let label: String
  let text: String
  /// The column of the text cursor in the window.
  let caret: Int

  /// - Parameters:
  ///   - label: The words before the typed text; they get at most half of the window's width.
  ///   - typed: The typed text.
  ///   - cursor: The number of characters before the text cursor.
  ///   - width: The width of the window in terminal columns.
  ///   - glyphs: The characters that the terminal can show.
  init(label: String, typed: String, cursor: Int, width: Int, _ glyphs: Glyphs) {
    let whole = TerminalText(label + typed).width
    let label =
      whole < width
      ? TerminalText(label) : TerminalText(label).truncated(to: width / 2, glyphs)
    let characters = Array(typed)
    var room = width - label.width - 2
    var start = min(cursor, characters.count)
    while start > 0 {
      room -= TerminalText(String(characters[start - 1])).width
      guard room >= 0 else { break }
      start -= 1
    }
    self.label = label.text
    text = String(characters[start...])
    caret =
      label.width + TerminalText(String(characters[start..<min(cursor, characters.count)])).width
  }
}
