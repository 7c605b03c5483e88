package import Daybook
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
  /// Told how far a query has come.
  package var onProgress: @Sendable (QueryControl.Progress) -> Void
  /// Shows what is known while a screen waits for somebody else.
  package var onDraft: Screen.Draft = { _ in }

  package init(
    head: UInt64, now: Timestamp, seed: UInt64, window: Window, shown: UInt64? = nil,
    onProgress: @escaping @Sendable (QueryControl.Progress) -> Void = { _ in }
  ) {
    self.head = head
    self.now = now
    self.seed = seed
    self.window = window
    self.shown = shown
    self.onProgress = onProgress
  }

  /// What screens see from `position`, or from where the line is.
  package func moment(at position: UInt64?) -> SessionMoment {
    SessionMoment(head: head, position: position, now: now, seed: seed, shown: shown)
  }
}
