internal import DaybookRendering
internal import DaybookTerminal

/// Where each column stands, and how wide: as wide as it needs, the key always, the others from where they
/// are scrolled to.
struct ColumnRoom {
  struct Slot {
    let column: Int
    let start: Int
    let width: Int
    /// Whether nothing of it is cut that the window has room for.
    let isWhole: Bool

    var range: Range<Int> { start..<(start + width) }
  }

  /// What stands before the first column: the mark of a row.
  static let margin = 2
  /// What stands between two.
  static let gap = 2
  private static let sampleCount = 200

  private(set) var slots: [Slot] = []
  /// Whether columns are hidden at the right for want of room.
  private(set) var isCut = false

  init(_ state: GridState) {
    let end = min(state.top + state.bodyHeight, state.lines.count)
    let places = Set(0..<min(Self.sampleCount, state.lines.count))
      .union(min(state.top, end)..<end)
    let rows = places.map { state.row(of: state.lines[$0]).cells }
    let shown = state.shownColumns
    self.init(
      state.table.columns, rows, frozen: shown.filter { $0 < state.table.keyCount },
      rest: Array(shown.filter { $0 >= state.table.keyCount }.dropFirst(state.left)),
      wide: state.column, width: state.size.columns)
  }

  init(
    _ columns: [ResultColumn], _ rows: [[Cell]], frozen: [Int], rest: [Int], wide: Int?, width: Int
  ) {
    var start = Self.margin
    for (index, column) in (frozen + rest).enumerated() {
      let need = rows.reduce(TerminalText(columns[column].name).width + 1) {
        max($0, ShownCell($1[column]).width)
      }
      let isFrozen = index < frozen.count
      let most =
        isFrozen && !rest.isEmpty
        ? max(8, width / 2 / max(frozen.count, 1))
        : column == wide ? width - Self.margin : max(12, width / 2)
      let (wanted, room) = (min(need, most), width - start)
      guard room >= min(wanted, 6) else {
        isCut = true
        return
      }
      slots.append(
        Slot(
          column: column, start: start, width: min(wanted, room),
          isWhole: room >= wanted || start == Self.margin || index == frozen.count))
      start += wanted + Self.gap
    }
  }

  func slot(of column: Int) -> Slot? { slots.first { $0.column == column } }

  /// Whether a column is to be seen, and not cut at the margin.
  func shows(_ column: Int) -> Bool { slot(of: column)?.isWhole ?? false }

  /// The column at a place of the window.
  func column(at place: Int) -> Int? { slots.last { $0.start <= place }?.column }
}
