package import DaybookEvents
package import DaybookValues

/// The event of a timer was appended, or could not be.
package struct TimerFired: CodedEvent {
  package static let type: EventType = "daybook.timerFired"
  package static var codec: Codec<Self> {
    Codec(
      .int64("version", \.version), .text("timer", \.timer), .text("event", \.event),
      .text("error", \.error), make: Self.init)
  }

  /// The version of the reaction.
  package let version: Int
  /// The name of the timer.
  package let timer: String
  /// The id of the event.
  package let event: EventID
  /// Why the event could not be appended; `nil` when it was.
  package let error: String?

  package init(version: Int, timer: String, event: EventID, error: String? = nil) {
    self.version = version
    self.timer = timer
    self.event = event
    self.error = error
  }
}
