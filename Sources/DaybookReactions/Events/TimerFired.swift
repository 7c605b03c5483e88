package import DaybookEvents
package import DaybookValues

/// The event of a timer was appended, or was refused.
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
  /// The reason why the event was refused; `nil` if it was appended.
  package let error: String?

  package init(version: Int, timer: String, event: EventID, error: String? = nil) {
    self.version = version
    self.timer = timer
    self.event = event
    self.error = error
  }
}
