internal import DaybookPresentation
package import DaybookRendering

/// The screen: a function of the read models and of the window.
package struct JobsFrame: Sendable {
  package let screen: JobsScreenModel

  package init(_ situation: JobsSituation) {
    screen = JobsPresenter().viewModel(of: situation, today: situation.today)
  }

  /// The lines for a terminal, at most as wide as the window, with the codes of its theme.
  package func lines(in window: Window) -> [String] {
    JobsScreenText(screen, in: window).lines
  }
}
