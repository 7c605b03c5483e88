package import Daybook
package import DaybookPresentation
package import DaybookQuery
package import DaybookRendering

/// All that the frame of a line depends on, besides the line and what the session knows.
package struct LineContext: Sendable {
  /// The last event that the line can see.
  package var head: UInt64
  /// What `now()` gives.
  package var now: Timestamp
  /// Where random numbers begin.
  package var seed: UInt64
  package var window: Window
  /// Where the line is run again, how far the log was when its frame was drawn.
  package var shown: UInt64?
  /// Who says which language screens and messages speak.
  package var language: LanguageChoice
  /// What the person has set for all screens, as of ``head``.
  package var settings = PersonalSettings()
  /// Told how far a query has come.
  package var onProgress: @Sendable (QueryControl.Progress) -> Void
  /// Shows what is known while a screen waits for somebody else.
  package var onDraft: Screen.Draft = { _ in }
  /// Shows what a line that goes on has come to.
  package var onLive: Screen.Live = { _, _ in }
  /// Told how far the log was for what is shown: what a line appends comes after what it saw.
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
