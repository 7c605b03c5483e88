/// The content of the screen, and the bytes that change it into other content.
///
/// No character is written beyond the right margin, so the terminal never wraps a row. A row on the
/// screen is therefore a row of the grid in every terminal.
package struct Painter: Sendable {
  /// The content of the terminal, from the row in which the drawing began.
  private(set) var shown: Grid
  private let usesColor: Bool
  private let showsLinks: Bool

  /// Whether the terminal wraps rows again when it becomes narrower.
  private let reflows: Bool

  /// The maximum number of rows drawn so far; only a line feed can make further rows.
  private var reached = 1

  package init(
    columns: Int, usesColor: Bool = true, reflows: Bool = true, showsLinks: Bool = false
  ) {
    self.showsLinks = showsLinks
    shown = Grid(columns: max(columns, 1))
    self.usesColor = usesColor
    self.reflows = reflows
  }

  /// The bytes that move the cursor to the start of an empty row, from any position.
  ///
  /// They begin with blanks up to the margin. If the row is empty, the blanks change nothing;
  /// otherwise they move the cursor to the next row.
  package mutating func begin() -> String {
    shown.rows = [[]]
    (shown.cursorRow, shown.cursorColumn, reached) = (0, 0, 1)
    return String(repeating: " ", count: shown.columns - 1) + "\r\u{1B}[J"
  }

  /// The bytes that make the terminal show `grid`.
  ///
  /// - Complexity: O(*n*) in the number of cells; unchanged cells are not sent.
  package mutating func paint(_ grid: Grid) -> String {
    var stroke = Stroke(
      from: shown, reached: reached, usesColor: usesColor, showsLinks: showsLinks)
    stroke.paint(grid, over: shown)
    reached = stroke.reached
    shown = grid
    return stroke.text
  }

  /// The bytes that erase the drawing and leave the cursor at its beginning.
  package mutating func erase() -> String {
    var stroke = Stroke(from: shown, reached: reached, usesColor: usesColor)
    stroke.move(toRow: 0, column: 0)
    shown.rows = [[]]
    (shown.cursorRow, shown.cursorColumn, reached) = (0, 0, 1)
    return stroke.text + "\u{1B}[J"
  }

  /// The bytes that leave the drawing on the screen, and move to a new row below the drawing.
  package mutating func finish() -> String {
    var stroke = Stroke(from: shown, reached: reached, usesColor: usesColor)
    stroke.move(toRow: shown.rows.count - 1, column: 0)
    return stroke.text + "\r\n"
  }

  /// The bytes that erase the drawing after the width of the window changed to `columns`.
  ///
  /// A terminal that reflows has wrapped each row that became too long, so the first row of the
  /// drawing has moved up.
  package mutating func resize(columns: Int, rows: Int) -> String {
    let columns = max(columns, 1)
    let above = reflows && columns < shown.columns ? rowsAboveCursor(columns) : shown.cursorRow
    shown = Grid(columns: columns)
    reached = 1
    let up = min(above, max(rows - 1, 0))
    return "\r" + (up > 0 ? "\u{1B}[\(up)A" : "") + "\u{1B}[J"
  }

  private func rowsAboveCursor(_ columns: Int) -> Int {
    let full = shown.rows.prefix(shown.cursorRow).reduce(0) { sum, row in
      sum + max((row.count + columns - 1) / columns, 1)
    }
    return full + shown.cursorColumn / columns
  }
}
