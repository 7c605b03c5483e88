/// Rows in columns that fit the width: what is too wide is cut where it hurts least.
package struct Table: Sendable, Equatable {
  /// How one column is laid out.
  package struct Column: Sendable, Equatable {
    package let title: TerminalText
    package let alignment: Alignment
    /// A column that gives way keeps at least this many columns; `nil` never gives way.
    package let minimumWidth: Int?
    /// Whether it gives way only when no other column can.
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

  /// - Parameters:
  ///   - columns: From left to right. Titles are shown when any column has one.
  ///   - rows: As many cells as there are columns in each; missing ones are empty.
  ///   - indentation: Blank columns before the first column.
  ///   - glyphs: What the line below the titles is drawn with.
  package init(
    columns: [Column], rows: [[TerminalText]], indentation: Int = 2, glyphs: Glyphs = .blocks
  ) {
    self.columns = columns
    self.rows = rows
    self.indentation = indentation
    self.glyphs = glyphs
  }
}

extension Table: TextRenderable {
  package func lines(width: Int) -> [String] {
    let widths = columnWidths(fitting: width)
    let body = rows.map { line(of: $0, widths: widths, width: width) }
    guard columns.contains(where: { $0.title.width > 0 }) else { return body }
    let titles = line(of: columns.map(\.title), widths: widths, width: width)
    let rules = widths.map { TerminalText(String(repeating: glyphs.rule, count: $0)) }
    return [titles, line(of: rules, widths: widths, width: width)] + body
  }

  private func line(of cells: [TerminalText], widths: [Int], width: Int) -> String {
    let fields = columns.indices.map { index in
      let cell = cells.indices.contains(index) ? cells[index] : ""
      return cell.fitted(to: widths[index], columns[index].alignment)
    }
    let margin = String(repeating: " ", count: indentation)
    let line = (margin + fields.joined(separator: "  ")).trimmingEnd()
    return line.displayWidth <= width ? line : TerminalText(line).truncated(to: width).text
  }

  /// The widths at which the columns and the gaps between them fill at most `width`.
  private func columnWidths(fitting width: Int) -> [Int] {
    var widths = columns.indices.map(naturalWidth)
    let gaps = indentation + 2 * max(0, columns.count - 1)
    var excess = widths.reduce(gaps, +) - width
    while excess > 0, let widest = widestShrinking(widths) {
      widths[widest] -= 1
      excess -= 1
    }
    return widths
  }

  private func naturalWidth(of column: Int) -> Int {
    rows.reduce(columns[column].title.width) { widest, row in
      max(widest, row.indices.contains(column) ? row[column].width : 0)
    }
  }

  private func widestShrinking(_ widths: [Int]) -> Int? {
    let shrinking = widths.indices.filter { index in
      columns[index].minimumWidth.map { widths[index] > $0 } ?? false
    }
    let first = shrinking.filter { !columns[$0].isLastToShrink }
    return (first.isEmpty ? shrinking : first).max { widths[$0] < widths[$1] }
  }
}

extension String {
  /// The text without the spaces at its end.
  func trimmingEnd() -> String {
    guard let last = lastIndex(where: { $0 != " " }) else { return "" }
    return String(self[...last])
  }
}
