internal import DaybookRendering
internal import DaybookTerminal

extension GridPainter {
  /// The title: the table's name, the position, and the number of rows.
  ///
  /// When events are left out, the title lists them instead. An error in the filter's condition is
  /// added if it fits into the line.
  var title: StyledText {
    var line = facts
    if let problem, titleHasProblem { line.append(problem, .failure) }
    return line
  }

  /// Whether the error in the condition fits into the title's line.
  var titleHasProblem: Bool {
    guard let problem else { return false }
    return facts.width + problem.width <= state.size.columns
  }

  private var problem: TerminalText? { state.filter?.problem.map { TerminalText("  \($0)") } }

  private var facts: StyledText {
    if !state.shownSkips.isEmpty { return banner }
    let name = TerminalText(state.table.title).truncated(to: state.size.columns / 2, glyphs)
    var line = StyledText(name, .heading)
    if state.table.hasPast {
      line.append(
        words("  ", .position(state.moment.position, of: state.moment.head), .number))
    }
    if let pin = state.pin {
      line.append(words("  ", .against(pin.position), .changed))
      if !state.marks.isEmpty { line.append(TerminalText(" \(state.marks.text)"), .changed) }
    }
    line.append(TerminalText("  \(rowCount)"), .dim)
    if !state.hidden.isEmpty { line.append(words("  ", .hidden(state.hidden.count), .dim)) }
    return line
  }

  private var banner: StyledText {
    let events = state.shownSkips.sorted().map { "\($0)" }.joined(separator: ", ")
    let marks = state.marks.isEmpty ? "" : state.marks.text
    var line = words(.whatIf(events, marks: marks, position: state.moment.position), .warning)
    line.append(TerminalText("  \(rowCount)"), .dim)
    let hint = words("  ", .escEndsIt, .dim)
    if line.width + hint.width <= state.size.columns { line.append(hint) }
    return line
  }

  private var rowCount: String {
    let table = state.table
    if let selected = state.selected { return count(of: selected) }
    let held = state.text(
      table.isCut ? .firstRows(table.rows.count, of: table.count) : .rows(table.count))
    guard let matching = state.filter?.rows else { return held }
    return state.text(.matching(matching.count, of: held))
  }

  /// The text with the number of matching rows.
  ///
  /// If only some of the matching rows are in memory, the text also has the number of those rows.
  private func count(of selected: GridSelected) -> String {
    let all = state.text(.rows(state.table.count))
    let matching =
      selected.selection.condition == nil
      ? all : state.text(.matching(selected.count, of: all))
    guard selected.rows.count < selected.count else { return matching }
    return state.text(.first(selected.rows.count, of: matching))
  }

  func headings(_ columns: ColumnSlots) -> StyledText {
    var line = StyledText(state.left > 0 ? "< " : "  ", .dim)
    for slot in columns.slots {
      let sign =
        state.sorting?.column == slot.column
        ? state.sorting?.isDescending == true ? descending : ascending : ""
      append(
        TerminalText(state.table.columns[slot.column].name + sign), .heading, slot, columns,
        to: &line)
    }
    guard columns.isCut else { return line }
    line = line.truncated(to: state.size.columns - 1, glyphs)
    line.pad(to: state.size.columns - 1)
    line.append(">", .dim)
    return line
  }

  private var ascending: String { glyphs == .ascii ? "^" : "↑" }
  private var descending: String { glyphs == .ascii ? "v" : "↓" }

  func line(_ place: GridState.Line, _ columns: ColumnSlots) -> StyledText {
    let row = state.row(of: place)
    let mark = place.isGone ? nil : state.marks.mark(of: row.key)
    var line = sign(mark, isGone: place.isGone)
    for slot in columns.slots {
      let cell = ShownCell(row.cells[slot.column])
      append(cell.text, role(of: cell, slot.column, mark, place.isGone), slot, columns, to: &line)
    }
    return line
  }

  private func sign(_ mark: GridMarks.Mark?, isGone: Bool) -> StyledText {
    switch (isGone, mark) {
    case (true, _): StyledText("- ", .removed)
    case (false, .came?): StyledText("+ ", .added)
    case (false, .changed?): StyledText("~ ", .changed)
    case (false, nil): StyledText("  ")
    }
  }

  private func role(
    of cell: ShownCell, _ column: Int, _ mark: GridMarks.Mark?, _ isGone: Bool
  ) -> Role? {
    if isGone { return .removed }
    switch mark {
    case .came?: return .added
    case .changed(let columns)? where columns.contains(column): return .changed
    default: return column < state.table.keyCount ? .key : cell.role
    }
  }

  private func append(
    _ text: TerminalText, _ role: Role?, _ slot: ColumnSlots.Slot, _ columns: ColumnSlots,
    to line: inout StyledText
  ) {
    let alignment = state.table.columns[slot.column].kind.alignment
    line.append(TerminalText(text.fitted(to: slot.width, alignment, glyphs)), role)
    guard slot.column != columns.slots.last?.column else { return }
    let isFrozen = slot.column == state.table.keyCount - 1
    line.append(TerminalText(isFrozen ? glyphs.bar + " " : "  "), .dim)
  }

  /// The number of the row under the cursor; removed rows are not counted.
  private var place: GridText {
    guard state.lines.indices.contains(state.line) else { return .noRow }
    let count = state.lines.count { !$0.isGone }
    guard !state.lines[state.line].isGone else { return .removedRow(of: count) }
    return .row(state.lines[...state.line].count { !$0.isGone }, of: count)
  }

  /// The row, column and value under the cursor as text, which a screen reader can also read.
  var status: StyledText {
    var line = words(place, state.row == nil ? .missing : .dim)
    if let cell = state.cell.map({ ShownCell($0) }) {
      line.append("  ")
      line.append(TerminalText(state.table.columns[state.column].name), .key)
      line.append("  ")
      line.append(cell.text, cell.role)
    }
    if let text = state.filter?.text, state.prompt == nil {
      line.append(TerminalText("  where \(text)"), .dim)
    }
    return line
  }
}
