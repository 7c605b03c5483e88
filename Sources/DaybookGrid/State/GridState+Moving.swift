internal import DaybookRendering
internal import DaybookTerminal
internal import DaybookValues

extension GridState {
  /// Moves the cursor; returns `nil` if `key` does not move it.
  mutating func move(_ key: Key) -> GridEffect? {
    switch (key.code, key.modifiers) {
    case (.up, []), (.character("k"), []): moveLine(by: -1)
    case (.down, []), (.character("j"), []): moveLine(by: 1)
    case (.pageUp, []), (.character("b"), .control): moveLine(by: -bodyHeight)
    case (.pageDown, []), (.character("f"), .control): moveLine(by: bodyHeight)
    case (.character("g"), []): moveLine(by: -lines.count)
    case (.character("G"), []): moveLine(by: lines.count)
    case (.left, []) where focus == .table, (.character("h"), []): moveColumn(by: -1)
    case (.right, []) where focus == .table, (.character("l"), []): moveColumn(by: 1)
    case (.home, []): moveColumn(by: -table.columns.count)
    case (.end, []): moveColumn(by: table.columns.count)
    default: return nil
    }
    return GridEffect.none
  }

  mutating func moveLine(by count: Int) {
    line = min(max(line + count, 0), max(lines.count - 1, 0))
    keepCursorInside()
  }

  mutating func moveColumn(by count: Int) {
    let shown = shownColumns
    guard let place = shown.firstIndex(of: column) else { return }
    column = shown[min(max(place + count, 0), shown.count - 1)]
    keepCursorInside()
  }

  mutating func sort(isDescending: Bool) -> GridEffect {
    guard !table.columns.isEmpty else { return .bell }
    let next = GridSelection.Sorting(column: column, isDescending: isDescending)
    sorting = sorting == next ? nil : next
    return rearrange()
  }

  mutating func hide() -> GridEffect {
    guard shownColumns.count > 1 else { return .bell }
    hidden.insert(column)
    let after = table.columns.indices.first { $0 > column && !hidden.contains($0) }
    column = after ?? shownColumns.last ?? 0
    keepCursorInside()
    return .none
  }

  mutating func showAllColumns() -> GridEffect {
    guard !hidden.isEmpty else { return .bell }
    hidden = []
    keepCursorInside()
    return .none
  }

  mutating func openFrequency() -> GridEffect {
    guard !lines.isEmpty, !table.columns.isEmpty else { return .bell }
    guard !table.isCut else {
      return .ask(.frequency(column: column, where: filter?.text))
    }
    var frequency = GridFrequency()
    for case .row(let place) in lines { frequency.add(table.rows[place].cells[column]) }
    return open(frequency, of: column)
  }

  mutating func open(_ frequency: GridFrequency, of column: Int) -> GridEffect {
    open(.frequency(frequency, of: column, table, where: filter?.text, in: language))
  }

  /// Whether some of the rows that match the condition are not in memory.
  private var areCut: Bool { selected.map { $0.rows.count < $0.count } ?? table.isCut }

  /// Moves the cursor to the next or the previous marked row, and to its first changed cell.
  mutating func goToMark(isForward: Bool) -> GridEffect {
    for step in 1...max(lines.count, 1) {
      let place = (line + (isForward ? step : lines.count * 2 - step)) % max(lines.count, 1)
      guard lines.indices.contains(place), let columns = markedColumns(of: lines[place]) else {
        continue
      }
      line = place
      if let changed = columns.sorted().first(where: { !hidden.contains($0) }) { column = changed }
      keepCursorInside()
      return .none
    }
    message = text(.noMark)
    return .bell
  }

  /// The changed columns of a marked row; empty for a row that came or went, and `nil` for any
  /// other row.
  private func markedColumns(of line: Line) -> Set<Int>? {
    switch line {
    case .gone: []
    case .row:
      switch marks.mark(of: row(of: line).key) {
      case .changed(let columns): columns
      case .came: []
      case nil: nil
      }
    }
  }

  /// Moves to the next or previous row that contains the searched text.
  mutating func search(isForward: Bool) -> GridEffect {
    guard !searched.isEmpty else {
      message = text(.noSearch)
      return .bell
    }
    let wanted = searched.lowercased()
    for step in 1...max(lines.count, 1) {
      let place = (line + (isForward ? step : lines.count * 2 - step)) % max(lines.count, 1)
      guard lines.indices.contains(place) else { break }
      let cells = row(of: lines[place]).cells
      let matches = cells.indices.filter { cells[$0].text.lowercased().contains(wanted) }
      if let found = matches.first(where: { !hidden.contains($0) }) ?? matches.first {
        line = place
        if !hidden.contains(found) { column = found }
        keepCursorInside()
        return .none
      }
    }
    message = text(
      areCut ? .notFoundAmong(searched, shownRows.count) : .notFound(searched))
    return .bell
  }
}
