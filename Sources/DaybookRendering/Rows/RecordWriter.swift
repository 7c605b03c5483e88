/// Writes one column on each line and a blank line after each row, without shortening.
struct RecordWriter: RowWriter {
  private let columns: [ResultColumn]
  private let names: [TerminalText]
  private let layout: RowLayout
  private var isEmpty = true

  init(columns: [ResultColumn], layout: RowLayout) {
    self.columns = columns
    self.layout = layout
    let widest = columns.map { TerminalText($0.name).width }.max() ?? 0
    names = columns.map { TerminalText(TerminalText($0.name).fitted(to: widest, .right)) }
  }

  mutating func write(_ rows: ArraySlice<[Cell]>, into bytes: inout [UInt8]) {
    if !rows.isEmpty { isEmpty = false }
    for row in rows {
      for (index, cell) in row.enumerated() {
        let shown = ShownCell(cell, groupsDigits: layout.groupsDigits)
        var line = StyledText(names[index], .key)
        line.append(" = ", .dim)
        line.append(shown.text, shown.role)
        bytes.append(line.encoded(with: layout.theme) + "\n")
      }
      bytes.append("\n")
    }
  }

  func end(omitted: Int, into bytes: inout [UInt8]) {
    for line in OmissionNote(rows: omitted, isEmpty: isEmpty).lines(layout) {
      bytes.append(StyledText(line, .dim).encoded(with: layout.theme) + "\n")
    }
  }
}
