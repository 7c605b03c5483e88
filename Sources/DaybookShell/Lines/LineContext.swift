package import Daybook
package import DaybookPresentation
package import DaybookQuery
package import DaybookRendering

/// All inputs of a line's output, except the line itself and the state of the session.
///
/// The output of a line is called its frame.
package struct LineContext: Sendable {
  /// The position of the last event that the line can see.
  package var head: UInt64
  /// The time of `now()`.
  package var now: Timestamp
  /// The seed of random numbers.
  package var seed: UInt64
  package var window: Window
  /// The end of the log when the frame of this line was first drawn.
  ///
  /// It is `nil` unless the line is replayed.
  package var shown: UInt64?
  /// The language of screens and messages.
  package var language: LanguageChoice
  /// The settings of the person for all screens, as of ``head``.
  package var settings = PersonalSettings()
  /// Called with the progress of a query.
  package var onProgress: @Sendable (QueryControl.Progress) -> Void
  /// Shows the lines that are ready while a screen waits for a service.
  package var onDraft: Screen.Draft = { _ in }
  /// Shows the state of a line that runs until it is stopped.
  package var onLive: Screen.Live = { _, _ in }
  /// Called with the position up to which rows are shown.
  ///
  /// The position is after ``head`` if the line itself appended events.
  package var onSeen: @Sendable (UInt64) -> Void = { _ in }

  package init(
    head: UInt64, now: Timestamp, seed: UInt64, window: Window, shown: UInt64? = nil,
    language: LanguageChoice = LanguageChoice(),
    onProgress: @escaping @Sendable (QueryControl.Progress) -> Void = { _ in }
  ) {
    self.head = head
    self.now = now
    self.seed = seed
    self.window = window
    self.shown = shown
    self.language = language
    self.onProgress = onProgress
  }
}

extension LineContext {
  /// The language that screens and messages speak.
  package var screenLanguage: Language { language.spoken.language }
}
