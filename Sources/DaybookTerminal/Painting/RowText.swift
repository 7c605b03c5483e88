internal import CharacterWidths

/// A text on one row, cut with an ellipsis if it is too long; line breaks become visible
/// characters.
struct RowText {
  private(set) var cells: [GridCell] = []
  private let width: Int
  private let style: Style

  init(_ text: String, style: Style, width: Int) {
    self.width = max(width, 0)
    self.style = style
    for character in text {
      let cluster = character == "\n" ? "⏎" : character == "\t" ? " " : character
      append(VisibleCharacter(cluster))
      if cells.count > self.width {
        shorten()
        break
      }
    }
  }

  static func width(of text: String) -> Int {
    text.reduce(0) { $0 + ($1 == "\n" || $1 == "\t" ? 1 : VisibleCharacter($1).width) }
  }

  /// The cells, followed by blanks of the text's style up to the width.
  var padded: [GridCell] {
    cells + [GridCell](repeating: GridCell(" ", style: style), count: max(width - cells.count, 0))
  }

  private mutating func append(_ visible: VisibleCharacter) {
    for cluster in visible.clusters {
      let width = cluster.cellWidth
      cells.append(GridCell(cluster, width: width, style: style))
      for _ in 1..<max(width, 1) { cells.append(GridCell(" ", width: 0, style: style)) }
    }
  }

  private mutating func shorten() {
    cells.removeLast(cells.count - max(width - 1, 0))
    guard width > 0 else { return }
    // A wide cluster is removed if only one half of it fits.
    while let last = cells.indices.last, isCut(at: last) { cells.removeLast() }
    cells.append(GridCell("…", style: style))
  }

  private func isCut(at last: Int) -> Bool {
    var start = last
    while start > 0, cells[start].width == 0 { start -= 1 }
    return cells[start].width > last - start + 1
  }
}
