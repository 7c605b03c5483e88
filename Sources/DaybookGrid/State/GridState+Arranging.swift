internal import DaybookRendering
internal import DaybookTerminal

extension GridState {
  /// The condition and the order that the user has requested.
  var selection: GridSelection { GridSelection(where: filter?.text, by: sorting) }

  /// Whether rows must be requested, because a condition or an order needs rows that are not in
  /// memory.
  var asksForRows: Bool { table.isCut && (filter != nil || sorting != nil) }

  /// The question for rows that the grid still needs; ``GridEffect/none`` if the rows are complete.
  var completion: GridEffect {
    if let pin, comparesWholeTables, pin.compared?.seq != moment.position {
      return .ask(.compare(from: pin.position))
    }
    if asksForRows, selectedIsFormer || selected?.selection != selection {
      return .ask(.select(selection))
    }
    guard let filter, !asksForRows, !filter.isAnswered else { return .none }
    return .ask(.filter(filter.text))
  }

  /// Whether the differences from the pinned moment must be requested, because a table is only
  /// partly in memory.
  var comparesWholeTables: Bool {
    guard let pin, imagined == nil, table.isKeyed else { return false }
    return table.isCut || pin.table.isCut
  }

  /// Applies a new condition or order to the rows.
  ///
  /// If the table is only partly in memory, the returned effect requests the matching rows.
  mutating func rearrange() -> GridEffect {
    if !asksForRows { show(nil) }
    return completion
  }

  /// Shows the rows of `selected`; `nil` shows the rows of ``table``.
  mutating func show(_ selected: GridSelected?) {
    let key = row?.key
    (self.selected, selectedIsFormer) = (selected, false)
    arrange(at: key)
  }

  /// Removes the condition and the order if their rows could not be read; `text` is the reason.
  ///
  /// If the user is typing the condition, the condition stays in the prompt.
  mutating func giveUp(_ text: String) {
    if prompt?.kind == .filter, let typed = filter?.text, filter?.isAnswered == false {
      filter = Filter(text: typed, problem: text, isAnswered: true)
    } else if filter?.isAnswered == false {
      filter = nil
    }
    guard table.isCut, selectedIsFormer || selected?.selection != selection else { return }
    sorting = nil
    show(nil)
  }

  /// Computes the lines from the rows again; the cursor stays at its row if the row still exists.
  mutating func arrange(at key: [UInt8]? = nil) {
    let held = key ?? row.map(\.key)
    lines = sorted(filtered)
    if let held, let place = lines.firstIndex(where: { row(of: $0).key == held }) { line = place }
    keepCursorInside()
  }

  private var filtered: [Line] {
    if let rows = filter?.rows {
      return shownRows.indices.filter(rows.contains).map { .row($0) }
    }
    let all = shownRows.indices.map { Line.row($0) }
    guard selected.map({ $0.selection.condition == nil && $0.rows.count == $0.count }) ?? true
    else { return all }
    guard !marks.gone.isEmpty else { return all }
    guard table.isKeyed, sorting == nil else { return all + marks.gone.indices.map { .gone($0) } }
    return merged(all)
  }

  /// The lines in `all`, with each removed row inserted in the order of the keys.
  private func merged(_ all: [Line]) -> [Line] {
    var (merged, rest) = ([Line](), all[...])
    for (place, row) in marks.gone.enumerated() {
      let later = table.place(of: row.key)
      // A removed row whose key is after the last row in memory has no line.
      guard !table.isCut || later < table.rows.count else { break }
      let before = later - (all.count - rest.count)
      merged += rest.prefix(max(before, 0))
      rest = rest.dropFirst(max(before, 0))
      merged.append(.gone(place))
    }
    return merged + rest
  }

  private func sorted(_ lines: [Line]) -> [Line] {
    guard let sorting else { return lines }
    let cells = lines.map { CellOrder(row(of: $0).cells[sorting.column]) }
    let places = lines.indices.sorted { one, other in
      switch CellOrder.compare(cells[one], cells[other], isDescending: sorting.isDescending) {
      case 0: one < other
      case let order: order < 0
      }
    }
    return places.map { lines[$0] }
  }

  /// The number of the table's lines that fit in the window.
  package var bodyHeight: Int {
    max(1, size.rows - (table.hasPast ? 6 : 4) - watchHeight)
  }

  /// The number of lines for the watch: its bars, and the query with its result.
  ///
  /// A very low window has no bars.
  var watchHeight: Int { watch == nil ? 0 : size.rows < 10 ? 1 : 2 }

  /// The visible columns, from left to right.
  var shownColumns: [Int] { table.columns.indices.filter { !hidden.contains($0) } }

  mutating func keepCursorInside() {
    line = min(max(line, 0), max(lines.count - 1, 0))
    top = min(max(top, line - bodyHeight + 1), line)
    // Scrolls back if the window would end with empty lines although lines are hidden above.
    top = max(0, min(top, lines.count - bodyHeight))
    let shown = shownColumns
    if hidden.contains(column) || column >= table.columns.count {
      column = shown.last { $0 < column } ?? shown.first ?? 0
    }
    scrollToColumn()
  }

  /// Scrolls to the right until the column under the cursor is fully visible.
  ///
  /// If the column is too wide, it becomes the first column after the key columns.
  private mutating func scrollToColumn() {
    let others = shownColumns.filter { $0 >= table.keyCount }
    guard let place = others.firstIndex(of: column) else { return }
    left = min(left, place)
    while left < place, !ColumnSlots(self).shows(column) { left += 1 }
  }
}
