/// The grid in which all parts of a scene are arranged for a window.
package struct Layout: Sendable {
  package private(set) var grid: Grid

  /// The first visible row, if the input has more rows than the window.
  package private(set) var scroll: Int

  /// Arranges a scene for a window.
  ///
  /// The layout is never wider or taller than the window. `scroll` is the first row of the previous
  /// layout, so that the visible part moves no more than necessary.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package init(_ scene: Scene, columns: Int, rows: Int, scroll: Int = 0) {
    let height = max(rows, 1)
    if let search = scene.search {
      grid = SearchView(search, theme: scene.theme).grid(columns: columns, rows: height)
      self.scroll = 0
      return
    }
    var input = InputView(scene, columns: columns)
    let menu = scene.menu.map { MenuView($0, theme: scene.theme) }
    let below = menu?.rows(columns: columns, limit: height - 1) ?? []
    let window = Self.window(
      over: input.rows.count, rows: height - min(below.count, height - 1),
      showing: input.cursorRow, from: scroll)
    self.scroll = window.lowerBound
    input.rows = Array(input.rows[window]) + below
    grid = Grid(columns: max(columns, 1), rows: input.rows)
    grid.cursorRow = input.cursorRow - window.lowerBound
    grid.cursorColumn = input.cursorColumn
  }

  /// The visible rows out of `count`, moved only as far as necessary to show `row`.
  private static func window(
    over count: Int, rows: Int, showing row: Int, from scroll: Int
  ) -> Range<Int> {
    let highest = max(count - rows, 0)
    let start = min(max(scroll, row - rows + 1), row, highest)
    return start..<min(start + rows, count)
  }
}
