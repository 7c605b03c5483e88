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
  /// Told how far a query has come.
  package var onProgress: @Sendable (QueryControl.Progress) -> Void

  package init(
    head: UInt64, now: Timestamp, seed: UInt64, window: Window,
    onProgress: @escaping @Sendable (QueryControl.Progress) -> Void = { _ in }
  ) {
    self.head = head
    self.now = now
    self.seed = seed
    self.window = window
    self.onProgress = onProgress
  }
}
