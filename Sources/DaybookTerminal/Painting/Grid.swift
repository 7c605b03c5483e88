/// One cell of a screen: a cluster, or the rest of a wide cluster that begins left of the cell.
package struct GridCell: Equatable, Sendable {
  package var character: Character

  /// The number of columns of the cluster; 0 for the rest of a wide cluster.
  package var width: Int
  package var style: Style
  /// The address that a click opens; `nil` for a cell without a link.
  package var link: TerminalLink?

  package init(_ character: Character, width: Int = 1, style: Style = .plain) {
    self.character = character
    self.width = width
    self.style = style
  }

  package static let blank = GridCell(" ")
}

/// The rows of an editor or of a whole window, and the position of the cursor in the rows.
package struct Grid: Equatable, Sendable {
  /// The width of the window; no row has more cells.
  package var columns: Int

  /// Each row, up to its last cell that is not blank.
  package var rows: [[GridCell]]
  package var cursorRow = 0
  package var cursorColumn = 0

  package init(columns: Int, rows: [[GridCell]] = [[]]) {
    self.columns = columns
    self.rows = rows
  }

  /// The rows as text, for tests and for display.
  package var lines: [String] {
    rows.map { row in String(row.filter { $0.width > 0 }.map(\.character)) }
  }
}
