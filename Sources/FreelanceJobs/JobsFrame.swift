package import DaybookRendering
import DaybookPresentation

/// What is on screen: a function of what is known, and of the window.
package struct JobsFrame: Sendable {
  private let screen: JobsScreenModel

  package init(_ situation: JobsSituation) {
    screen = JobsPresenter().viewModel(of: situation, today: situation.today)
  }

  /// The lines, none wider than the window, with the codes of its theme.
  package func lines(in window: Window) -> [String] {
    JobsScreenText(screen, in: window).styledLines(width: window.width).map {
      $0.encoded(with: window.theme)
    }
  }
}
