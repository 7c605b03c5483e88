package import DaybookRendering

extension Window {
  /// The lines of `page`, with colours if the window has them.
  package func lines(of page: Page) -> [String] {
    PageText(page, glyphs: glyphs).styledLines(width: width).map { $0.encoded(with: theme) }
  }

  /// The lines of the notices above a screen that report failures.
  package func lines(ofFailures texts: [String]) -> [String] {
    texts.flatMap { Paragraph(TerminalText($0)).lines(width: width) }
      .map { StyledText(TerminalText($0), .failure).encoded(with: theme) }
  }
}
