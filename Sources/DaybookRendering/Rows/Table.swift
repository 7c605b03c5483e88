/// Rows in columns that fit the width.
///
/// If the columns together are too wide, some are narrowed. Their cells are shortened, or continue
/// on the next line.
package struct Table: Sendable, Equatable {
  /// The layout of one column.
  package struct Column: Sendable, Equatable {
    package let title: TerminalText
    package let alignment: Alignment
    /// The least width of the column; `nil` if it must not be narrowed.
    package let minimumWidth: Int?
    /// Whether the column is narrowed only after all other columns have their least width.
    package let isLastToShrink: Bool

    package init(
      _ title: TerminalText = "", _ alignment: Alignment = .left,
      shrinksTo minimumWidth: Int? = nil, isLastToShrink: Bool = false
    ) {
      self.title = title
      self.alignment = alignment
      self.minimumWidth = minimumWidth
      self.isLastToShrink = isLastToShrink
    }
  }

  package let columns: [Column]
  package let rows: [[TerminalText]]
  package let indentation: Int
  package let glyphs: Glyphs
  /// Whether a cell that is wider than its column continues on the next line, instead of being
  /// shortened.
  package let wraps: Bool

  /// - Parameters:
  ///   - columns: The columns, from left to right. Titles are displayed if any column has a title.
  ///   - rows: Each row has as many cells as there are columns; missing cells are empty.
  ///   - indentation: Blank columns before the first column.
  ///   - glyphs: The characters of the line below the titles.
  ///   - wraps: Whether a cell continues on the next line instead of being shortened.
  package init(
    columns: [Column], rows: [[TerminalText]], indentation: Int = 2, glyphs: Glyphs = .blocks,
    wraps: Bool = false
  ) {
    self.columns = columns
    self.rows = rows
    self.indentation = indentation
    self.glyphs = glyphs
    self.wraps = wraps
  }
}

extension Table: TextRenderable {
  package func lines(width: Int) -> [String] {
    let widths = TableWidths(self, fitting: width).columns
    let body = rows.flatMap { lines(of: $0, widths, width) }
    guard columns.contains(where: { $0.title.width > 0 }) else { return body }
    let titles = lines(of: columns.map(\.title), widths, width)
    let rules = widths.map { TerminalText(String(repeating: glyphs.rule, count: $0)) }
    return titles + [line(of: rules, widths, width)] + body
  }

  /// The lines of each row, without titles.
  package func rowLines(width: Int) -> [[String]] {
    let widths = TableWidths(self, fitting: width).columns
    return rows.map { lines(of: $0, widths, width) }
  }

  private func lines(of cells: [TerminalText], _ widths: [Int], _ width: Int) -> [String] {
    guard wraps else { return [line(of: cells, widths, width)] }
    let folded = zip(cells, widths).map { cell, width in cell.folded(to: width) }
    let height = folded.map(\.count).max() ?? 1
    return (0..<height).map { index in
      line(of: folded.map { index < $0.count ? $0[index] : "" }, widths, width)
    }
  }

  private func line(of cells: [TerminalText], _ widths: [Int], _ width: Int) -> String {
    let fields = columns.indices.map { index in
      let cell = cells.indices.contains(index) ? cells[index] : ""
      return cell.fitted(to: widths[index], columns[index].alignment)
    }
    let margin = String(repeating: " ", count: indentation)
    let line = (margin + fields.joined(separator: "  ")).trimmingEnd()
    return line.displayWidth <= width ? line : TerminalText(line).truncated(to: width).text
  }
}

extension String {
  /// The text without the spaces at its end.
  func trimmingEnd() -> String {
    guard let last = lastIndex(where: { $0 != " " }) else { return "" }
    return String(self[...last])
  }
}
