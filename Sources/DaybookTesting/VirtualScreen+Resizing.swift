extension VirtualScreen {
  /// Changes the size of the window, like a terminal that wraps its rows again.
  ///
  /// If `reflows` is false, rows are cut, as in terminals such as xterm and the Linux console.
  package mutating func resize(columns: Int, height: Int, reflows: Bool = true) {
    waitsToWrap = false
    if reflows { reflow(to: columns) } else { cut(to: columns) }
    self.columns = columns
    while rows.count > height, row < rows.count - 1 { rows.removeLast() }
    while rows.count > height {
      scrolledAway.append(rows.removeFirst())
      row -= 1
    }
    while rows.count < height { rows.append(Self.emptyRow(columns)) }
    self.height = height
  }

  private mutating func cut(to columns: Int) {
    for index in rows.indices {
      let blanks = Array(repeating: Cell.blank, count: max(columns - self.columns, 0))
      rows[index].cells = Array(rows[index].cells.prefix(columns)) + blanks
    }
    column = min(column, columns - 1)
  }

  /// Joins rows that were wrapped, and breaks each resulting line at the new width.
  private mutating func reflow(to columns: Int) {
    var broken: [Row] = []
    var line: [Cell] = []
    var cursor: Int?
    let cursorRow = self.row
    for (index, row) in rows.enumerated() {
      if index == cursorRow { cursor = line.count + column }
      line += row.cells
      if row.isWrapped, index < rows.count - 1 { continue }
      let pieces = Self.pieces(of: line, columns: columns, keeping: cursor ?? 0)
      if let place = cursor {
        self.row = broken.count + min(place / columns, pieces.count - 1)
        column = place % columns
      }
      broken += pieces
      (line, cursor) = ([], nil)
    }
    rows = broken
  }

  private static func pieces(of line: [Cell], columns: Int, keeping place: Int) -> [Row] {
    let used = max((line.lastIndex { $0 != .blank } ?? -1) + 1, min(place + 1, line.count))
    let starts = stride(from: 0, to: max(used, 1), by: columns)
    return starts.map { start in
      var cells = Array(line[min(start, line.count)..<min(start + columns, line.count)])
      while cells.count < columns { cells.append(.blank) }
      return Row(cells: cells, isWrapped: start + columns < used)
    }
  }
}
