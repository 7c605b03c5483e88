package import DaybookRendering

/// The watched jobs, rendered to text.
struct WatchedJobsText: StyledRenderable {
  let watched: WatchedJobsViewModel
  let window: Window

  func styledLines(width: Int) -> [StyledText] {
    let sections = watched.sections.map { section in
      SectionText(
        title: section.title, columns: section.columns, cards: section.cards, window: window
      ).styledLines(width: width)
    }
    return Array(sections.joined(separator: [StyledText()]))
      + (sections.isEmpty ? [] : [StyledText()])
      + JobLegendText(legend: watched.legend, window: window).styledLines(width: width)
      + FoldedText(watched.footer, .dim).styledLines(width: width)
  }
}

/// The watched shifts that overlap, rendered to text.
struct ClashText: StyledRenderable {
  let clash: ClashViewModel
  let window: Window

  func styledLines(width: Int) -> [StyledText] {
    let pairs = clash.clashes.flatMap { pair in
      [StyledText()]
        + pair.map { text in
          StyledText(TerminalText("  \(text)"), .warning).truncated(to: width, window.glyphs)
        }
    }
    return FoldedText(clash.title, .heading).styledLines(width: width) + pairs
      + (clash.footer.isEmpty ? [] : [StyledText()])
      + FoldedText(clash.footer, .dim).styledLines(width: width)
  }
}

extension WatchedJobsViewModel: JobsContent {
  package func text(in window: Window, reserved: Int) -> any StyledRenderable {
    WatchedJobsText(watched: self, window: window)
  }
}

extension ClashViewModel: JobsContent {
  package func text(in window: Window, reserved: Int) -> any StyledRenderable {
    ClashText(clash: self, window: window)
  }
}
