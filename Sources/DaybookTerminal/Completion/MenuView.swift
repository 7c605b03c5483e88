/// The candidates in columns, and a line about the selected candidate.
struct MenuView {
  /// The maximum number of rows with candidates.
  private static let rowLimit = 8

  private let menu: CompletionMenu
  private let theme: EditorTheme

  init(_ menu: CompletionMenu, theme: EditorTheme) {
    self.menu = menu
    self.theme = theme
  }

  /// The rows of the menu, at most `limit`.
  func rows(columns: Int, limit: Int) -> [[GridCell]] {
    guard limit > 0, columns > 0 else { return [] }
    let columnWidth = min(widest + 2, columns)
    let perRow = max(columns / columnWidth, 1)
    let all = (menu.candidates.count + perRow - 1) / perRow
    let shown = min(all, Self.rowLimit, max(limit - 1, 1))
    let start = firstRow(of: all, shown: shown, perRow: perRow)
    var rows = (start..<(start + shown)).map { row in
      cells(ofRow: row, perRow: perRow, columnWidth: columnWidth)
    }
    if rows.count < limit { rows += lastLine(columns: columns, all: all, shown: shown) }
    return rows
  }

  private var widest: Int {
    menu.candidates.reduce(1) { max($0, RowText.width(of: $1.display)) }
  }

  private func firstRow(of all: Int, shown: Int, perRow: Int) -> Int {
    let selected = (menu.selected ?? 0) / perRow
    return min(max(selected - shown + 1, 0), all - shown)
  }

  private func cells(ofRow row: Int, perRow: Int, columnWidth: Int) -> [GridCell] {
    let first = row * perRow
    let range = first..<min(first + perRow, menu.candidates.count)
    return range.flatMap { index in
      let style = index == menu.selected ? theme.selectedChoice : theme.choice
      let gap = columnWidth > 2 ? 2 : 0
      let text = RowText(menu.candidates[index].display, style: style, width: columnWidth - gap)
      return text.padded + [GridCell](repeating: .blank, count: gap)
    }
  }

  /// The documentation of the selected candidate, or the number of candidates if not all are shown.
  private func lastLine(columns: Int, all: Int, shown: Int) -> [[GridCell]] {
    var text = menu.selection?.documentation ?? ""
    if text.isEmpty, all > shown || menu.isPartial { text = count }
    guard !text.isEmpty else { return [] }
    return [RowText(text, style: theme.documentation, width: columns).cells]
  }

  private var count: String {
    let count = menu.candidates.count
    return menu.isPartial
      ? "the first \(count) choices of more; type on to narrow them" : "\(count) choices"
  }
}
