package import DaybookRendering

/// A screen of this app as text.
package struct JobsScreenText: StyledRenderable {
  private let screen: JobsScreenModel
  private let window: Window

  package init(_ screen: JobsScreenModel, in window: Window) {
    self.screen = screen
    self.window = window
  }

  package func styledLines(width: Int) -> [StyledText] {
    notices(width) + content(width) + alert(width)
  }

  private func notices(_ width: Int) -> [StyledText] {
    screen.notices.flatMap { notice -> [StyledText] in
      let (sign, role): (String, Role) =
        switch notice.kind {
        case .success: ("ok", .added)
        case .error: ("error", .failure)
        case .info: ("info", .key)
        }
      return Paragraph(TerminalText("\(sign): \(notice.text)")).lines(width: width)
        .map { StyledText(TerminalText($0), role) }
    }
  }

  private func content(_ width: Int) -> [StyledText] {
    switch screen.content {
    case .list(let list): JobListText(list, window).styledLines(width: width)
    case .job(let job): JobText(job, window).styledLines(width: width)
    case .map(let map):
      JobMapText(map, window, reserved: screen.notices.count).styledLines(width: width)
    case .watched(let watched): WatchedJobsText(watched, window).styledLines(width: width)
    case .clash(let clash): ClashText(clash, window).styledLines(width: width)
    case .form(let form): FormText(form, window).styledLines(width: width)
    }
  }

  private func alert(_ width: Int) -> [StyledText] {
    guard let alert = screen.alert else { return [] }
    let texts: [(String, Role?)] = [
      (alert.title, .warning), (alert.message, nil), ("answer: \(alert.choices)", .link),
    ]
    return [StyledText()]
      + texts.flatMap { text, role in
        Paragraph(TerminalText(text)).lines(width: width)
          .map { StyledText(TerminalText($0), role) }
      }
  }
}
