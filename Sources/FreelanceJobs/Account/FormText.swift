import DaybookPresentation
import DaybookRendering

/// A form as text.
struct FormText: StyledRenderable {
  private let form: FormViewModel
  private let window: Window

  init(_ form: FormViewModel, _ window: Window) {
    self.form = form
    self.window = window
  }

  func styledLines(width: Int) -> [StyledText] {
    let heading = SectionText(title: form.title, cards: [], window: window)
      .styledLines(width: width)
    let rows = form.table.shown.flatMap(\.rows).map { row in
      var line = StyledText("  ")
      line.append(TerminalText(row.title), .key)
      line.pad(to: 11)
      let isEmpty = row.detail.isEmpty
      line.append(TerminalText(isEmpty ? "not entered" : row.detail), isEmpty ? .missing : nil)
      return line.truncated(to: width, window.glyphs)
    }
    let footer = Paragraph(TerminalText(form.footer)).lines(width: width)
    return heading + rows + [StyledText()] + footer.map { StyledText(TerminalText($0), .dim) }
  }
}
