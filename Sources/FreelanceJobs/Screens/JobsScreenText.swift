package import DaybookRendering

/// A screen of this app as text.
package struct JobsScreenText: StyledRenderable {
  private let screen: JobsScreenModel
  private let window: Window

  package init(_ screen: JobsScreenModel, in window: Window) {
    self.screen = screen
    self.window = window
  }

  /// The lines, at most as wide as the window, with the codes of its theme.
  package var lines: [String] {
    styledLines(width: window.width).map { $0.encoded(with: window.theme) }
  }

  package func styledLines(width: Int) -> [StyledText] {
    notices(width) + content(width) + alert(width)
  }

  private func notices(_ width: Int) -> [StyledText] {
    screen.notices.flatMap { notice -> [StyledText] in
      let role: Role =
        switch notice.kind {
        case .success: .added
        case .error: .failure
        case .info: .key
        }
      return FoldedText(notice.line, role).styledLines(width: width)
    }
  }

  private func content(_ width: Int) -> [StyledText] {
    switch screen.content {
    case .list(let list): JobListText(list: list, window: window).styledLines(width: width)
    case .job(let job): JobText(job: job, window: window).styledLines(width: width)
    case .map(let map):
      JobMapText(map: map, window: window, reserved: screen.notices.count)
        .styledLines(width: width)
    case .watched(let watched):
      WatchedJobsText(watched: watched, window: window).styledLines(width: width)
    case .clash(let clash): ClashText(clash: clash, window: window).styledLines(width: width)
    case .form(let form): FormText(form: form, window: window).styledLines(width: width)
    // A link is never shortened, even if it is wider than the window, because a person copies it.
    case .link(let link): [StyledText(TerminalText(link))]
    }
  }

  private func alert(_ width: Int) -> [StyledText] {
    guard let alert = screen.alert else { return [] }
    let texts: [(String, Role?)] = [
      (alert.title, .warning), (alert.message, nil), (alert.answer, .link),
    ]
    return [StyledText()]
      + texts.flatMap { text, role in FoldedText(text, role).styledLines(width: width) }
  }
}
