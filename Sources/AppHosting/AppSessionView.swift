package import DaybookPresentation
package import DaybookProjections
package import DaybookRendering

/// What one line sees: the state of the app, and the window and settings for its output.
package struct AppSessionView<Fact: Sendable>: Sendable {
  package var line: SessionView<Fact>
  /// The window for the screen.
  package let window: Window
  /// The language of the screen.
  package let language: Language
  /// The person's settings apart from the language.
  package let settings: PersonalSettings
  /// Receives the frame at each change, if the line keeps running.
  package let onLive: LiveDraft

  package init(
    _ moment: LineMoment, in window: Window = Window(width: 80), _ language: Language = .english,
    settings: PersonalSettings = PersonalSettings(), onLive: @escaping LiveDraft = { _, _ in }
  ) {
    (line, self.window, self.language) = (SessionView(moment), window, language)
    (self.settings, self.onLive) = (settings, onLive)
  }

  package var moment: LineMoment { line.moment }
}

/// Shows a screen with the known data while the app waits for a service.
package typealias Draft = @Sendable (_ lines: [String]) -> Void

/// Shows the present state of a line that keeps running.
///
/// A terminal shows the complete `frame`, and a pipe receives only `news`, the text of the last
/// change.
package typealias LiveDraft = @Sendable (_ frame: [String], _ news: String) -> Void
