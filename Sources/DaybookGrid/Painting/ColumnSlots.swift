internal import DaybookRendering
internal import DaybookTerminal

/// The start and width of each visible column, in terminal columns.
///
/// A column is as wide as its widest cell in a sample of rows, up to a limit that applies only while
/// the window has no room left. Key columns stay visible when the table is scrolled to the right.
struct ColumnSlots {
  struct Slot {
    let column: Int
    let start: Int
    let width: Int
    /// Whether the column has the width that it needs.
    ///
    /// It is also true for the first scrollable column, because no scrolling can give it more
    /// width.
    let isWhole: Bool

    var range: Range<Int> { start..<(start + width) }
  }

  /// The terminal columns at the left of a table, for the mark of a changed row.
  static let margin = 2
  /// The blank columns between two columns of a table.
  static let gap = 2
  private static let sampleCount = 200

  private(set) var slots: [Slot] = []
  /// Whether columns are hidden at the right because the window is too narrow.
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

  /// The slots of all columns, narrowed until they fit into `width` if that is possible.
  init(_ columns: [ResultColumn], _ rows: [[Cell]], fitting width: Int) {
    let all = Array(columns.indices)
    func room(_ most: Int) -> ColumnSlots {
      ColumnSlots(columns, rows, frozen: [], rest: all, wide: all.last, most: most, width: width)
    }
    let most = [width, width / 2, width / 3, width / 4, width / 6].first { !room($0).isCut }
    self = room(most ?? max(12, width / 4))
  }

  init(
    _ columns: [ResultColumn], _ rows: [[Cell]], frozen: [Int], rest: [Int], wide: Int?,
    most: Int? = nil, width: Int
  ) {
    var (needs, limits, room) = ([Int](), [Int](), width - Self.margin)
    for (index, column) in (frozen + rest).enumerated() where room > 0 {
      let need = rows.reduce(TerminalText(columns[column].name).width + 1) {
        max($0, ShownCell($1[column]).width)
      }
      let isFrozen = index < frozen.count && !rest.isEmpty
      let limit =
        isFrozen
        ? max(8, width / 2 / frozen.count)
        : column == wide ? width - Self.margin : most ?? max(12, width / 2)
      needs.append(need)
      limits.append(limit)
      room -= min(need, limit) + Self.gap
    }
    place(frozen + rest, Self.widths(needs, limits, rest: room + Self.gap), frozen.count, width)
  }

  private mutating func place(
    _ columns: [Int], _ widths: [Int], _ frozenCount: Int, _ width: Int
  ) {
    var start = Self.margin
    isCut = widths.count < columns.count
    for (index, (column, wanted)) in zip(columns, widths).enumerated() {
      let room = width - start
      if room < wanted { isCut = true }
      guard room >= min(wanted, 6) else { return }
      slots.append(
        Slot(
          column: column, start: start, width: min(wanted, room),
          isWhole: room >= wanted || index == frozenCount))
      start += wanted + Self.gap
    }
  }

  /// The needed widths up to their limits; the `rest` of the window goes to columns that need more,
  /// from the left.
  private static func widths(_ needs: [Int], _ limits: [Int], rest: Int) -> [Int] {
    var (widths, rest) = (zip(needs, limits).map { min($0, $1) }, rest)
    for index in widths.indices where rest > 0 {
      let added = min(needs[index] - widths[index], rest)
      widths[index] += added
      rest -= added
    }
    return widths
  }

  func slot(of column: Int) -> Slot? { slots.first { $0.column == column } }

  /// Whether a column is fully visible.
  func shows(_ column: Int) -> Bool { slot(of: column)?.isWhole ?? false }

  /// The last column that begins at or before the terminal column `place`.
  ///
  /// It is `nil` if `place` is before the first column.
  func column(at place: Int) -> Int? { slots.last { $0.start <= place }?.column }
}
