package import DaybookPresentation
package import DaybookProjections
package import DaybookRendering

/// The state of an app that one command line sees, and the form of the line's output.
package struct AppSessionView<Fact: Sendable>: Sendable {
  package var line: SessionView<Fact>
  /// The window for the screen.
  package let window: Window
  /// The language of the screen.
  package let language: Language
  /// The person's further settings.
  package let settings: PersonalSettings
  /// Receives the frame at each change, if the line keeps running and shows changes.
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

/// Shows the lines of the known data while a service prepares its answer.
package typealias Draft = @Sendable (_ lines: [String]) -> Void

/// Shows the state of a line that keeps running.
///
/// A terminal shows the complete `frame`. A pipe receives only `news`, the text of the change.
package typealias LiveDraft = @Sendable (_ frame: [String], _ news: String) -> Void
