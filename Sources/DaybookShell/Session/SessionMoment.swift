package import Daybook

/// What screens see: how far the log is, and when it is.
package struct SessionMoment: Sendable, Equatable {
  /// The last event of the log, as far as the line is concerned.
  package var head: UInt64
  /// The position as of which everything is shown; `nil` for ``head``.
  package var position: UInt64?
  package var now: Timestamp
  /// How far the log was when the frame was drawn, where the line is run again; `nil` where it runs
  /// for the first time, and what it appends is its own.
  package var shown: UInt64?

  package init(
    head: UInt64, position: UInt64? = nil, now: Timestamp, shown: UInt64? = nil
  ) {
    self.head = head
    self.position = position
    self.now = now
    self.shown = shown
  }

  /// Whether there is only to be looked: nothing that is done changes the log.
  package var isPast: Bool { position != nil || shown != nil }
}
