import DaybookRendering

/// The watched jobs as text.
struct WatchedJobsText: StyledRenderable {
  private let watched: WatchedJobsViewModel
  private let window: Window

  init(_ watched: WatchedJobsViewModel, _ window: Window) {
    self.watched = watched
    self.window = window
  }

  func styledLines(width: Int) -> [StyledText] {
    let sections = watched.sections.map { section in
      SectionText(title: section.title, cards: section.cards, window: window)
        .styledLines(width: width)
    }
    let footer = Paragraph(TerminalText(watched.footer)).lines(width: width)
    return Array(sections.joined(separator: [StyledText()]))
      + (sections.isEmpty ? [] : [StyledText()])
      + footer.map { StyledText(TerminalText($0), .dim) }
  }
}

/// Watched shifts that overlap as text.
struct ClashText: StyledRenderable {
  private let clash: ClashViewModel
  private let window: Window

  init(_ clash: ClashViewModel, _ window: Window) {
    self.clash = clash
    self.window = window
  }

  func styledLines(width: Int) -> [StyledText] {
    let pairs = clash.clashes.flatMap { pair in
      [StyledText()]
        + pair.map { text in
          StyledText(TerminalText("  \(text)"), .warning).truncated(to: width, window.glyphs)
        }
    }
    let title = Paragraph(TerminalText(clash.title)).lines(width: width)
    return title.map { StyledText(TerminalText($0), .heading) } + pairs
  }
}
