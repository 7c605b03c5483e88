/// A page as text.
package struct PageText: StyledRenderable {
  private let page: Page
  private let glyphs: Glyphs

  package init(_ page: Page, glyphs: Glyphs = .blocks) {
    self.page = page
    self.glyphs = glyphs
  }

  package func styledLines(width: Int) -> [StyledText] {
    let sections = page.sections.map { section in
      heading(of: section, width: width) + body(of: section.parts, width: width)
    }
    return Array(sections.joined(separator: [StyledText()]))
  }

  private func heading(of section: Page.Section, width: Int) -> [StyledText] {
    let list = SectionedList(
      sections: [
        .init(
          title: TerminalText(section.title), detail: TerminalText(section.detail),
          content: Stack([]))
      ], glyphs: glyphs)
    return list.lines(width: width).map { StyledText(TerminalText($0), .heading) }
  }

  /// The lines of `parts`; an empty line separates a chart, map, post or table from any other part.
  private func body(of parts: [Page.Part], width: Int) -> [StyledText] {
    var lines: [StyledText] = []
    for (index, part) in parts.enumerated() {
      if index > 0, part.isWide || parts[index - 1].isWide { lines.append(StyledText()) }
      lines += self.lines(of: part, width: width)
    }
    return lines
  }

  private func lines(of part: Page.Part, width: Int) -> [StyledText] {
    switch part {
    case .facts(let facts):
      let text = facts.map { "\($0.name) \($0.value)" }.joined(separator: ", ")
      return folded(text, width, keepingFigures: true)
    case .grid(let grid):
      return table(of: grid).lines(width: width).map { StyledText(TerminalText($0)) }
    case .chart(let chart):
      return ChartText(chart, glyphs: glyphs, height: 10).styledLines(width: width)
    case .map(let pins):
      return DotMap(pins, rows: 12, glyphs: glyphs).styledLines(width: width)
    case .note(let text): return folded(text, width)
    case .post(let post): return post.styledLines(width: width)
    }
  }

  /// Lines of words.
  ///
  /// An address that is longer than a line continues on the next line, so that it stays complete.
  private func folded(
    _ text: String, _ width: Int, keepingFigures keepsFigures: Bool = false
  ) -> [StyledText] {
    let margin = min(2, max(0, width - 1))
    let lines = StyledText(TerminalText(text)).wrapped(
      to: width - margin, keepingLines: true, keepingFigures: keepsFigures)
    return lines.map { words in
      var line = StyledText(TerminalText(String(repeating: " ", count: margin)))
      line.append(words)
      return line
    }
  }

  private func table(of grid: Page.Grid) -> Table {
    Table(
      columns: grid.columns.map { column in
        Table.Column(
          TerminalText(column.title), column.isNumber ? .right : .left,
          shrinksTo: column.isText ? 8 : nil)
      },
      rows: grid.rows.map { $0.map { TerminalText($0) } }, glyphs: glyphs,
      wraps: grid.wraps)
  }
}

extension Page.Part {
  fileprivate var isWide: Bool {
    switch self {
    case .chart, .map, .post, .grid: true
    case .facts, .note: false
    }
  }
}
