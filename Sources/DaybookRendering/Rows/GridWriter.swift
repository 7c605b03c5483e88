/// Rows in a frame; each column has its necessary width, if there is room.
struct GridWriter: RowWriter {
  private var columns: [ResultColumn]
  private let layout: RowLayout
  private let frame: GridFrame
  private var grid: GridLayout?

  init(columns: [ResultColumn], layout: RowLayout) {
    self.columns = columns
    self.layout = layout
    frame = GridFrame(layout.glyphs)
  }

  mutating func write(_ rows: ArraySlice<[Cell]>, into bytes: inout [UInt8]) {
    guard !columns.isEmpty else { return }
    let shown = rows.map { row in
      row.map { ShownCell($0, groupsDigits: layout.groupsDigits) }
    }
    if let grid {
      if !grid.holds(shown) { widen(grid, for: shown, into: &bytes) }
    } else {
      settleColumns(by: rows)
      let grid = GridLayout(
        columns: columns, rows: shown, width: layout.width, expendable: layout.expendable)
      begin(grid, into: &bytes)
    }
    for row in shown { write(row, into: &bytes) }
  }

  mutating func end(omitted: Int, into bytes: inout [UInt8]) {
    guard !columns.isEmpty else { return }
    let isEmpty = grid == nil
    if isEmpty {
      begin(GridLayout(columns: columns, rows: [], width: layout.width), into: &bytes)
    }
    write(frame.bottom, into: &bytes)
    let hidden = grid?.hiddenCount ?? 0
    let note = OmissionNote(rows: omitted, columns: hidden, isEmpty: isEmpty)
    for line in note.lines(layout) { write(StyledText(line, .dim), into: &bytes) }
  }

  private mutating func settleColumns(by rows: ArraySlice<[Cell]>) {
    columns = columns.indices.map { index in
      columns[index].settled(by: rows.lazy.map { $0[index] })
    }
  }

  private mutating func begin(_ grid: GridLayout, into bytes: inout [UInt8]) {
    self.grid = grid
    write(frame.top, into: &bytes)
    let titles = columns.map { TerminalText($0.name) }
    writeFields(into: &bytes) { (titles[$0], .heading) }
    write(frame.middle, into: &bytes)
  }

  private mutating func widen(
    _ grid: GridLayout, for rows: [[ShownCell]], into bytes: inout [UInt8]
  ) {
    write(frame.bottom, into: &bytes)
    begin(grid.widened(for: rows), into: &bytes)
  }
}

extension GridWriter {
  private func write(_ row: [ShownCell], into bytes: inout [UInt8]) {
    writeFields(into: &bytes) { (row[$0].text, row[$0].role) }
  }

  private func writeFields(
    into bytes: inout [UInt8], _ field: (Int) -> (TerminalText, Role?)
  ) {
    guard let grid else { return }
    guard grid.fits else {
      var line = StyledText()
      forEachPiece(of: grid, field) { line.append(TerminalText(safe: $0), $1) }
      return write(line, into: &bytes)
    }
    // The line fits the width, and need not be measured again.
    forEachPiece(of: grid, field) { bytes.append(layout.theme.styled($0, $1)) }
    bytes.append("\n")
  }

  private func forEachPiece(
    of grid: GridLayout, _ field: (Int) -> (TerminalText, Role?), _ use: (String, Role?) -> Void
  ) {
    for slot in grid.slots {
      use(layout.glyphs.bar, .dim)
      switch slot {
      case .gap: use(" \(layout.glyphs.ellipsis) ", .dim)
      case .column(let index, let width):
        let (text, role) = field(index)
        let alignment = columns[index].kind.alignment
        use(" " + text.fitted(to: width, alignment, layout.glyphs) + " ", role)
      }
    }
    use(layout.glyphs.bar, .dim)
  }

  private func write(_ rule: GridFrame.Line, into bytes: inout [UInt8]) {
    let parts = (grid?.slots ?? []).map {
      String(repeating: layout.glyphs.rule, count: $0.width + 2)
    }
    let text = rule.left + parts.joined(separator: rule.crossing) + rule.right
    write(StyledText(TerminalText(text), .dim), into: &bytes)
  }

  private func write(_ line: StyledText, into bytes: inout [UInt8]) {
    let fitting = line.truncated(to: max(1, layout.width), layout.glyphs)
    bytes.append(fitting.encoded(with: layout.theme) + "\n")
  }
}
