internal import DaybookRendering
internal import DaybookTerminal

extension GridState {
  /// The number of a sheet's lines that fit in the window.
  var sheetHeight: Int {
    guard case .blame = sheets.last?.kind else { return max(1, size.rows - 4) }
    return max(1, (size.rows - 4) / 2)
  }

  /// The text with the keys of the sheet on top.
  var keysOfSheet: GridText {
    if case .blame = sheets.last?.kind { .keysOfBlame } else { .keysOfSheet }
  }

  mutating func handleInSheet(_ key: Key) -> GridEffect {
    switch key.code {
    case .up, .character("k"): return moveInSheet(by: -1)
    case .down, .character("j"): return moveInSheet(by: 1)
    case .pageUp: return moveInSheet(by: -sheetHeight)
    case .pageDown: return moveInSheet(by: sheetHeight)
    case .home, .character("g"): return moveInSheet(by: -(sheets.last?.rows.count ?? 0))
    case .end, .character("G"): return moveInSheet(by: sheets.last?.rows.count ?? 0)
    case .escape, .backspace, .character("q"), .character("v"):
      sheets.removeLast()
      return .none
    case .enter: return enterSheet()
    case .character("y"): return copyOfSheet()
    case .character("T"): return beginTestOfBlame()
    default: return .bell
    }
  }

  private mutating func moveInSheet(by count: Int) -> GridEffect {
    sheets[sheets.count - 1].move(by: count, body: sheetHeight)
    return .none
  }

  private func copyOfSheet() -> GridEffect {
    guard let sheet = sheets.last, sheet.rows.indices.contains(sheet.line) else { return .bell }
    return .copy(sheet.rows[sheet.line].map(\.text).joined(separator: "\t"))
  }

  /// Opens the prompt for the query of a test of the blamed field under the cursor.
  private mutating func beginTestOfBlame() -> GridEffect {
    guard let sheet = sheets.last, case .blame(let blames) = sheet.kind,
      blames.indices.contains(sheet.line), let query = blames[sheet.line].query
    else { return .bell }
    guard skips.isEmpty else {
      message = text(.imaginedOnly)
      return .bell
    }
    sheets = []
    testedBlame = (query, blames[sheet.line].event.seq)
    return ask(.test, text: query)
  }

  private mutating func enterSheet() -> GridEffect {
    guard let sheet = sheets.last, sheet.rows.indices.contains(sheet.line) else { return .bell }
    switch sheet.kind {
    case .cell, .help: return .bell
    case .row(let key): return enterRow(key, at: sheet.line)
    case .frequency(let column):
      sheets = []
      let condition = CellCondition(table.columns[column], sheet.rows[sheet.line][0]).text
      return applyFilter(filter.map { "(\($0.text)) and (\(condition))" } ?? condition)
    case .blame(let blames):
      sheets = []
      return jump(to: .seq(blames[sheet.line].event.seq))
    case .trail(let seqs):
      sheets = []
      return jump(to: .seq(seqs[sheet.line]))
    }
  }

  private mutating func enterRow(_ key: [UInt8], at column: Int) -> GridEffect {
    guard table.belongsToModel, let row, row.key == key else { return .bell }
    sheets.removeLast()
    self.column = column
    return blame()
  }
}
