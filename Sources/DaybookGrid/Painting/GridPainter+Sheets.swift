internal import DaybookRendering
internal import DaybookTerminal
internal import DaybookValues

extension GridPainter {
  /// The frame of a sheet, which covers the table.
  func sheetFrame(_ sheet: GridSheet) -> GridFrame {
    let columns = ColumnSlots(sheet.columns, sheet.rows, fitting: state.size.columns)
    var frame = GridFrame(lines: [
      StyledText(TerminalText(sheet.title), .heading), headings(sheet, columns),
    ])
    let end = min(sheet.top + state.sheetHeight, sheet.rows.count)
    for place in min(sheet.top, end)..<end {
      frame.add(links(in: sheet.rows[place], columns))
      frame.lines.append(line(sheet.rows[place], sheet, columns))
    }
    while frame.lines.count < regions.body.upperBound { frame.lines.append(StyledText()) }
    frame.lines += detail(of: sheet)
    frame.lines.append(
      words(.line(min(sheet.line + 1, sheet.rows.count), of: sheet.rows.count), .dim))
    if !sheet.rows.isEmpty {
      frame.selection = (regions.body.lowerBound + sheet.line - sheet.top, 0..<state.size.columns)
    }
    return frame
  }

  private func headings(_ sheet: GridSheet, _ columns: ColumnSlots) -> StyledText {
    var line = StyledText("  ")
    for slot in columns.slots {
      append(TerminalText(sheet.columns[slot.column].name), .heading, sheet, slot, to: &line)
    }
    return line
  }

  private func line(_ cells: [Cell], _ sheet: GridSheet, _ columns: ColumnSlots) -> StyledText {
    var line = StyledText("  ")
    for slot in columns.slots {
      let cell = ShownCell(cells[slot.column])
      append(cell.text, slot.column == 0 ? .key : cell.role, sheet, slot, to: &line)
    }
    return line
  }

  private func append(
    _ text: TerminalText, _ role: Role?, _ sheet: GridSheet, _ slot: ColumnSlots.Slot,
    to line: inout StyledText
  ) {
    let alignment = sheet.columns[slot.column].kind.alignment
    line.append(TerminalText(text.fitted(to: slot.width, alignment, glyphs)), role)
    if slot.column != sheet.columns.count - 1 { line.append("  ") }
  }

  /// The lines about the event that set the field under the cursor; empty unless a blame is shown.
  private func detail(of sheet: GridSheet) -> [StyledText] {
    guard case .blame(let blames) = sheet.kind, !regions.detail.isEmpty else { return [] }
    var lines: [StyledText] = []
    if blames.indices.contains(sheet.line) {
      let event = blames[sheet.line].event
      lines.append(
        StyledText(
          TerminalText("#\(event.seq) \(event.time.shortestText) \(event.type) \(event.stream)"),
          .strong))
      for (name, text) in JSONOutline(event.data).lines {
        var line = StyledText(TerminalText("\(name) "), .key)
        line.append(TerminalText(text))
        lines.append(line)
      }
    }
    lines = Array(lines.prefix(regions.detail.count))
    while lines.count < regions.detail.count { lines.append(StyledText()) }
    return lines
  }
}
