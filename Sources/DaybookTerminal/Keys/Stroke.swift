/// The bytes of one drawing, and the position of the cursor after the drawing.
struct Stroke {
  private(set) var text = ""
  private(set) var reached: Int
  private var row: Int

  /// The column of the cursor; `nil` at the right margin, where terminals put the cursor in
  /// different columns.
  private var column: Int?
  private var style = Style.plain
  private let columns: Int
  private var link: TerminalLink?
  private let usesColor: Bool
  private let showsLinks: Bool

  init(from grid: Grid, reached: Int, usesColor: Bool, showsLinks: Bool = false) {
    self.showsLinks = showsLinks
    row = grid.cursorRow
    column = grid.cursorColumn
    columns = grid.columns
    self.reached = reached
    self.usesColor = usesColor
  }

  /// Writes the differences in `new`, row by row, and moves the cursor to its position.
  mutating func paint(_ new: Grid, over old: Grid) {
    for index in new.rows.indices {
      paintRow(index, new.rows[index], over: index < old.rows.count ? old.rows[index] : [])
    }
    if old.rows.count > new.rows.count {
      move(toRow: new.rows.count, column: 0)
      text += "\u{1B}[J"
    }
    move(toRow: new.cursorRow, column: new.cursorColumn)
  }

  private mutating func paintRow(_ index: Int, _ new: [GridCell], over old: [GridCell]) {
    guard let start = Self.firstDifference(new, old) else { return }
    move(toRow: index, column: start)
    for (column, cell) in new[start...].enumerated() where cell.width > 0 {
      write(cell, at: start + column)
    }
    set(.plain)
    set(nil)
    if old.count > new.count || hasDisputedWidth(old) {
      // In a full row, the cursor is at the right margin, where erasing would remove the last
      // cluster.
      if new.count < columns { text += "\u{1B}[K" }
    }
  }

  /// The first column that must be written; `nil` if the rows are equal.
  ///
  /// In both rows, a cluster begins at this column.
  private static func firstDifference(_ new: [GridCell], _ old: [GridCell]) -> Int? {
    guard new != old else { return nil }
    // After a cluster of uncertain width, the columns of all later clusters are uncertain.
    if hasDisputedWidth(new) || hasDisputedWidth(old) { return 0 }
    var place = zip(new, old).prefix { $0 == $1 }.count
    while place > 0, isInside(new, place) || isInside(old, place) { place -= 1 }
    return place
  }

  private static func isInside(_ row: [GridCell], _ place: Int) -> Bool {
    place < row.count && row[place].width == 0
  }

  private static func hasDisputedWidth(_ row: [GridCell]) -> Bool {
    row.contains { $0.character.hasDisputedWidth }
  }

  private func hasDisputedWidth(_ row: [GridCell]) -> Bool { Self.hasDisputedWidth(row) }

  private mutating func write(_ cell: GridCell, at place: Int) {
    set(cell.style)
    set(cell.link)
    text.append(cell.character)
    let end = place + cell.width
    column = end < columns ? end : nil
    // Terminals may draw the cluster with different widths; this puts the next cluster into its
    // column of the grid.
    if cell.character.hasDisputedWidth, end < columns { text += "\u{1B}[\(end + 1)G" }
  }

  private mutating func set(_ new: Style) {
    guard new != style else { return }
    style = new
    text += new.sequence(usesColor: usesColor)
  }

  private mutating func set(_ new: TerminalLink?) {
    guard showsLinks, new != link else { return }
    link = new
    text += new?.opening ?? TerminalLink.closing
  }

  /// Moves within the existing rows of the terminal; only line feeds make new rows.
  mutating func move(toRow target: Int, column wanted: Int) {
    if target < row { text += "\u{1B}[\(row - target)A" }
    let known = min(target, reached - 1)
    if known > row { text += "\u{1B}[\(known - row)B" }
    if target > known, target > row { feed(target - max(known, row)) }
    row = target
    guard column != wanted else { return }
    if column != 0 { text += "\r" }
    if wanted > 0 { text += "\u{1B}[\(wanted)C" }
    column = wanted
  }

  private mutating func feed(_ count: Int) {
    text += "\r" + String(repeating: "\n", count: count)
    column = 0
    reached += count
  }
}

extension Character {
  /// Whether terminals draw the character with different widths.
  ///
  /// If they do, a painter sets the cursor after the character.
  var hasDisputedWidth: Bool {
    guard asciiByte == nil, !isASCII else { return false }
    let scalars = unicodeScalars
    if scalars.count > 1 { return true }
    return scalars.first.map { $0.value >= 0x1F000 || $0.properties.isEmoji } ?? false
  }
}
