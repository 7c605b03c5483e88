/// What stands on the screen, and the bytes that turn it into something else.
///
/// It writes no character beyond the right margin and lets the terminal wrap nothing, so a row on
/// the screen is a row of the grid in every terminal.
package struct Painter: Sendable {
  /// What the terminal shows, from the row in which the painting began.
  private(set) var shown: Grid
  private let usesColor: Bool

  /// Whether the terminal breaks rows anew when it becomes narrower.
  private let reflows: Bool

  /// How many rows were ever painted: a row beyond them has to be made by a line feed.
  private var reached = 1

  package init(columns: Int, usesColor: Bool = true, reflows: Bool = true) {
    shown = Grid(columns: max(columns, 1))
    self.usesColor = usesColor
    self.reflows = reflows
  }

  /// The bytes that put the cursor at the start of a row of its own, wherever it stands.
  ///
  /// Blanks up to the margin stay on the row when it was empty, and leave it when it was not.
  package mutating func begin() -> String {
    shown.rows = [[]]
    (shown.cursorRow, shown.cursorColumn, reached) = (0, 0, 1)
    return String(repeating: " ", count: shown.columns - 1) + "\r\u{1B}[J"
  }

  /// The bytes that make the terminal show `grid`.
  ///
  /// - Complexity: O(*n*) in the number of cells; what stays the same is not sent.
  package mutating func paint(_ grid: Grid) -> String {
    var stroke = Stroke(from: shown, reached: reached, usesColor: usesColor)
    stroke.paint(grid, over: shown)
    reached = stroke.reached
    shown = grid
    return stroke.text
  }

  /// The bytes that take everything away and leave the cursor where the painting began.
  package mutating func erase() -> String {
    var stroke = Stroke(from: shown, reached: reached, usesColor: usesColor)
    stroke.move(toRow: 0, column: 0)
    shown.rows = [[]]
    (shown.cursorRow, shown.cursorColumn, reached) = (0, 0, 1)
    return stroke.text + "\u{1B}[J"
  }

  /// The bytes that leave what is shown and go to a new row below it.
  package mutating func finish() -> String {
    var stroke = Stroke(from: shown, reached: reached, usesColor: usesColor)
    stroke.move(toRow: shown.rows.count - 1, column: 0)
    return stroke.text + "\r\n"
  }

  /// The bytes that take everything away after the window was changed to `columns`.
  ///
  /// A terminal that reflows has broken each row that became too long, so the first row is further
  /// up than it was.
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
