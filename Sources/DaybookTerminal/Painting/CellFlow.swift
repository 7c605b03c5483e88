internal import CharacterWidths

/// Fills rows of a given width with cells, one character after another.
struct CellFlow {
  let columns: Int
  /// The rows above the last row.
  private var above: [[GridCell]] = []
  private var last: [GridCell] = []

  init(columns: Int) { self.columns = max(columns, 1) }

  var rows: [[GridCell]] { above + [last] }
  private var row: Int { above.count }
  private var column: Int { last.count }

  /// The row and the column of the next cell.
  ///
  /// After a full row, this is the start of the next row. It is never the right margin, where
  /// terminals put the cursor in different columns.
  var place: (row: Int, column: Int) {
    column < columns ? (row, column) : (row + 1, 0)
  }

  /// Begins a row if the last row is full, so that the cursor has a cell.
  mutating func settle() {
    if column >= columns { breakLine() }
  }

  mutating func breakLine() {
    above.append(last)
    last = []
    last.reserveCapacity(columns)
  }

  mutating func append(_ text: [Character], style: Style) {
    for character in text { append(character, style: style) }
  }

  /// Adds one cluster; a control character becomes visible text, and a tab moves to the next
  /// multiple of 8.
  mutating func append(_ character: Character, style: Style) {
    if let byte = character.asciiByte, (0x20..<0x7F).contains(byte) {
      settle()
      return last.append(GridCell(character, style: style))
    }
    if character.isLineBreak { return breakLine() }
    if character.utf8.first == 0x09 { return appendTab(style: style) }
    let visible = VisibleCharacter(character)
    guard visible.isSubstitute else { return place(character, visible.width, style: style) }
    var style = style
    style.isFaint = true
    for cluster in visible.clusters { place(cluster, cluster.cellWidth, style: style) }
  }

  private mutating func appendTab(style: Style) {
    settle()
    let end = min((column / 8 + 1) * 8, columns)
    while column < end { last.append(GridCell(" ", style: style)) }
  }

  private mutating func place(_ cluster: Character, _ width: Int, style: Style) {
    guard width <= columns else { return place("?", 1, style: style) }
    if column + width > columns { breakLine() }
    last.append(GridCell(cluster, width: width, style: style))
    for _ in 1..<max(width, 1) { last.append(GridCell(" ", width: 0, style: style)) }
  }
}
