internal import DaybookPresentation
package import DaybookRendering

/// A form, rendered to text.
struct FormText: StyledRenderable {
  let form: FormViewModel
  let window: Window

  func styledLines(width: Int) -> [StyledText] {
    let heading = SectionText(title: form.title, cards: [], window: window)
      .styledLines(width: width)
    let rows = form.table.shown.flatMap(\.rows).map { row in
      var line = StyledText("  ")
      line.append(TerminalText(row.title), .key)
      line.pad(to: 11)
      let isEmpty = row.detail.isEmpty
      line.append(TerminalText(isEmpty ? form.missing : row.detail), isEmpty ? .missing : nil)
      return line.truncated(to: width, window.glyphs)
    }
    return heading + rows + [StyledText()]
      + FoldedText(form.footer, .dim).styledLines(width: width)
  }
}

extension FormViewModel: JobsContent {
  package func text(in window: Window, reserved: Int) -> any StyledRenderable {
    FormText(form: self, window: window)
  }
}
