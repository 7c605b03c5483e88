import DaybookRendering

/// A text of one role, folded to the width that there is.
struct FoldedText: StyledRenderable {
  let text: String
  var role: Role?
  var indentation = 0

  init(_ text: String, _ role: Role? = nil, indentation: Int = 0) {
    (self.text, self.role, self.indentation) = (text, role, indentation)
  }

  func styledLines(width: Int) -> [StyledText] {
    Paragraph(TerminalText(text), indentation: indentation).lines(width: width)
      .map { StyledText(TerminalText($0), role) }
  }
}
