/// A search of the history: the query, and the matches below it.
struct SearchView {
  /// The maximum number of matches that are shown.
  private static let rowLimit = 8
  private static let label = "search: "

  private let search: HistorySearch
  private let theme: EditorTheme

  init(_ search: HistorySearch, theme: EditorTheme) {
    self.search = search
    self.theme = theme
  }

  func grid(columns: Int, rows limit: Int) -> Grid {
    let head = query(columns: columns)
    var grid = Grid(columns: max(columns, 1), rows: [head.cells])
    grid.cursorColumn = head.cursor
    let shown = max(min(search.matches.count, Self.rowLimit, limit - 1), 0)
    let start = min(max(search.selected - shown + 1, 0), search.matches.count - shown)
    grid.rows += (start..<(start + shown)).map { row(of: $0, columns: columns) }
    return grid
  }

  /// The row of the query; the query's end remains visible, because a person types there.
  private func query(columns: Int) -> (cells: [GridCell], cursor: Int) {
    let label = RowText(Self.label, style: theme.searchLabel, width: columns > 16 ? 8 : 0).cells
    let room = max(columns - label.count - 1, 0)
    var text = search.query[...]
    while RowText.width(of: String(text)) > room { text = text.dropFirst() }
    let cells = label + RowText(String(text), style: .plain, width: room).cells
    let count = RowText(
      "  " + counted, style: theme.documentation, width: max(columns - cells.count, 0))
    let fits = columns - cells.count > RowText.width(of: "  " + counted)
    return (fits ? cells + count.cells : cells, min(cells.count, max(columns - 1, 0)))
  }

  private var counted: String {
    if search.matches.isEmpty { return "nothing found" }
    let more = search.matches.count == HistorySearch.limit ? " or more" : ""
    return "\(search.selected + 1) of \(search.matches.count)\(more)"
  }

  private func row(of match: Int, columns: Int) -> [GridCell] {
    let style = match == search.selected ? theme.selectedChoice : theme.choice
    return RowText(search.entry(match), style: style, width: columns).cells
  }
}
