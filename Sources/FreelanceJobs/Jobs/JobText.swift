package import DaybookRendering

/// The screen of one job, rendered to text.
struct JobText: StyledRenderable {
  let job: JobViewModel
  let window: Window

  func styledLines(width: Int) -> [StyledText] {
    let heading = SectionText(
      title: job.title, detail: job.subtitle, cards: [], window: window
    ).styledLines(width: width)
    return heading + job.fields.flatMap { fieldLines($0, width) } + [StyledText()]
      + JobHistoryText(history: job.history, window: window).styledLines(width: width)
      + hintLines(width)
  }

  private func hintLines(_ width: Int) -> [StyledText] {
    guard let hint = job.hint else { return [] }
    return [StyledText()] + FoldedText(hint, .dim).styledLines(width: width)
  }

  private func fieldLines(_ field: JobViewModel.Field, _ width: Int) -> [StyledText] {
    let margin = 2 + 10
    let lines = field.lines.flatMap { text in
      Paragraph(TerminalText(text)).lines(width: max(8, width - margin))
    }
    return lines.enumerated().map { index, line in
      var text = StyledText("  ")
      text.append(TerminalText(index == 0 ? field.name : ""), .key)
      text.pad(to: margin)
      text.append(TerminalText(line))
      return text.truncated(to: width, window.glyphs)
    }
  }
}

/// The history of a job, rendered to text.
struct JobHistoryText: StyledRenderable {
  let history: JobHistoryViewModel
  let window: Window

  func styledLines(width: Int) -> [StyledText] {
    let sections = history.sections.map { section in
      SectionText(
        title: section.title, detail: section.detail, cards: [], window: window
      ).styledLines(width: width)
        + table(section).lines(width: width).map {
          StyledText(TerminalText($0))
        }
    }
    return Array(sections.joined(separator: [StyledText()]))
  }

  /// A table with at least one line for each change, and one line for each of its fields.
  private func table(_ section: JobHistoryViewModel.Section) -> Table {
    let rows = section.entries.flatMap { entry -> [[TerminalText]] in
      let first = [entry.time, entry.change, entry.what.first ?? ""].map { TerminalText($0) }
      return [first] + entry.what.dropFirst().map { ["", "", TerminalText($0)] }
    }
    return Table(
      columns: [.init(), .init(), .init("", .left, shrinksTo: 16)], rows: rows,
      glyphs: window.glyphs, wraps: true)
  }
}

extension JobViewModel: JobsContent {
  package func text(in window: Window, reserved: Int) -> any StyledRenderable {
    JobText(job: self, window: window)
  }
}
