internal import DaybookTerminal

extension GridState {
  /// Handles a mouse report: the wheel moves the cursor, and a press selects a cell or a log
  /// position.
  mutating func handle(_ report: MouseReport) -> GridEffect {
    guard prompt == nil else { return .none }
    switch report.action {
    case .scrollUp, .scrollDown: return scroll(by: report.action == .scrollUp ? -3 : 3)
    case .scrollLeft, .scrollRight:
      if sheets.isEmpty { moveColumn(by: report.action == .scrollLeft ? -1 : 1) }
      return .none
    case .press: return press(report)
    case .release, .drag: return .none
    }
  }

  private mutating func scroll(by count: Int) -> GridEffect {
    if !sheets.isEmpty {
      sheets[sheets.count - 1].move(by: count, body: sheetHeight)
    } else {
      moveLine(by: count)
    }
    return .none
  }

  private mutating func press(_ report: MouseReport) -> GridEffect {
    isPlaying = false
    let regions = GridRegions(self)
    if !sheets.isEmpty {
      guard let sheet = sheets.last, regions.body.contains(report.row) else { return .none }
      let line = sheet.top + report.row - regions.body.lowerBound
      sheets[sheets.count - 1].move(by: line - sheet.line, body: sheetHeight)
    } else if regions.body.contains(report.row) {
      line = top + report.row - regions.body.lowerBound
      column = ColumnSlots(self).column(at: report.column) ?? column
      keepCursorInside()
    } else if report.row == regions.scrubber || report.row == regions.watch {
      return jump(to: .seq(density.seq(at: report.column, columns: size.columns)))
    }
    return .none
  }
}
