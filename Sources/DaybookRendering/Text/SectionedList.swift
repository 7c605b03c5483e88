/// Titled sections one below another, with a blank line between them.
///
/// ```text
/// Monday 23 March ───────────────── 46 jobs
/// what the section holds
/// ```
package struct SectionedList: Sendable {
  /// A title, the text at its right end, and the content below it.
  package struct Section: Sendable {
    package let title: TerminalText
    package let detail: TerminalText
    package let content: any TextRenderable & Sendable

    package init(
      title: TerminalText, detail: TerminalText = "", content: any TextRenderable & Sendable
    ) {
      self.title = title
      self.detail = detail
      self.content = content
    }
  }

  package let sections: [Section]
  package let glyphs: Glyphs

  package init(sections: [Section], glyphs: Glyphs = .blocks) {
    self.sections = sections
    self.glyphs = glyphs
  }
}

extension SectionedList: TextRenderable {
  package func lines(width: Int) -> [String] {
    let blocks = sections.map { section in
      headings(of: section, width: width) + section.content.lines(width: width)
    }
    return Array(blocks.joined(separator: [""]))
  }

  /// The title and its detail on one line; a title that is too wide is above the detail.
  ///
  /// If the detail leaves fewer than 8 columns, only the title remains.
  private func headings(of section: Section, width: Int) -> [String] {
    let detail = section.detail.width == 0 ? "" : " " + section.detail.text
    let room = width - detail.displayWidth
    guard room >= 8 else { return section.title.folded(to: width).map(\.text) }
    let rule = { (count: Int) in String(repeating: glyphs.rule, count: count) }
    guard section.title.width <= room - 2 else {
      return section.title.folded(to: width).map(\.text) + [rule(room) + detail]
    }
    return [section.title.text + " " + rule(room - section.title.width - 1) + detail]
  }
}
