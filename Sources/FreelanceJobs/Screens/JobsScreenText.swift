internal import DaybookPresentation
package import DaybookRendering

/// A screen of this app, rendered to text.
package struct JobsScreenText: StyledRenderable {
  private let screen: JobsScreenModel
  private let window: Window

  package init(_ screen: JobsScreenModel, in window: Window) {
    self.screen = screen
    self.window = window
  }

  /// The lines of the screen, fitted to the width of the window and styled with its theme.
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
    screen.content.text(in: window, reserved: screen.notices.count).styledLines(width: width)
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

/// The link that opens the current screen.
struct JobsLinkText: JobsContent, StyledRenderable {
  let link: String

  func text(in window: Window, reserved: Int) -> any StyledRenderable { self }

  // The link may be wider than the window, because a person may copy the whole link.
  func styledLines(width: Int) -> [StyledText] { [StyledText(TerminalText(link))] }
}

/// The current screen, which depends only on the read models and the window.
package struct JobsFrame: Sendable {
  package let screen: JobsScreenModel

  package init(_ situation: JobsSituation) {
    screen = JobsPresenter().viewModel(of: situation, today: situation.today)
  }

  /// The lines of the screen, fitted to the width of the window and styled with its theme.
  package func lines(in window: Window) -> [String] {
    JobsScreenText(screen, in: window).lines
  }
}
