package import DaybookPresentation
package import DaybookRendering

/// The screens of this app as lines of text in a window.
@Interface package final class JobsTextView: View {
  private let window: Window
  /// What is shown; nothing at first.
  package private(set) var lines: [String] = []

  package init(in window: Window) { self.window = window }

  package func show(_ screen: JobsScreenModel) {
    lines = JobsScreenText(screen, in: window).lines
  }
}
