internal import DaybookRendering
internal import DaybookTerminal

extension GridState {
  /// The condition and the order that were asked for.
  var selection: GridSelection { GridSelection(where: filter?.text, by: sorting) }

  /// Whether only a part of the table is in memory, and some rows of all of it are asked for.
  var asksForRows: Bool { table.isCut && (filter != nil || sorting != nil) }

  /// Arranges the rows by another condition or order.
  ///
  /// A table of which only a part is in memory is asked for its rows.
  mutating func rearrange() -> GridEffect {
    guard !asksForRows else { return .ask(.select(selection)) }
    show(nil)
    return .none
  }

  /// Shows the rows of a selection, or those of the table.
  mutating func show(_ selected: GridSelected?) {
    let key = row?.key
    (self.selected, selectedIsFormer) = (selected, false)
    arrange(at: key)
  }

  /// Shows the table without a condition and order if the rows that were asked for did not come.
  mutating func giveUpSelection() {
    guard asksForRows, selectedIsFormer || selected?.selection != selection else { return }
    (filter, sorting) = (nil, nil)
    show(nil)
  }

  /// Arranges the rows in lines again; the cursor stays at its row if the row still exists.
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
    guard selected?.selection.condition == nil else { return all }
    guard !marks.gone.isEmpty else { return all }
    guard table.isKeyed, sorting == nil else { return all + marks.gone.indices.map { .gone($0) } }
    return merged(all)
  }

  /// The lines, with removed rows at their old places.
  private func merged(_ all: [Line]) -> [Line] {
    var (merged, rest) = ([Line](), all[...])
    for (place, row) in marks.gone.enumerated() {
      let before = table.place(of: row.key) - (all.count - rest.count)
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
    max(1, size.rows - (table.hasPast ? 6 : 4) - (watch == nil ? 0 : 1))
  }

  /// The visible columns, from left to right.
  var shownColumns: [Int] { table.columns.indices.filter { !hidden.contains($0) } }

  mutating func keepCursorInside() {
    line = min(max(line, 0), max(lines.count - 1, 0))
    top = min(max(top, line - bodyHeight + 1), line)
    // No line at the bottom stays empty while lines above are scrolled away.
    top = max(0, min(top, lines.count - bodyHeight))
    let shown = shownColumns
    if hidden.contains(column) || column >= table.columns.count {
      column = shown.last { $0 < column } ?? shown.first ?? 0
    }
    scrollToColumn()
  }

  /// Scrolls until the column under the cursor is fully visible, or is the first.
  private mutating func scrollToColumn() {
    let others = shownColumns.filter { $0 >= table.keyCount }
    guard let place = others.firstIndex(of: column) else { return }
    left = min(left, place)
    while left < place, !ColumnSlots(self).shows(column) { left += 1 }
  }
}
