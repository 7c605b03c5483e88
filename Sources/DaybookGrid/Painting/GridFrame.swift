package import DaybookRendering
package import DaybookTerminal

/// The content of a window, row by row.
package struct GridFrame: Sendable {
  /// The lines from top to bottom, each at most as wide as the window.
  package internal(set) var lines: [StyledText]
  /// The cell under the cursor: its row and its terminal columns in the window.
  var selection: (row: Int, columns: Range<Int>)?
  /// The focused line of a scrubber or a sheet; `nil` if neither is focused.
  var focus: (row: Int, columns: Range<Int>)?
  /// The links in the lines, each with its row and its terminal columns.
  private(set) var links: [(row: Int, columns: Range<Int>, link: TerminalLink)] = []
  /// The row and column of the text cursor in a prompt; `nil` if no prompt is open.
  var caret: (row: Int, column: Int)?

  init(lines: [StyledText]) { self.lines = lines }

  /// Adds the links of the line that is appended next.
  mutating func add(_ links: [(columns: Range<Int>, link: TerminalLink)]) {
    self.links += links.map { (lines.count, $0.columns, $0.link) }
  }

  /// Replaces the lines at the bottom with `last`.
  mutating func cover(_ last: some Collection<StyledText>) {
    guard !last.isEmpty else { return }
    let start = max(lines.count - last.count, 0)
    lines.replaceSubrange(start..., with: last)
    links.removeAll { $0.row >= start }
    if let selection, selection.row >= start { self.selection = nil }
    if let focus, focus.row >= start { self.focus = nil }
  }

  /// The frame as plain text, without blanks at the ends of lines.
  package var text: String {
    lines.map { line in
      let end = line.plain.lastIndex { $0 != " " }
      return (end.map { String(line.plain[...$0]) } ?? "") + "\n"
    }.joined()
  }

  /// The frame as cells of a terminal, `columns` wide, in the colours of `theme`.
  package func grid(columns: Int, theme: Theme) -> Grid {
    var grid = Grid(lines: lines.map { Self.attributed($0, theme) }, columns: columns)
    for (row, columns, link) in links { grid.link(row, columns, to: link) }
    for place in [selection, focus].compactMap({ $0 }) {
      Self.invert(&grid, row: place.row, place.columns.clamped(to: 0..<columns))
    }
    let cursor =
      caret ?? selection.map { ($0.row, $0.columns.lowerBound) } ?? (grid.rows.count - 1, 0)
    grid.cursorRow = min(cursor.0, grid.rows.count - 1)
    grid.cursorColumn = min(cursor.1, columns - 1)
    return grid
  }

  private static func attributed(_ line: StyledText, _ theme: Theme) -> AttributedText {
    var (text, spans) = ("", [StyledSpan]())
    for span in line.spans {
      let start = text.utf8.count
      text += span.text.text
      guard let codes = span.role.flatMap({ theme.codes(of: $0) }) else { continue }
      spans.append(StyledSpan(start..<text.utf8.count, Style(codes: codes)))
    }
    return AttributedText(text, spans: spans)
  }

  private static func invert(_ grid: inout Grid, row: Int, _ columns: Range<Int>) {
    guard grid.rows.indices.contains(row) else { return }
    while grid.rows[row].count < columns.upperBound { grid.rows[row].append(.blank) }
    for column in columns { grid.rows[row][column].style.isInverse = true }
  }
}
