/// Titled sections one below the other, a blank line between them.
///
/// ```text
/// Monday 23 March ───────────────── 46 jobs
/// what the section holds
/// ```
package struct SectionedList: Sendable {
  /// A title, what is said at its right end, and what stands below it.
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
      [heading(of: section, width: width)] + section.content.lines(width: width)
    }
    return Array(blocks.joined(separator: [""]))
  }

  private func heading(of section: Section, width: Int) -> String {
    let detail = section.detail.width == 0 ? "" : " " + section.detail.text
    let room = width - detail.displayWidth
    guard room >= 8 else { return section.title.truncated(to: width).text }
    let title = section.title.truncated(to: room - 2).text
    let rule = String(repeating: glyphs.rule, count: room - title.displayWidth - 1)
    return title + " " + rule + detail
  }
}
